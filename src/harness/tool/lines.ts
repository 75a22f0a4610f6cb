import { StringDecoder } from "node:string_decoder";
import type { ByteShare } from "../byte-budget.ts";

const unlimited: ByteShare = { grow: () => true, refuse() {}, release() {} };

/** Cuts a stream of bytes into lines, whatever the chunks; a line that grows too long, or beyond its share, is told as null at once, and not kept. */
export function cutLines(
  maxLineChars: number,
  onLine: (line: string | null) => void,
  share: ByteShare = unlimited,
): (chunk: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let parts: string[] = [];
  let length = 0;
  let isTooLong = false;

  function add(part: string): void {
    if (isTooLong) return;
    length += part.length;
    parts.push(part);
    if (length > maxLineChars) share.refuse();
    else if (share.grow(part.length)) return;
    isTooLong = true;
    parts = [];
    share.release();
    onLine(null);
  }

  return (chunk) => {
    const [first = "", ...rest] = decoder.write(chunk).split("\n");
    add(first);
    for (const part of rest) {
      const line = parts.join("");
      const isWhole = !isTooLong;
      parts = [];
      length = 0;
      isTooLong = false;
      share.release();
      if (isWhole) onLine(line);
      add(part);
    }
  };
}
