import type { Json } from "../terms/json.ts";

/** Writes JSON with sorted keys, two spaces, LF and a final newline: the same value gives the same bytes everywhere. */
export function writeCanonical(value: Json): string {
  return `${JSON.stringify(sortKeys(value), null, 2)}\n`;
}

/** Copies a value with the keys of every object in code-point order; array order is meaning and stays. */
export function sortKeys(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map((member) => sortKeys(member));
  const entries = Object.entries(value).toSorted(([a], [b]) => compareCodeUnits(a, b));
  return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]));
}

/** Orders texts by UTF-16 code units, whatever the locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
