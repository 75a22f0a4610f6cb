import { describeBrokenCheck, describeCrash } from "../gate/check/broken-check.ts";
import type { CheckOrigin, CheckOutcome } from "../gate/check-input.ts";
import { checkPlace } from "../gate/check/check-place.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import { refuseEvent } from "../terms/privileged-event.ts";
import { type Problem, toProblem } from "../terms/problem.ts";
import { nameArtifact } from "./evidence/artifact-name.ts";
import { CheckInputs, parseInputs } from "./job/inputs.ts";
import { isFromFork, type Job, readJob } from "./job/job.ts";
import { readLeg } from "./job/leg.ts";
import { findFolder, openContract, type OpenedContract } from "./open-contract.ts";
import { readPrevious } from "./previous.ts";
import { publishCheck } from "./publish-check.ts";
import type { Step } from "./step.ts";

/** Step 1: checks this place against the contract and leaves evidence, whatever happens; green on a violation unless told otherwise, since step 2 is the gate. */
export async function runCheckStep(step: Step): Promise<ExitCode> {
  const inputs = parseInputs(CheckInputs, step.readInput);
  const job = await readJob(step.machine.env);
  const leg = readLeg(inputs, job);
  const origin = describeOrigin(job, { place: inputs.place, leg, version: step.version });
  const folder = await findFolder(job.workspace, inputs["working-directory"]);
  const file = inputs.contract;
  const contract = await openContract(step.machine, { workspace: job.workspace, folder, file });
  const checked = await check({ step, job, inputs, origin, folder, contract });
  await publishCheck(step, {
    job,
    inputs,
    outcome: checked.outcome,
    contract: contract.bytes,
    name: nameArtifact({
      label: inputs["artifact-name"] === "" ? job.id : inputs["artifact-name"],
      matrix: leg.matrix,
      contractPath: contract.path,
      attempt: job.attempt,
    }),
  });
  if (checked.crash !== null) throw checked.crash.error;
  return chooseStepExit(checked.outcome, inputs["fail-on-violation"]);
}

/** Violated and undecided are left to the report step unless the workflow wants them here. */
function chooseStepExit({ document }: CheckOutcome, failsOnViolation: boolean): ExitCode {
  const { exit } = document;
  const isLeftToReport = exit === exitCodes.violated || exit === exitCodes.undecided;
  return isLeftToReport && !failsOnViolation ? exitCodes.pass : exit;
}

interface Check {
  readonly step: Step;
  readonly job: Job;
  readonly inputs: CheckInputs;
  readonly origin: CheckOrigin;
  readonly folder: string;
  readonly contract: OpenedContract;
}

interface Checked {
  readonly outcome: CheckOutcome;
  /** What to throw once the evidence of it is safe. */
  readonly crash: { readonly error: unknown } | null;
}

async function check(request: Check): Promise<Checked> {
  const { job, contract } = request;
  const refusal = refuseEvent(job.eventName);
  if (refusal !== null) return breakOff(request, [refusal]);
  if (!contract.result.ok) return breakOff(request, contract.result.problems);
  await prepareForAgent(request, contract.result.contract);
  warnOfStrangers(request);
  try {
    return { outcome: await checkLoaded(request, contract.result.contract), crash: null };
  } catch (error) {
    if (error instanceof ParityError) return breakOff(request, [toProblem(error)]);
    return { ...breakOff(request, [describeCrash(error)]), crash: { error } };
  }
}

async function prepareForAgent(
  { step, inputs, folder }: Check,
  contract: Parameters<typeof checkPlace>[0]["contract"],
): Promise<void> {
  if (contract.agent === null || inputs.faults !== "run") return;
  await step.machine.prepareForAgent({ workspace: folder, log: step.log });
}

async function checkLoaded(
  { step, job, inputs, origin, folder }: Check,
  contract: Parameters<typeof checkPlace>[0]["contract"],
): Promise<CheckOutcome> {
  const { machine, log } = step;
  const { place } = origin;
  const previous = await readPrevious(machine, { job, folder, file: inputs.previous, place });
  return checkPlace({
    contract,
    origin,
    selection: { runFaults: inputs.faults === "run", only: null },
    outputs: previous.files,
    previous: previous.fingerprint,
    doors: {
      host: machine.openHost(folder),
      harness: machine.openHarness({ workspace: folder, refusal: null, log }),
      clock: machine.clock,
      digest: (text) => machine.digest(text),
      log,
    },
  });
}

function breakOff({ step, origin, contract }: Check, problems: readonly Problem[]): Checked {
  const { machine } = step;
  const outcome = describeBrokenCheck({
    origin,
    contract: { path: contract.path, sha256: contract.sha256 },
    problems: problems.slice(0, 200),
    clock: machine.clock,
    digest: (text) => machine.digest(text),
  });
  return { outcome, crash: null };
}

function describeOrigin(
  job: Job,
  given: Pick<CheckOrigin, "place" | "leg" | "version">,
): CheckOrigin {
  const pull = job.event.pull_request;
  return {
    ...given,
    run: { id: job.runId, event: job.eventName },
    head: pull?.head.sha ?? null,
    base: pull?.base.sha ?? job.event.merge_group?.base_sha ?? null,
  };
}

function warnOfStrangers({ step, job, inputs }: Check): void {
  if (!job.isSelfHosted || !isFromFork(job) || inputs.faults === "skip") return;
  step.log.warn(
    "this self-hosted runner is about to run code from a fork; whatever that code leaves behind stays on the machine. Use a runner that is thrown away after each job.",
  );
}
