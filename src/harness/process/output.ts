import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";
import { capLine } from "../../faults/claim.ts";
import type { PrintedEnd } from "../../faults/claim.ts";

const headLimitBytes = 64 * 1024;
const tailLimitBytes = 256 * 1024;
/** What ends a sequence of any length, such as a link's address or a window's title. */
const sequenceEnds = ["\u0007", "\u001b\\", "\u009c"];

/** A stream's bytes as far as they are kept: its first and its last ones, and how many came between. */
export interface Capture {
  push(chunk: Uint8Array): void;
  readonly totalBytes: number;
  readonly cutBytes: number;
  /** What is kept, with a line in the middle that says how much is not. */
  readText(): string;
  /** The last non-empty lines, oldest first, without ANSI sequences, and the text that they were read from. */
  readEnd(maxLines: number): PrintedEnd;
}

/** Captures head and tail of a stream in a fixed amount of memory, however long the stream or one line of it is. */
export function captureOutput(
  limits: { readonly headBytes: number; readonly tailBytes: number } = {
    headBytes: headLimitBytes,
    tailBytes: tailLimitBytes,
  },
): Capture {
  const head = Buffer.alloc(limits.headBytes);
  const ring = Buffer.alloc(limits.tailBytes);
  let headBytes = 0;
  let tailBytes = 0;

  function pushTail(rest: Uint8Array): void {
    const kept = rest.subarray(Math.max(0, rest.length - ring.length));
    const at = (tailBytes + rest.length - kept.length) % ring.length;
    const first = kept.subarray(0, ring.length - at);
    ring.set(first, at);
    ring.set(kept.subarray(first.length), 0);
    tailBytes += rest.length;
  }

  function readTail(): Buffer {
    if (tailBytes <= ring.length) return ring.subarray(0, tailBytes);
    const at = tailBytes % ring.length;
    return Buffer.concat([ring.subarray(at), ring.subarray(0, at)]);
  }

  function countCut(): number {
    return Math.max(0, tailBytes - ring.length);
  }

  return {
    push(chunk) {
      const room = Math.min(head.length - headBytes, chunk.length);
      head.set(chunk.subarray(0, room), headBytes);
      headBytes += room;
      if (room < chunk.length) pushTail(chunk.subarray(room));
    },
    get totalBytes() {
      return headBytes + tailBytes;
    },
    get cutBytes() {
      return countCut();
    },
    readText() {
      const cut = countCut();
      const start = head.subarray(0, headBytes);
      if (cut === 0) return decode([start, readTail()]);
      return `${decode([start])}\n… ${cut} bytes cut …\n${decode([readTail()])}`;
    },
    readEnd(maxLines) {
      const isCut = countCut() > 0;
      const kept = decode(isCut ? [readTail()] : [head.subarray(0, headBytes), readTail()]);
      const text = stripSequences(kept);
      const lines = text.split(/\r\n|\n|\r/);
      // The first line's own beginning is lost: say so, lest `^` match in its middle.
      if (isCut) lines[0] = `…${lines[0] ?? ""}`;
      const filled = lines.filter((line) => line.trim() !== "");
      return { lines: filled.slice(-maxLines).map(capLine), text };
    },
  };
}

/** Node looks for the end of every unfinished sequence through all that follows; where no end can follow, it is not asked to. */
function stripSequences(text: string): string {
  const ends = sequenceEnds.map((end) => ({ end, at: text.lastIndexOf(end) }));
  const cut = Math.max(...ends.map(({ end, at }) => (at < 0 ? 0 : at + end.length)));
  const unfinished = text.slice(cut).replaceAll("\u001b]", "");
  return stripVTControlCharacters(text.slice(0, cut)) + stripVTControlCharacters(unfinished);
}

function decode(parts: readonly Uint8Array[]): string {
  const decoder = new StringDecoder("utf8");
  return parts.map((part) => decoder.write(part)).join("") + decoder.end();
}
