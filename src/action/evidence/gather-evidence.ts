import { quote } from "../../terms/prose.ts";
import { downloadEvidence, type GatheredEvidence } from "./artifact-download.ts";
import { describeArtifactError } from "./artifact-service.ts";
import { readEvidencePaths } from "./evidence-paths.ts";
import type { Job } from "../job/job.ts";
import { findLocalEvidence } from "./local-evidence.ts";
import type { Step } from "../step.ts";

/** Which evidence is wanted. */
export interface EvidenceRequest {
  readonly job: Job;
  /** Paths and globs; empty asks for this run's artifacts and what this job's own check step left. */
  readonly patterns: readonly string[];
  /** The jobs that the report needs; null when not told. */
  readonly needs: ReadonlyMap<string, string> | null;
}

/** Evidence, and whether a check in this very job made some of it. */
export interface Gathered extends GatheredEvidence {
  readonly isShared: boolean;
}

const deadlineMs = 60_000;

/** Gathers the evidence that the report is decided from; nothing of it is believed yet. */
export async function gatherEvidence(step: Step, request: EvidenceRequest): Promise<Gathered> {
  const { job, patterns } = request;
  const local = await findLocalEvidence(job.tempFolder, job.attempt);
  if (patterns.length > 0) {
    const named = await readEvidencePaths(patterns, job, step.machine.files);
    return { ...named, isShared: local.length > 0 };
  }
  const remote = await download(step, request, local.length > 0);
  return {
    // What the check step both left here and uploaded is the same bytes, which count once.
    submitted: [...remote.submitted, ...local],
    gaps: remote.gaps,
    isShared: local.length > 0,
  };
}

async function download(
  { log, openArtifacts, signal }: Step,
  { job, needs }: EvidenceRequest,
  hasLocal: boolean,
): Promise<GatheredEvidence> {
  try {
    const { tempFolder, attempt } = job;
    return await log.fold("Downloading this run's fingerprints", async () =>
      downloadEvidence(await openArtifacts(), { tempFolder, attempt, deadlineMs, signal }),
    );
  } catch (error) {
    const cause = describeArtifactError(error);
    const isComplete = hasLocal && (needs === null || needs.size === 0);
    if (isComplete) {
      log.warn(
        `this run's artifacts cannot be listed: ${cause}; reporting on this job's own check`,
      );
      return { submitted: [], gaps: [] };
    }
    return { submitted: [], gaps: [describeNoList(cause)] };
  }
}

function describeNoList(cause: string): GatheredEvidence["gaps"][number] {
  return {
    code: "evidence/no-list",
    status: "unknown",
    message: `this run's artifacts cannot be listed: ${quote(cause)}`,
    fix: "run this job again; without artifacts, hand fingerprints over with `fingerprints`",
  };
}
