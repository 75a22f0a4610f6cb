import type { ClaimPattern } from "../ports/harness.ts";
import { isTooDeep } from "../terms/json-depth.ts";
import { ParityError } from "../terms/parity-error.ts";
import { compilePattern } from "./claim-pattern.ts";

const maxLineChars = 2000;
const maxJsonStarts = 2000;

/** What an agent left on stdout, ANSI sequences already gone: its last non-empty lines, oldest first, and the text that ends it. */
export interface PrintedEnd {
  readonly lines: readonly string[];
  readonly text: string;
}

/** Whether the claim pattern was printed, and the line (or JSON) that did it. */
export interface PrintedClaim {
  readonly printed: boolean;
  readonly line: string;
}

/** Turns a contract's `last_line` into something that tests one line; lines are capped, so that no pattern meets an endless one. */
export function compileClaimPattern(source: string): (line: string) => boolean {
  const compiled = compilePattern(source);
  // The contract loader has refused such a pattern already, with its line.
  if (!compiled.ok) throw new ParityError("contract/unsafe-pattern", compiled.reason);
  return (line) => compiled.matches(capLine(line));
}

/** Looks for the claim in what the agent printed last; the exit code is the caller's half of the claim. */
export function findClaim(claim: ClaimPattern, end: PrintedEnd): PrintedClaim {
  if (claim.lastLine !== null) {
    const matches = compileClaimPattern(claim.lastLine);
    const line = end.lines.slice(-claim.lastLines).findLast(matches);
    if (line === undefined) return { printed: false, line: "" };
    if (claim.json === null) return { printed: true, line };
  }
  if (claim.json !== null) {
    const value = parseFinalObject(end.text);
    const printed = value !== null && contains(value, claim.json);
    return { printed, line: printed ? JSON.stringify(value) : "" };
  }
  // Only an exit code was declared: an agent that printed nothing at all has still claimed nothing.
  const last = end.lines.at(-1);
  return { printed: last !== undefined, line: last ?? "" };
}

/** Keeps both ends of a long line, so that `^` and `$` still mean what they say. */
export function capLine(line: string): string {
  if (line.length <= maxLineChars) return line;
  const half = maxLineChars / 2;
  return `${line.slice(0, half)}…${line.slice(1 - half)}`;
}

/** The JSON object that ends the text: the shortest suffix that is one. */
function parseFinalObject(text: string): object | null {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith("}")) return null;
  let start = trimmed.lastIndexOf("{");
  for (let tries = 0; start >= 0 && tries < maxJsonStarts; tries += 1) {
    const value = parseJson(trimmed.slice(start));
    if (typeof value === "object" && value !== null) return value;
    start = start === 0 ? -1 : trimmed.lastIndexOf("{", start - 1);
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // asked last, since most texts are no JSON at all
    return isTooDeep(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Every member that is wanted is there and equal; objects may hold more, arrays and scalars must be the same. */
function contains(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((item, index) => contains(actual[index], item))
    );
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
    const members = new Map(Object.entries(actual));
    return Object.entries(wanted).every(
      ([key, item]) => members.has(key) && contains(members.get(key), item),
    );
  }
  return actual === wanted;
}
