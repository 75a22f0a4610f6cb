import { resolve } from "node:path";
import { starterContract } from "../contract/starter.ts";
import { describeBrokenCheck, describeCrash } from "../gate/check/broken-check.ts";
import type { CheckOrigin, CheckOutcome } from "../gate/check-input.ts";
import { checkPlace } from "../gate/check/check-place.ts";
import { readSelection } from "../gate/judge/selection.ts";
import type { RecordedPlace } from "../ports/recording.ts";
import type { CheckDocument } from "../render/check-document.ts";
import { breakCommands, quoteLines } from "../render/terminal/terminal.ts";
import { renderCheckText } from "../render/terminal/text.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { ExitCode } from "../terms/exit-codes.ts";
import { PlaceName } from "../terms/place-name.ts";
import { refuseJob } from "../terms/privileged-event.ts";
import { toProblem } from "../terms/problem.ts";
import type { CommandInput } from "./command.ts";
import { addProblem } from "./add-problem.ts";
import { readChoice } from "./choice.ts";
import { readPrevious } from "./previous.ts";
import { noAgentHere, openRecordedPlace } from "./recorded-place.ts";
import { openLog } from "./log.ts";
import { nameContract, openContract } from "./open-contract.ts";
import { tellCrash } from "./tell-crash.ts";

/** As much as a job summary holds. */
const maxSummaryBytes = 1024 * 1024;

const formats = ["text", "json", "markdown"] as const;

/** Runs the `check` command: one place, one fingerprint, one printed result. */
export async function runCheck(input: CommandInput): Promise<ExitCode> {
  refuseWords(input);
  const format = readChoice(input.typed, { flag: "format", choices: formats });
  const recorded = await openRecordedPlace(input);
  const origin = { ...describeOrigin(input), recording: recorded?.recording ?? null };
  const out = readOut(input);
  const outcome = await check(input, { origin, out, recorded });
  const document = await writeFingerprint(input, outcome, out);
  tellAgentOutput(input, outcome);
  offerStarter(input, outcome);
  await print(input, format, document);
  return document.exit;
}

interface CheckedPlace {
  readonly origin: CheckOrigin;
  readonly out: string;
  /** The place that is judged in the stead of this one. */
  readonly recorded: RecordedPlace | null;
}

async function check(input: CommandInput, at: CheckedPlace): Promise<CheckOutcome> {
  const { origin, out, recorded } = at;
  const { machine, typed, terminal } = input;
  const { clock, digest } = machine;
  const path = nameContract(typed);
  // of a recorded place nothing is started
  const refusal = recorded === null ? refuseJob(machine.env) : null;
  const opened = await openContract(machine, { path, origin, refusal });
  if (!opened.ok) return opened.outcome;
  const { contract } = opened;
  if (contract.agent !== null && !typed.switches.has("no-faults"))
    await machine.prepareForAgent({ workspace: machine.cwd, log: openLog(terminal) });
  const previous = await readPrevious(input, origin.place);
  const outputs = [...(out === "-" ? [] : [out]), ...previous.files];
  try {
    const visit = { outputs, previous: previous.fingerprint };
    return await checkPlace({ contract, origin, ...visit, ...prepare(input, recorded) });
  } catch (error) {
    if (error instanceof ParityError) throw error;
    // an older fingerprint must not stand for a check that crashed
    tellCrash(error, terminal);
    return describeBrokenCheck({
      origin,
      clock,
      digest,
      contract: { path: contract.path, sha256: contract.sha256 },
      problems: [describeCrash(error)],
    });
  }
}

function prepare({ machine, typed, terminal }: CommandInput, recorded: RecordedPlace | null) {
  const log = openLog(terminal);
  const asked = readSelection({
    only: typed.values.get("only") ?? null,
    runFaults: !typed.switches.has("no-faults"),
  });
  const selection =
    recorded === null || !asked.runFaults
      ? asked
      : { ...asked, runFaults: false, absence: noAgentHere };
  const refusal = recorded === null ? null : noAgentHere;
  const doors = {
    host: recorded?.host ?? machine.openHost(machine.cwd),
    harness: machine.openHarness({ workspace: machine.cwd, refusal, log }),
    clock: machine.clock,
    digest: machine.digest,
    log,
  };
  return { selection, doors, deep: typed.switches.has("all") };
}

/** Where the control run failed, the agent's own last words tell most. */
function tellAgentOutput({ terminal }: CommandInput, { agentOutput }: CheckOutcome): void {
  if (agentOutput === null) return;
  terminal.writeNotice("the agent's last lines in the control run:");
  terminal.writeNotice(quoteLines(agentOutput));
}

/** The contract is not ours to overwrite. */
function readOut({ typed, machine }: CommandInput): string {
  const out = typed.values.get("out") ?? "parity-fingerprint.json";
  if (resolve(machine.cwd, out) !== resolve(machine.cwd, nameContract(typed))) return out;
  throw new ParityError("usage/out-is-contract", "--out names the contract itself", {
    hint: "write the fingerprint to another file",
  });
}

function refuseWords({ typed }: CommandInput): void {
  if (typed.words.length === 0) return;
  throw new ParityError("usage/extra-words", `check takes no ${JSON.stringify(typed.words[0])}`, {
    hint: "name the contract with --contract FILE",
  });
}

function describeOrigin({ typed, machine, version }: CommandInput): CheckOrigin {
  const isAction = machine.env.get("GITHUB_ACTIONS") === "true";
  const place = PlaceName.safeParse(typed.values.get("place") ?? (isAction ? "ci" : "local"));
  if (!place.success) {
    throw new ParityError("usage/place-name", "--place is no name of a place", {
      hint: "use lower-case letters, digits, - and _, at most 40",
    });
  }
  return { place: place.data, leg: null, run: null, head: null, base: null, version };
}

/** A fingerprint that cannot be written takes nothing from the result: it is printed, and the exit tells. */
async function writeFingerprint(
  { machine }: CommandInput,
  { document, text }: CheckOutcome,
  out: string,
): Promise<CheckDocument> {
  if (out === "-") return document;
  try {
    await machine.files.writeWhole(out, text);
  } catch (error) {
    if (!(error instanceof ParityError)) throw error;
    return addProblem(document, toProblem(error));
  }
  return { ...document, fingerprint: { ...document.fingerprint, path: out } };
}

function offerStarter({ terminal }: CommandInput, { document }: CheckOutcome): void {
  if (!document.problems.some((problem) => problem.code === "contract/missing")) return;
  terminal.writeNotice(
    "a contract to start from; save it as parity-contract.toml, or let parity-contract init write one that holds here:\n",
  );
  terminal.writeNotice(starterContract);
}

/** Markdown and JSON are loaded where they are asked for: most runs print text. */
async function print(
  { terminal }: CommandInput,
  format: (typeof formats)[number],
  document: CheckDocument,
): Promise<void> {
  switch (format) {
    case "json": {
      const { renderJson } = await import("../render/formats/json.ts");
      return terminal.writeResult(renderJson(document));
    }
    case "markdown": {
      const { renderCheckSummary } = await import("../render/markdown/summary.ts");
      // stdout may be a job log, which reads commands in Markdown too
      const summary = renderCheckSummary(document, { maxBytes: maxSummaryBytes });
      return terminal.writeResult(breakCommands(summary));
    }
    case "text": {
      const setting = { color: terminal.isInteractive, width: terminal.columns };
      return terminal.writeResult(renderCheckText(document, setting));
    }
  }
}
