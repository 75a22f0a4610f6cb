import type { Machine } from "../ports/machine.ts";
import type { ArtifactService } from "./evidence/artifact-service.ts";
import type { ReadInput } from "./job/inputs.ts";
import type { JobLog } from "./job/job-log.ts";

/** What both steps are made from; an entry opens the real ones, a test its own. */
export interface Step {
  readonly machine: Machine;
  readonly log: JobLog;
  readonly readInput: ReadInput;
  readonly openArtifacts: () => Promise<ArtifactService>;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
  readonly version: string;
}
