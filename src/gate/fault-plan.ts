import type { LoadedContract } from "../contract/contract.ts";
import type { Agent } from "../faults/agent.ts";
import type { Disturbance, Fault, FaultCase } from "../faults/fault.ts";
import { faults } from "../faults/index.ts";
import type { Limits } from "../faults/limits.ts";
import type { FaultPlan } from "../faults/plan.ts";
import type { RealTool } from "../faults/real-tool.ts";
import type { Script } from "../ports/harness.ts";

/** What the agent's runs are made and judged from: the contract's own word, never the fingerprint's. */
export interface Walk {
  readonly agent: Agent;
  readonly tool: RealTool | null;
  readonly limits: Limits;
  readonly faults: FaultPlan;
}

/** The contract as far as it speaks of its agent, or null where it names none. */
export function readWalk({ agent, tool, limits, faults: plan }: LoadedContract): Walk | null {
  return agent === null ? null : { agent, tool, limits, faults: plan };
}

/** One fault row to be run: which disturbance, which case, under which script, which trial. */
export interface PlannedRun {
  readonly fault: Fault;
  readonly faultCase: FaultCase;
  /** Null where the agent needs no model. */
  readonly script: Script | null;
  /** Whether the row gates: the other script's rows are printed only. */
  readonly required: boolean;
  readonly trial: number;
}

/** The scripts that the agent is run under: the one that gates comes first; a single null where it needs no model. */
export function listScripts({ agent, faults: { script } }: Walk): (Script | null)[] {
  if (agent.model === "none") return [null];
  return script === "honest" ? ["honest", "liar"] : ["liar", "honest"];
}

/** Lists the fault rows that the contract requires, script by script, in the registry's order (the order in which they are walked). */
export function planFaultRuns(walk: Walk): PlannedRun[] {
  const { require, trials } = walk.faults;
  const rows = faults
    .filter((fault) => require === "all" || require.includes(fault.id))
    .flatMap((fault) => fault.cases.map((faultCase) => ({ fault, faultCase })))
    .flatMap((row) => Array.from({ length: trials }, (_, index) => ({ ...row, trial: index + 1 })));
  return listScripts(walk).flatMap((script, index) =>
    rows.map((row) => ({ ...row, script, required: index === 0 })),
  );
}

/** How a row is played, or why this contract cannot express it. */
export function planDisturbance(planned: PlannedRun, { agent, limits }: Walk): Disturbance {
  return planned.faultCase.disturb(agent, limits);
}
