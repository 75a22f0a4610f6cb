import type { TomlValue } from "smol-toml";
import type { Draft } from "./draft.ts";
import { type KeyPath, nameTable, quote } from "../text/quoting.ts";
import { findNearest, suggestKey } from "./suggest.ts";
import { isTable } from "../text/toml.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Says that a key or table is not in the language, and which one was most likely meant. */
export function wordUnknownKey(
  path: KeyPath,
  value: TomlValue | undefined,
  vocabulary: Vocabulary,
): Draft {
  const owner = path.slice(0, -1);
  const key = String(path.at(-1));
  const home = owner.filter((part) => typeof part === "string").join(".");
  const known = vocabulary.tables.get(home) ?? [];
  if (owner.length === 0 && isTableLike(value)) {
    const nearest = findNearest(key, known);
    const suggestion = nearest === null ? "" : `; did you mean [${nearest}]?`;
    return {
      code: "contract/unknown-table",
      path,
      at: "key",
      message: `unknown table ${nameTable(Array.isArray(value) ? [key, 0] : [key])}${suggestion}`,
      hint: `tables are ${known.join(", ")}`,
    };
  }
  const suggestion = suggestKey(key, home, vocabulary);
  const where = owner.length === 0 ? "outside any table" : `in ${nameTable(owner)}`;
  return {
    code: "contract/unknown-key",
    path,
    at: "key",
    message: `unknown key ${quote(key)} ${where}${suggestion === null ? "" : `; ${suggestion}`}`,
    hint: owner.length === 0 ? "keys belong below a [table] line" : `keys are ${known.join(", ")}`,
  };
}

/** Says which key a table lacks, and what it would take. */
export function wordMissingKey(path: KeyPath, vocabulary: Vocabulary): Draft {
  const table = path.slice(0, -1);
  return {
    code: "contract/missing-key",
    path: table,
    at: "key",
    message: `${nameTable(table)} needs the key ${quote(String(path.at(-1)))}: ${vocabulary.describeAllowed(path)}`,
    hint: vocabulary.describePurpose(path),
  };
}

function isTableLike(value: TomlValue | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isTableLike);
  return value !== undefined && isTable(value);
}
