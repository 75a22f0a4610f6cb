import { listCompared } from "../probes/env/dotenv.ts";
import { readCommand } from "../probes/python/measure-python.ts";
import type { Table } from "../probes/probe.ts";
import { versionedTools } from "../probes/runtime/tool-table.ts";
import type { CollectorAsks } from "./asks.ts";

/** A contract as far as a collector needs it; `sha256` is null where there is none. */
export interface AskingContract {
  readonly path: string;
  readonly sha256: string | null;
  readonly tables: ReadonlyMap<string, Table>;
}

/** What must be looked at for this contract; without one, every program whose version can be told. */
export function readAsks({ path, sha256, tables }: AskingContract): CollectorAsks {
  const read = (table: string, key: string): unknown => tables.get(table)?.[key];
  const every = versionedTools.map((name) => ({ name, version: true }));
  const lock = read("python", "lock");
  const zone = read("locale", "timezone");
  return {
    contractPath: path,
    python: readCommand(read("python", "command")),
    tools:
      sha256 === null
        ? every
        : listTexts(read("runtime", "tools")).map(([name, range]) => ({
            name,
            version: range !== "*",
          })),
    knobs: listTexts(read("env", "values")),
    dotenvPatterns: listCompared(tables.get("env") ?? {}, false),
    lock: typeof lock === "string" ? lock : null,
    zone: typeof zone === "string" ? zone : null,
  };
}

function listTexts(table: unknown): [string, string][] {
  if (typeof table !== "object" || table === null) return [];
  return Object.entries(table).map(([name, value]) => [name, String(value)]);
}
