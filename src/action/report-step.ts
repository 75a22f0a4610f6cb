import { posix } from "node:path";
import type { ExitCode } from "../terms/exit-codes.ts";
import type { ReportInput } from "../gate/report/report-input.ts";
import { reportPlaces } from "../gate/report/report-places.ts";
import { describeResult } from "../render/headline.ts";
import type { ReportDocument } from "../render/report-document.ts";
import { renderReportSummary } from "../render/markdown/summary.ts";
import { renderReportText } from "../render/terminal/text.ts";
import { ParityError } from "../terms/parity-error.ts";
import { chooseCommentPolicy } from "./comment/comment-policy.ts";
import { commentOnPullRequest } from "./comment/comment-step.ts";
import { type Gathered, gatherEvidence } from "./evidence/gather-evidence.ts";
import { readHeadTree } from "./head-tree.ts";
import { parseInputs, parseNeeds, ReportInputs } from "./job/inputs.ts";
import { type Job, readJob } from "./job/job.ts";
import { appendSummary } from "./job/job-summary.ts";
import { digestMatrixInput } from "./job/leg.ts";
import { maxContractBytes } from "../contract/text/decode.ts";
import { writeOutputs } from "./job/outputs.ts";
import type { Step } from "./step.ts";

const logWidth = 120;

/** Step 2, the gate: judges every place's evidence again, tells the result on the pull request, and exits with the verdict. */
export async function runReportStep(step: Step): Promise<ExitCode> {
  const { machine, log } = step;
  const inputs = parseInputs(ReportInputs, step.readInput);
  const needs = parseNeeds(inputs.needs);
  const matrix = digestMatrixInput(inputs.matrix);
  const job = await readJob(machine.env);
  const contract = await readContract(step, job, inputs.contract);
  const gathered = await gatherEvidence(step, { job, patterns: inputs.fingerprints, needs });
  warnOfUntoldJobs(log, { gathered, needs, inputs });
  const input = describeInput({ step, job, inputs, needs, contract, gathered });
  const document = await reportPlaces(input);

  log.say(renderReportText(document, { color: false, width: logWidth }));
  announce(step, document);
  const sharedMachine = gathered.isShared;
  await appendSummary(
    machine.env,
    (maxBytes) => renderReportSummary(document, { maxBytes, sharedMachine }),
    log,
  );
  const url = await commentOnPullRequest({
    document,
    job,
    policy: await chooseCommentPolicy(inputs.comment, document, input),
    token: inputs["github-token"],
    matrix,
    contractInput: inputs.contract,
    apiUrl: machine.env.get("GITHUB_API_URL"),
    signal: step.signal,
    log,
  });
  writeOutputs(
    {
      verdict: document.verdict,
      violations: document.counts.fail,
      unknowns: document.counts.unknown,
      gaps: document.gaps.length,
      "comment-url": url ?? "",
    },
    log,
  );
  return document.exit;
}

/** The job that reports usually has no checkout; then the contract beside the fingerprints counts. */
async function readContract(step: Step, job: Job, file: string): Promise<ReportInput["contract"]> {
  if (file === "") return null;
  const path = posix.normalize(file);
  const reading = await step.machine.files.readRegular(path, {
    root: job.workspace,
    maxBytes: maxContractBytes,
  });
  if (reading.ok) return { path, bytes: reading.bytes };
  if (reading.refusal.kind === "missing") return { path, bytes: null };
  throw new ParityError("inputs/contract", `${path} was not read: ${reading.refusal.kind}`, {
    hint: "name the contract by its path from the repository's root; links are not followed",
  });
}

interface Told {
  readonly step: Step;
  readonly job: Job;
  readonly inputs: ReportInputs;
  readonly needs: ReadonlyMap<string, string> | null;
  readonly contract: ReportInput["contract"];
  readonly gathered: Gathered;
}

function describeInput({ step, job, inputs, needs, contract, gathered }: Told): ReportInput {
  const { event, eventName } = job;
  const head = event.pull_request?.head.sha ?? event.workflow_run?.head_sha ?? job.sha;
  return {
    submitted: gathered.submitted,
    gaps: gathered.gaps,
    needs,
    places: inputs.places.length === 0 ? null : inputs.places,
    contract,
    run: { id: job.runId, attempt: job.attempt, url: job.runUrl },
    subject: { head, tested: job.sha, event: eventName },
    pull: describePull(step, job, inputs["github-token"]),
    digestBytes: (bytes) => step.machine.digest(bytes),
  };
}

/** A pull request's own event names its head; a workflow that runs after another one is told by that one's event. */
function describePull(step: Step, job: Job, token: string): ReportInput["pull"] {
  const { pull_request: pull, workflow_run: run } = job.event;
  const commit = pull?.head.sha ?? (run?.event === "pull_request" ? run.head_sha : null);
  if (commit === null) return null;
  const apiUrl = step.machine.env.get("GITHUB_API_URL");
  const { repository } = job;
  const { signal } = step;
  return { commit, readTree: () => readHeadTree({ repository, commit, token, apiUrl, signal }) };
}

/** A job that broke before it left anything is seen in `needs` alone. */
function warnOfUntoldJobs(
  log: Step["log"],
  { gathered, needs, inputs }: Pick<Told, "gathered" | "needs" | "inputs">,
): void {
  const knowsJobs = needs !== null && needs.size > 0;
  if (knowsJobs || gathered.isShared || inputs.fingerprints.length > 0) return;
  log.warn(
    "the report is not told how the check jobs ended: one that broke before it left evidence goes unseen. Give this job `needs: [<check job>]`, and this step `needs: ${{ toJSON(needs) }}`.",
  );
}

function announce({ log }: Step, document: ReportDocument): void {
  if (document.verdict === "pass") return;
  log.annotate({ level: "error", message: `${describeResult(document).sentence}.` });
}
