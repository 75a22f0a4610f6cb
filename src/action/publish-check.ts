import { starterContract } from "../contract/starter.ts";
import type { CheckOutcome } from "../gate/check-input.ts";
import { exitCodes } from "../terms/exit-codes.ts";
import { listAnnotations } from "../render/annotations.ts";
import type { CheckDocument } from "../render/check-document.ts";
import { describeResult } from "../render/headline.ts";
import { renderCheckSummary } from "../render/markdown/summary.ts";
import { renderCheckText } from "../render/terminal/text.ts";
import { type Upload, uploadEvidence } from "./evidence/artifact-upload.ts";
import type { CheckInputs } from "./job/inputs.ts";
import type { Job } from "./job/job.ts";
import { appendSummary } from "./job/job-summary.ts";
import { evidenceFiles, type StoredEvidence, storeEvidence } from "./evidence/local-evidence.ts";
import { writeOutputs } from "./job/outputs.ts";
import type { Step } from "./step.ts";

/** A finished check and where it goes. */
export interface FinishedCheck {
  readonly job: Job;
  readonly inputs: CheckInputs;
  readonly outcome: CheckOutcome;
  /** The contract's bytes; null when they could not be read. */
  readonly contract: Uint8Array | null;
  /** The artifact's name. */
  readonly name: string;
}

const uploadDeadlineMs = 60_000;
const logWidth = 120;

/** Leaves the evidence on disk and as an artifact, then tells the result in the log, the summary, on the contract's lines and in the outputs; what fails of it is a warning. */
export async function publishCheck(step: Step, finished: FinishedCheck): Promise<void> {
  const { log, machine } = step;
  const { inputs, outcome } = finished;
  const stored = await store(step, finished);
  const upload = stored === null || !inputs.upload ? null : await send(step, finished, stored);
  const path = stored === null ? null : evidenceFiles.fingerprint;
  const document: CheckDocument = {
    ...outcome.document,
    fingerprint: { ...outcome.document.fingerprint, path },
  };
  if (outcome.agentOutput !== null) {
    log.quote("What the agent printed last in its control run", outcome.agentOutput);
  }
  log.say(renderCheckText(document, { color: false, width: logWidth }));
  // a crash is annotated once, where it ends the step
  const marks = document.exit === exitCodes.ourBug ? [] : listAnnotations(document);
  for (const mark of marks) log.annotate(mark);
  tellThatGreenIsNotPass(step, document, inputs["fail-on-violation"]);
  await appendSummary(machine.env, (maxBytes) => renderCheckSummary(document, { maxBytes }), log);
  await offerStarter(step, document);
  writeOutputs(
    {
      verdict: document.verdict,
      violations: document.counts.fail,
      unknowns: document.counts.unknown,
      "fingerprint-path": stored?.fingerprintPath ?? "",
      "fingerprint-sha256": document.fingerprint.sha256 ?? "",
      ...describeArtifact(finished.job, upload),
      place: document.place,
    },
    log,
  );
}

async function store(
  { log }: Step,
  { job, outcome, contract, name }: FinishedCheck,
): Promise<StoredEvidence | null> {
  try {
    return await storeEvidence(job.tempFolder, name, { fingerprint: outcome.text, contract });
  } catch (error) {
    log.warn(
      `the fingerprint could not be written: ${String(error)}; the report step will miss it`,
    );
    return null;
  }
}

async function send(
  { log, openArtifacts, signal }: Step,
  { name, inputs }: FinishedCheck,
  evidence: StoredEvidence,
): Promise<Upload> {
  const upload = await log.fold("Uploading the fingerprint and the contract", () =>
    uploadEvidence({
      openService: openArtifacts,
      name,
      evidence,
      retentionDays: inputs["retention-days"],
      deadlineMs: uploadDeadlineMs,
      signal,
    }),
  );
  if (!upload.ok) {
    log.warn(
      `the fingerprint was not uploaded as ${upload.name}: ${upload.cause}. A report step in this job still finds it; in another job it will be missing, which is red where the report expects it: as a leg of a matrix, by its name in the input places, or as the only one. The verdict of this check stands.`,
    );
  }
  return upload;
}

function describeArtifact(job: Job, upload: Upload | null) {
  const made = upload?.ok === true ? upload : null;
  const page = job.runUrl.replace(/\/attempts\/\d+$/, "");
  return {
    "artifact-id": made?.id ?? "",
    "artifact-url": made === null ? "" : `${page}/artifacts/${made.id}`,
    "artifact-digest": made?.digest ?? "",
  };
}

function tellThatGreenIsNotPass(
  { log }: Step,
  document: CheckDocument,
  failsOnViolation: boolean,
): void {
  const { exit } = document;
  if (exit !== exitCodes.violated && exit !== exitCodes.undecided) return;
  const colour = failsOnViolation
    ? "This step fails, as `fail-on-violation` asks."
    : "This step is green all the same: the report step is the gate.";
  log.annotate({ level: "error", message: `${describeResult(document).sentence}. ${colour}` });
}

async function offerStarter({ log, machine }: Step, document: CheckDocument): Promise<void> {
  if (!document.problems.some((problem) => problem.code === "contract/missing")) return;
  const offer = "A contract to start from; save it as parity-contract.toml:";
  log.say(`${offer}\n\n${starterContract}`);
  await appendSummary(machine.env, () => `${offer}\n\n\`\`\`toml\n${starterContract}\`\`\`\n`, log);
}
