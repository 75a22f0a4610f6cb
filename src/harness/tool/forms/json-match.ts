import { isDeepStrictEqual } from "node:util";
import { isTooDeep } from "../../../terms/json-depth.ts";

/** An object that came as JSON: its members are anything. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells an object from lists and plain values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads JSON, or undefined for what is none, or too deep to be walked: whoever calls a tool may send anything. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts the members of a declared value that an actual one shows; null when one of them is missing or other. */
export function countShared(declared: unknown, actual: unknown): number | null {
  if (!isJsonObject(declared)) return isDeepStrictEqual(declared, actual) ? 1 : null;
  if (!isJsonObject(actual)) return null;
  let shared = 1;
  for (const [name, member] of Object.entries(declared)) {
    if (!Object.hasOwn(actual, name)) return null;
    const inside = countShared(member, actual[name]);
    if (inside === null) return null;
    shared += inside;
  }
  return shared;
}

/** Writes JSON so that the same value is the same text: keys sorted, numbers in their one form; without the members named. */
export function writeSorted(value: unknown, without: readonly string[] = []): string {
  return JSON.stringify(sortMembers(value, without));
}

function sortMembers(value: unknown, without: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => sortMembers(member, []));
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value)
    .filter((name) => !without.includes(name))
    .toSorted();
  // Pairs, since an object would put names that look like numbers first, and lose `__proto__`.
  return { members: names.map((name) => [name, sortMembers(value[name], [])]) };
}
