import type { LoadedContract } from "../contract/contract.ts";
import type { Agent } from "../faults/agent.ts";
import type { Fault, FaultCase } from "../faults/fault.ts";
import { faults } from "../faults/index.ts";

/** One fault row to be run: which disturbance, which case, which trial. */
export interface PlannedRun {
  readonly fault: Fault;
  readonly faultCase: FaultCase;
  readonly trial: number;
}

/** Lists the fault rows that the contract requires, in the registry's order (the order in which they are walked). */
export function planFaultRuns(contract: LoadedContract): PlannedRun[] {
  if (contract.agent === null) return [];
  const { require, trials } = contract.faults;
  return faults
    .filter((fault) => require === "all" || require.includes(fault.id))
    .flatMap((fault) => fault.cases.map((faultCase) => ({ fault, faultCase })))
    .flatMap((row) => Array.from({ length: trials }, (_, index) => ({ ...row, trial: index + 1 })));
}

/** Whether this agent's contract can express the case at all. */
export function isExpressible(planned: PlannedRun, agent: Agent): boolean {
  return planned.faultCase.answer(agent) !== null;
}
