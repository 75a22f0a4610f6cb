import { matchesGlob } from "./name-glob.ts";

/** A name that a text of dotenv form sets, and the line that sets it. */
export interface DotenvLine {
  readonly name: string;
  readonly line: number;
}

/** What a recording writes for a name that it does not tell. */
export const WITHHELD = "~";

/** How much of one such file is read. */
export const MAX_DOTENV_BYTES = 1024 * 1024;
const MAX_NAME_CHARS = 200;

/** The names that a dotenv text sets, each with its first line. Values, comments and the inner lines of quoted values set none. */
export function readDotenvNames(text: string): DotenvLine[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const seen = new Set<string>();
  const found: DotenvLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, name, value = ""] =
      /^\s*(?:export\s+)?([A-Za-z_][\w.-]*|~)\s*=\s*(.*)$/.exec(lines[index] ?? "") ?? [];
    if (name === undefined) continue;
    // two names that are withheld need not be one
    if (name === WITHHELD || !seen.has(name)) found.push({ name, line: index + 1 });
    seen.add(name);
    index = findEndOfValue(lines, index, value);
  }
  return found;
}

/** Whether a name can be told: the last line of an unquoted key, `Ab3xQ==`, reads as a name too. */
export function looksLikeName(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name);
}

/** Of the names that a text sets, the lines of those of this pattern. */
export function findDotenvLines(
  lines: readonly DotenvLine[],
  pattern: string,
  foldCase: boolean,
): number[] {
  const fold = (name: string) => (foldCase ? name.toUpperCase() : name);
  return lines.filter(({ name }) => matchesGlob(fold(name), fold(pattern))).map(({ line }) => line);
}

function findEndOfValue(lines: readonly string[], start: number, value: string): number {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined || closes(value.slice(1), quote)) return start;
  for (let end = start + 1; end < lines.length; end += 1) {
    if (closes(lines[end] ?? "", quote)) return end;
  }
  // a quote that nothing closes is part of a one-line value
  return start;
}

function closes(text: string, quote: string): boolean {
  return text.replaceAll(/\\./g, "").includes(quote);
}
