import type { LoadedContract } from "../contract/contract.ts";
import { checkFaults } from "../gate/check/check-faults.ts";
import type { CheckOutcome, Selection } from "../gate/check-input.ts";
import { logRuns } from "../gate/check/fault-watch.ts";
import { readFaultIds } from "../gate/judge/selection.ts";
import { renderFaultsText } from "../render/terminal/faults-text.ts";
import { renderJson } from "../render/formats/json.ts";
import { quoteLines } from "../render/terminal/terminal.ts";
import type { ExitCode } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import { refuseJob } from "../terms/privileged-event.ts";
import { readChoice } from "./choice.ts";
import type { CommandInput } from "./command.ts";
import { readCount } from "./count.ts";
import type { Typed } from "./flags.ts";
import { openLiveView } from "./live-view.ts";
import { openLog } from "./log.ts";
import { nameContract, openContract } from "./open-contract.ts";

const formats = ["text", "json"] as const;
const scripts = ["both", "honest", "liar"] as const;
const mostTrials = 20;
const mostLanes = 64;

/** Runs the `faults` command: the agent under its faults, judged as a check judges it. */
export async function runFaultsCommand(input: CommandInput): Promise<ExitCode> {
  const { typed, terminal } = input;
  if (typed.words.length > 0) {
    throw new ParityError(
      "usage/extra-words",
      `faults takes no ${JSON.stringify(typed.words[0])}`,
      {
        hint: "name faults with --only ID,…",
      },
    );
  }
  const format = readChoice(typed, { flag: "format", choices: formats });
  const asked = readAsked(typed);
  const { document, agentOutput } = await run(input, asked);
  if (agentOutput !== null) {
    terminal.writeNotice("the agent's last lines in the control run:");
    terminal.writeNotice(quoteLines(agentOutput));
  }
  const setting = { color: terminal.isInteractive, width: terminal.columns };
  await terminal.writeResult(
    format === "json" ? renderJson(document) : renderFaultsText(document, setting),
  );
  return document.exit;
}

/** What the flags ask for; null leaves it to the contract. */
interface Asked {
  readonly only: ReadonlySet<string> | null;
  readonly script: "honest" | "liar" | null;
  readonly trials: number | null;
  readonly parallel: number | null;
}

function readAsked(typed: Typed): Asked {
  const script = readChoice(typed, { flag: "script", choices: scripts });
  return {
    only: readFaultIds(typed.values.get("only") ?? null),
    script: script === "both" ? null : script,
    trials: readCount(typed, { flag: "trials", most: mostTrials }),
    parallel: readCount(typed, { flag: "parallel", most: mostLanes }),
  };
}

async function run(
  input: CommandInput,
  asked: Asked,
): Promise<Pick<CheckOutcome, "document" | "agentOutput">> {
  const { machine, typed, version } = input;
  const place = machine.env.get("GITHUB_ACTIONS") === "true" ? "ci" : "local";
  const origin = { place, leg: null, run: null, head: null, base: null, version };
  const path = nameContract(typed);
  const refusal = refuseJob(machine.env);
  const opened = await openContract(machine, { path, origin, refusal });
  if (!opened.ok) return opened.outcome;
  const contract = changePlan(opened.contract, asked);
  const selection: Selection = { runFaults: true, only: asked.only, script: asked.script };
  return await walk(input, { contract, origin, selection });
}

type Walked = Pick<Parameters<typeof checkFaults>[0], "contract" | "origin" | "selection">;

async function walk({ machine, terminal, typed }: CommandInput, walked: Walked) {
  const workspace = machine.cwd;
  const plain = openLog(terminal);
  await machine.prepareForAgent({ workspace, log: plain });
  const { clock } = machine;
  const { draw, columns } = terminal;
  using live = draw === null ? null : openLiveView({ draw, columns, clock, keepsEnds: true });
  const log = live?.log ?? plain;
  const keepsFolders = typed.switches.has("keep");
  return await checkFaults({
    ...walked,
    host: machine.openHost(workspace),
    harness: machine.openHarness({ workspace, refusal: null, log, keepsFolders }),
    log,
    watch: live?.watch ?? logRuns(log),
  });
}

/** The contract with what the flags ask for; a fault that is named is required, too. */
function changePlan(contract: LoadedContract, asked: Asked): LoadedContract {
  const { agent, faults } = contract;
  if (agent === null) {
    throw new ParityError(
      "usage/no-agent",
      "the contract has no [agent]: there is nothing to run",
      {
        hint: "add [agent] with command, tool, call and claim; if init left a draft, fill it in and take away the # before its lines",
      },
    );
  }
  if (asked.script !== null && agent.model === "none") {
    throw new ParityError("usage/no-script", "--script chooses what the scripted model says last", {
      hint: 'leave it out: the agent runs without the model (agent.model = "none")',
    });
  }
  const { require } = faults;
  return {
    ...contract,
    faults: {
      ...faults,
      require: require === "all" ? require : [...new Set([...require, ...(asked.only ?? [])])],
      script: asked.script ?? faults.script,
      trials: asked.trials ?? faults.trials,
      parallel: asked.parallel ?? faults.parallel,
    },
  };
}
