import * as core from "@actions/core";
import type { GateVerdict } from "../../terms/tally.ts";
import type { JobLog } from "./job-log.ts";

/** Everything that the check step ever writes to GITHUB_OUTPUT: verdicts, counts, digests and names of our own making. */
export interface CheckOutputs {
  readonly verdict: GateVerdict;
  readonly violations: number;
  readonly unknowns: number;
  readonly "fingerprint-path": string;
  readonly "fingerprint-sha256": string;
  readonly "artifact-id": string;
  readonly "artifact-url": string;
  readonly "artifact-digest": string;
  readonly place: string;
}

/** Everything that the report step ever writes to GITHUB_OUTPUT. */
export interface ReportOutputs {
  readonly verdict: GateVerdict;
  readonly violations: number;
  readonly unknowns: number;
  readonly gaps: number;
  readonly "comment-url": string;
}

/** Hands a step's outputs to the runner; a failure is a warning, since the exit code is the verdict. */
export function writeOutputs(outputs: CheckOutputs | ReportOutputs, log: JobLog): void {
  try {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, String(value));
  } catch (error) {
    log.warn(`the step's outputs could not be written: ${String(error)}`);
  }
}
