import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import { type Prose, quoteAll } from "../../terms/prose.ts";
import { countOf } from "../../terms/quantities.ts";

/** Notes about the runs of one place that no verdict of theirs tells: a key of the agent's own, what was refused, what nobody searched. */
export function noteRuns(
  control: readonly ControlRun[],
  faults: readonly FaultRun[],
): readonly Prose[] {
  const seen = [...control, ...faults].flatMap(({ evidence }) =>
    evidence === null ? [] : [evidence],
  );
  const unsearched = [...new Set(seen.flatMap((evidence) => evidence.unsearched))].toSorted();
  return [
    ...noteCount(
      seen.map((evidence) => evidence.foreign_keys),
      (inRuns) =>
        `the agent sent a credential of its own to the scripted model in ${inRuns}; let it take its key from the environment alone, and keep real ones away from it`,
    ),
    ...noteCount(
      seen.map((evidence) => evidence.oversized_requests),
      (inRuns) =>
        `the agent sent more at one time than a run may have us hold, and was refused, in ${inRuns}`,
    ),
    ...(unsearched.length === 0
      ? []
      : [`not everything was searched for decoys; left out: ${quoteAll(unsearched, 5)}`]),
  ];
}

function noteCount(counts: readonly number[], says: (inRuns: string) => Prose): Prose[] {
  const runs = counts.filter((count) => count > 0).length;
  return runs === 0 ? [] : [says(countOf(runs, "run"))];
}
