import type { ControlRun, FaultRun, RunEvidence } from "../terms/fault-run.ts";
import type { Finding } from "../terms/finding.ts";
import type { ConclusionRow } from "../terms/conclusion-row.ts";

/** One place as the conclusion rows see it. */
export interface PlaceView {
  /** The place's name, with its matrix leg where there is one. */
  readonly title: string;
  /** Facts by table, each `measured` or unknown; null when nothing was measured. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly findings: readonly Finding[];
  readonly hasAgent: boolean;
  readonly control: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
}

/** What a row came to; the observation and id are added by the registry. */
export type Weighed = Omit<ConclusionRow, "id" | "observation">;

/** A row of the conclusion table: what somebody observed, and what the evidence lets them conclude. */
export interface Conclusion {
  readonly id: string;
  readonly observation: string;
  /** Derives the row from evidence alone; without evidence it says unknown. */
  readonly weigh: (places: readonly PlaceView[]) => Weighed;
}

/** Names a unit of the conclusion registry. */
export function defineConclusion(conclusion: Conclusion): Conclusion {
  return conclusion;
}

/** The evidence of a run in which the agent was really started; one that could not be prepared shows nothing of it. */
export function readStarted(run: ControlRun | FaultRun): RunEvidence | null {
  return run.evidence === null || run.evidence.setup_error !== null ? null : run.evidence;
}
