import { logRuns, type FaultWatch } from "../gate/check/fault-watch.ts";
import type { Log } from "../ports/log.ts";
import { chooseSetting } from "../render/terminal/terminal.ts";
import type { DrillRow } from "../selftest/judge-drill.ts";
import { runDrills } from "../selftest/run-drills.ts";
import { selectDrills } from "../selftest/select-drills.ts";
import { describeSelftest, SelftestDocument } from "../selftest/selftest-document.ts";
import { nameDrill, type Drill } from "../selftest/drill.ts";
import { drills } from "../selftest/drills.ts";
import { tellDrill, writeSelftest } from "../selftest/write-table.ts";
import type { ExitCode } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import { readChoice } from "./choice.ts";
import type { CommandInput } from "./command.ts";
import { openLiveView } from "./live-view.ts";
import { openLog } from "./log.ts";

const formats = ["text", "json"] as const;

/** Runs the `selftest` command: the harness of this machine against agents of which the verdict is known. */
export async function runSelftest(input: CommandInput): Promise<ExitCode> {
  const { typed, terminal } = input;
  if (typed.words.length > 0) {
    const word = JSON.stringify(typed.words[0]);
    throw new ParityError("usage/extra-words", `selftest takes no ${word}`, {
      hint: "name agents or faults with --only ID,…",
    });
  }
  const format = readChoice(typed, { flag: "format", choices: formats });
  const selected = selectDrills(drills, typed.values.get("only") ?? null);
  const { rows, refusal } = await runSelected(input, selected);
  const document = describeSelftest(rows, refusal);
  const setting = { color: terminal.isInteractive, width: terminal.columns };
  await terminal.writeResult(
    format === "json"
      ? `${JSON.stringify(SelftestDocument.parse(document), null, 2)}\n`
      : writeSelftest(document, rows, setting),
  );
  return document.exit;
}

async function runSelected(
  { machine, terminal }: CommandInput,
  selected: readonly Drill[],
): Promise<{ rows: DrillRow[]; refusal: string | null }> {
  // may start this program anew, so nothing is laid out before it
  await machine.prepareForAgent({ workspace: machine.cwd, log: openLog(terminal) });
  await using agents = await machine.openControlAgents();
  const { workspace, nodePath, lanes } = agents;
  using view = openView(terminal, machine.clock);
  const { log, watch } = view;
  const harness = machine.openHarness({ workspace, refusal: null, log });
  if (harness.refusal !== null) return { rows: [], refusal: harness.refusal };
  const rows = await runDrills({
    drills: selected,
    harness,
    nodePath,
    lanes,
    log,
    watch,
    onDone: (done) => tellDone(done, log),
  });
  return { rows, refusal: null };
}

interface View extends Disposable {
  readonly log: Log;
  readonly watch: FaultWatch;
}

/** Some two hundred runs are too many for a line each: in a log one line for each agent tells how far it is. */
function openView(
  { draw, columns, ...terminal }: CommandInput["terminal"],
  clock: CommandInput["machine"]["clock"],
): View {
  if (draw !== null) return openLiveView({ draw, columns, clock, keepsEnds: false });
  const log = openLog({ ...terminal, columns, draw });
  const silent = { info() {}, warn() {}, debug() {} };
  return { log, watch: logRuns(silent), [Symbol.dispose]() {} };
}

function tellDone(rows: readonly DrillRow[], log: Log): void {
  const [first] = rows;
  if (first === undefined) return;
  const setting = chooseSetting({ color: false, width: 100 });
  log.info(tellDrill(rows, { name: nameDrill(first.drill), setting }));
}
