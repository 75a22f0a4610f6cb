import type { LoadedContract } from "../../contract/contract.ts";
import type { Host } from "../../ports/host.ts";
import { probes } from "../../probes/index.ts";
import { asksAt, type LateFact, type Probe } from "../../probes/probe.ts";
import { readCommand } from "../../probes/python/measure-python.ts";
import { readFacts } from "../../probes/read-facts.ts";
import type { Finding } from "../../terms/finding.ts";
import type { Json } from "../../terms/json.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NotRecordedError } from "../../terms/not-recorded.ts";
import { judgeClauses } from "../judge/judge-clauses.ts";
import { selectsClause } from "../judge/selection.ts";

/** What is known by now, and what may still be run. */
export interface LateInput {
  readonly host: Host;
  readonly contract: LoadedContract;
  readonly place: string;
  readonly only: ReadonlySet<string> | null;
  readonly facts: Readonly<Record<string, Measured<Json>>>;
  readonly findings: readonly Finding[];
}

/** Adds the facts that only the repository's own code can tell: it runs now, when all others are fixed, and can change none of them. */
export async function measureLate(
  input: LateInput,
): Promise<Pick<LateInput, "facts" | "findings">> {
  let { facts } = input;
  const late = new Set<string>();
  for (const probe of probes) {
    const added = await addLate(input, probe);
    if (added === null) continue;
    facts = { ...facts, [probe.id]: added.table };
    late.add(`${probe.id}.${added.clause}`);
  }
  if (late.size === 0) return input;
  const { contract, place, only } = input;
  const again = judgeClauses({ contract, place, facts, only });
  const findings = input.findings.map((finding) =>
    late.has(finding.id) ? (again.find(({ id }) => id === finding.id) ?? finding) : finding,
  );
  return { facts, findings };
}

async function addLate(
  input: LateInput,
  probe: Probe,
): Promise<{ clause: string; table: Measured<Json> } | null> {
  const { contract, place, only } = input;
  const table = contract.tables.get(probe.id) ?? {};
  const known = input.facts[probe.id];
  const clause = probe.late?.clause ?? "";
  if (probe.late === null || !(clause in table) || !asksAt(table, place)) return null;
  if (!selectsClause(only, `${probe.id}.${clause}`)) return null;
  if (known === undefined || "unknown" in known || !isRecord(known.value)) return null;
  const fact = await measure(input, { late: probe.late, table });
  return { clause, table: { value: readFacts(probe.facts, { ...known.value, [clause]: fact }) } };
}

async function measure(
  { host, contract }: LateInput,
  { late, table }: { late: LateFact; table: Readonly<Record<string, unknown>> },
): Promise<Json> {
  const python = readCommand(contract.tables.get("python")?.["command"]);
  try {
    return await late.measure(host, { table, outputs: [], python });
  } catch (error) {
    if (error instanceof NotRecordedError) {
      const detail = `${late.clause} can only be measured at the place itself`;
      return unmeasured("not-recorded", detail);
    }
    return unmeasured("crashed", `the probe broke while it measured ${late.clause}`);
  }
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
