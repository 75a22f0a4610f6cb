import { faults } from "../../faults/index.ts";
import { Limits } from "../../faults/limits.ts";
import { probes } from "../../probes/index.ts";
import { ToolCheckId } from "../../terms/tool-check.ts";
import { ParityError } from "../../terms/parity-error.ts";
import type { Selection } from "../check-input.ts";
import { leakClause } from "./judge-leaks.ts";

/** Reads a comma-separated list of clauses, tables and faults; a name that is none of these is refused. */
export function readSelection(asked: { only: string | null; runFaults: boolean }): Selection {
  if (asked.only === null) return { runFaults: asked.runFaults, only: null };
  const names = asked.only.split(",").map((name) => name.trim());
  const known = listKnown();
  const wrong = names.filter((name) => !known.has(name));
  if (wrong.length > 0) {
    throw new ParityError(
      "usage/unknown-id",
      `--only knows no ${wrong.map((name) => JSON.stringify(name)).join(", ")}`,
      {
        hint: "name tables (env), clauses (env.required_names) or faults (boom)",
      },
    );
  }
  return { runFaults: asked.runFaults, only: new Set(names) };
}

/** Reads a comma-separated list of faults; null where none is given, and a name that is no fault is refused. */
export function readFaultIds(asked: string | null): ReadonlySet<string> | null {
  if (asked === null) return null;
  const names = asked.split(",").map((name) => name.trim());
  const wrong = names.filter((name) => !faults.some((fault) => fault.id === name));
  if (wrong.length === 0) return new Set(names);
  throw new ParityError(
    "usage/unknown-fault",
    `--only knows no fault ${wrong.map((name) => JSON.stringify(name)).join(", ")}`,
    { hint: `name faults: ${faults.map(({ id }) => id).join(", ")}` },
  );
}

function listKnown(): ReadonlySet<string> {
  const clauses = probes.flatMap((probe) =>
    Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`),
  );
  return new Set([
    ...probes.map((probe) => probe.id),
    ...clauses,
    "limits",
    "tool",
    ...ToolCheckId.options.map((id) => `tool.${id}`),
    ...Object.keys(Limits.shape).map((key) => `limits.${key}`),
    ...faults.map((fault) => fault.id),
  ]);
}

/** Whether a selection asks for a clause, by its own name or by its table's. */
export function selectsClause(only: Selection["only"], id: string): boolean {
  return only === null || only.has(id) || only.has(id.replace(/\..*/, ""));
}

/** Whether a selection asks for a fault: by its name, or by a limit or the leak clause, which take every fault to judge. */
export function selectsFault(only: Selection["only"], id: string): boolean {
  return only === null || only.has(id) || [...only].some(takesEveryFault);
}

function takesEveryFault(name: string): boolean {
  return name === leakClause || /^limits(\.|$)/.test(name);
}
