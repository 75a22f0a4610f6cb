import { parse, TomlError, type TomlTable, type TomlValue } from "smol-toml";
import { maxNesting } from "./caps.ts";
import type { KeyPath } from "./quoting.ts";
import type { TextPlace } from "./text-place.ts";

/** The document as the parser gives it: integers are bigints, so that 8000 and 8000.0 stay apart. */
export type Toml =
  | { readonly ok: true; readonly table: TomlTable }
  | { readonly ok: false; readonly place: TextPlace; readonly message: string };

/** Plain words for what the parser says, where its own need a reader of the TOML specification. */
const plainWords: Readonly<Record<string, string>> = {
  "invalid value": "no value that TOML knows; text needs quotes",
  "illegal leading zero": "a number cannot start with 0; quote it if it is text",
  "trying to redefine an already defined table or value": "this is defined a second time",
  "trying to redefine an already defined value": "this is defined a second time",
  "unfinished string": "the text that starts here is never closed",
  "unfinished array": "the list that starts here is never closed",
  "unfinished table": "the table that starts here is never closed",
  "expected comma or end of structure": "a comma or the closing bracket is missing",
  "incomplete key-value: cannot find end of key": "a key without a value",
  "each key-value declaration must be followed by an end-of-line": "one line holds one key",
};

/** Parses TOML, or says where the first syntax error is and what it is. */
export function parseToml(text: string): Toml {
  try {
    const table = parse(text, { integersAsBigInt: true, maxDepth: maxNesting + 1 });
    return { ok: true, table };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split("\n")[0]?.replace("Invalid TOML document: ", "") ?? "";
    const message = `syntax error: ${plainWords[reason] ?? reason}`;
    return { ok: false, place: { line: error.line, column: error.column }, message };
  }
}

/** A value as the schemas take it: safe integers are numbers, and what may never pass for one is NaN or stays a bigint. */
export type Plain =
  | string
  | number
  | bigint
  | boolean
  | Date
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Prepares a parsed document for the schemas; a fraction never passes for a whole number. */
export function toPlain(value: TomlValue): Plain {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (typeof value === "number") return Number.NaN;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Date) return value;
  // fromEntries defines each key as its own property, `__proto__` too.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}

/** What stands at that path, looked up by own keys only; undefined when nothing does. */
export function readPath(table: TomlTable, path: KeyPath): TomlValue | undefined {
  let value: TomlValue | undefined = table;
  for (const part of path) {
    if (value === undefined) return undefined;
    if (typeof part === "number") value = Array.isArray(value) ? value[part] : undefined;
    else value = isTable(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** Tells a table from every other value. */
export function isTable(value: TomlValue): value is TomlTable {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
}
