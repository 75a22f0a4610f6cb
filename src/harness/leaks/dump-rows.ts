import { writeByte } from "./spellings.ts";

/** What `od`, `xxd` and `hexdump` show in a row where nothing else is said. */
const rowBytes = 16;
const maxRowChars = 160;
const row = /^[0-9a-f]{4,16}:?[ \t]+([^\n]{16,160})/gim;

/** Looks for tokens in the rows of a dump, which begin with an offset. */
export interface DumpRows {
  /** Whether a row of this text is of a token alone; the text begins where a line does. */
  hold(text: string): boolean;
  /** The line that is not at its end yet: it belongs before what comes next. */
  cut(text: string): string;
}

/** Opens the search; of a token with twice as many bytes as a row one row shows nothing else, wherever it begins. */
export function openDumpRows(tokens: readonly string[]): DumpRows {
  let shown: ReadonlySet<string> | undefined;
  return {
    hold(text) {
      for (const [, body = ""] of text.matchAll(row)) {
        shown ??= new Set(tokens.flatMap(showRows));
        const characters = body.replace(/\s/g, "").toLowerCase();
        if ([16, 32, 48].some((length) => shown?.has(characters.slice(0, length)))) return true;
      }
      return false;
    },
    cut: (text) => text.slice(text.lastIndexOf("\n") + 1).slice(0, maxRowChars),
  };
}

function showRows(token: string): string[] {
  const starts = Math.max(0, token.length - rowBytes + 1);
  return Array.from({ length: starts }, (_, start) => token.slice(start, start + rowBytes)).flatMap(
    showRow,
  );
}

/** As characters, as bytes, and as words of a machine that puts the lowest byte first. */
function showRow(text: string): string[] {
  const bytes = [...Buffer.from(text)];
  const words = [2, 4, 8].map((length) => swap(bytes, length));
  return [
    text,
    ...[bytes, ...words].map((all) => all.map((byte) => writeByte(byte, 16, 2)).join("")),
    bytes.map((byte) => writeByte(byte, 8, 3)).join(""),
    showOctalWords(bytes),
  ];
}

function swap(bytes: readonly number[], length: number): number[] {
  return bytes.map((_, index) => bytes[index - (index % length) * 2 + length - 1] ?? 0);
}

function showOctalWords(bytes: readonly number[]): string {
  const words = bytes.flatMap((byte, index) =>
    index % 2 === 0 ? [byte + 256 * (bytes[index + 1] ?? 0)] : [],
  );
  return words.map((word) => word.toString(8).padStart(6, "0")).join("");
}
