import type { RunEvidence } from "../terms/fault-run.ts";
import { countOf } from "../terms/quantities.ts";

/** Says how many processes the agent left behind, as in "1 process outlived the agent and was stopped"; empty where it left none. */
export function describeLeftovers({ leftover_processes: count }: RunEvidence): string {
  if (count === 0) return "";
  const were = count === 1 ? "was" : "were";
  return `${countOf(count, "process", "processes")} outlived the agent and ${were} stopped`;
}

/** A reason for a verdict, with the processes that were left where there are any. */
export function addLeftovers(reason: string, evidence: RunEvidence): string {
  const left = describeLeftovers(evidence);
  return left === "" ? reason : `${reason}; ${left}`;
}
