import { maxContractBytes } from "../contract/text/decode.ts";
import { type StartedAgent, type StartedContract, startContract } from "../init/start-contract.ts";
import { breakCommands, forTerminal } from "../render/terminal/terminal.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import { countOf } from "../terms/quantities.ts";
import type { CommandInput } from "./command.ts";

const usualPath = "parity-contract.toml";

/** Runs the `init` command: measures this place, writes a contract that holds here, and tells what to do with it. */
export async function runInit(input: CommandInput): Promise<ExitCode> {
  const { typed, machine, terminal } = input;
  refuseWords(input);
  const out = typed.values.get("out") ?? usualPath;
  if (out !== "-" && !typed.switches.has("force")) await refuseExisting(input, out);
  const started = await startContract({
    host: machine.openHost(machine.cwd),
    digest: machine.digest,
    place: machine.env.get("GITHUB_ACTIONS") === "true" ? "ci" : "local",
    path: out === "-" ? usualPath : out,
  });
  if (out === "-") {
    await terminal.writeResult(breakCommands(started.text));
    return exitCodes.pass;
  }
  await machine.files.writeWhole(out, started.text);
  for (const line of listNextSteps(out, started)) terminal.writeNotice(line);
  return exitCodes.pass;
}

function refuseWords({ typed }: CommandInput): void {
  if (typed.words.length === 0) return;
  throw new ParityError("usage/extra-words", `init takes no ${JSON.stringify(typed.words[0])}`, {
    hint: "name the file with --out FILE",
  });
}

/** Whatever stands there is somebody's, be it a file, a folder or a link. */
async function refuseExisting({ machine }: CommandInput, out: string): Promise<void> {
  const limits = { root: machine.cwd, maxBytes: maxContractBytes };
  const reading = await machine.files.readRegular(out, limits);
  if (!reading.ok && reading.refusal.kind === "missing") return;
  throw new ParityError("usage/contract-exists", `${out} is there already`, {
    hint: "replace it with --force, or name another file with --out FILE",
  });
}

function listNextSteps(out: string, { demanded, commented, agent }: StartedContract): string[] {
  const path = forTerminal(out);
  const isUsual = out === usualPath;
  const flag = isUsual ? "" : ` --contract ${path}`;
  const steps = [
    `read it, and try it: parity-contract check${flag}`,
    ...(agent === null ? [] : [`${tellTrial(agent)}: parity-contract faults --only boom${flag}`]),
    "commit it",
    "check it in a workflow, behind actions/checkout with persist-credentials: false:",
  ];
  return [
    `${path} written: ${countOf(demanded, "line")} hold here, ${commented} more are comments`,
    ...(agent === null ? [] : [tellAgent(agent)]),
    "next:",
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    "       - uses: parity-contract/parity-contract@v1",
    ...(isUsual ? [] : ["         with:", `           contract: ${path}`]),
    "       - uses: parity-contract/parity-contract/report@v1",
    "         if: ${{ always() }}",
    "     docs/workflows has whole files, and the two jobs for pull requests from strangers",
  ];
}

function tellTrial({ gaps }: StartedAgent): string {
  return gaps.length === 0
    ? "try one fault on the agent"
    : "fill in [agent], and try one fault on it";
}

function tellAgent({ title, toldBy, gaps }: StartedAgent): string {
  const rest =
    gaps.length === 0
      ? "[agent] is written, and not tried: init runs none of this repository's code"
      : `[agent] is a draft: fill in ${gaps.join(", ")}, and take away the first # of its lines`;
  return `agent recognised: ${forTerminal(title)} (${forTerminal(toldBy)}); ${rest}`;
}
