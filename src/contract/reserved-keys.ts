import type { TomlTable } from "smol-toml";
import { isTable } from "./text/toml.ts";
import type { Draft } from "./wording/draft.ts";

/** Refuses `__proto__` as a name in a clause's own table: its schema drops that key unseen, and what it asks would be lost without a word. */
export function findReservedKeys(table: TomlTable): Draft[] {
  return Object.entries(table).flatMap(([name, clauses]) =>
    Object.entries(isTable(clauses) ? clauses : {})
      .filter(([, value]) => isTable(value) && Object.hasOwn(value, "__proto__"))
      .map(([key]) => ({
        code: "contract/unknown-key",
        path: [name, key, "__proto__"],
        at: "key",
        message: `unknown key "__proto__" in [${name}.${key}]`,
        hint: "no variable, package or tool has this name",
      })),
  );
}
