import type { LoadedContract } from "../contract/contract.ts";
import { describeSetup } from "../faults/agent-setup.ts";
import type { Agent } from "../faults/agent.ts";
import { faults } from "../faults/index.ts";
import type { Harness, RunResult } from "../ports/harness.ts";
import type { Log } from "../ports/log.ts";
import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { nameFault } from "../render/fault-words.ts";
import { writeDuration } from "../terms/quantities.ts";
import type { Selection } from "./check-input.ts";
import { planFaultRuns, type PlannedRun } from "./fault-plan.ts";
import { judgeControl, judgeFaultRow } from "./judge-faults.ts";
import { selectsFault } from "./selection.ts";

/** How long an undisturbed answer is held in the control run, so that parallel calls overlap. */
const controlHoldMs = 300;

/** The fault runs of one place: judged, with their durations in the same order. */
export interface FaultResults {
  readonly control: readonly ControlRun[];
  readonly controlMs: number | null;
  readonly faults: readonly FaultRun[];
  readonly faultMs: readonly (number | null)[];
  /** What the agent printed last where its control run failed, null where that is nothing; for the terminal only. */
  readonly agentOutput: string | null;
}

/** What the fault runs of a place are made from. */
export interface FaultRunInput {
  readonly contract: LoadedContract;
  readonly harness: Harness;
  readonly selection: Selection;
  readonly log: Log;
}

/** Runs the control and then every required fault, up to `parallel` side by side; each row is judged, none is lost. */
export async function runFaults(input: FaultRunInput): Promise<FaultResults> {
  const { contract, harness, selection } = input;
  const agent = contract.agent;
  const planned = planFaultRuns(contract);
  if (agent === null) return { ...nothingRan, control: [], faults: [] };
  const absence = explainAbsence(selection);
  if (absence !== null || harness.refusal !== null) {
    const control = judgeControl({ evidence: null, absence: absence ?? harness.refusal }, agent);
    const rows = planned.map((run) =>
      judgeFaultRow({ planned: run, agent, control, evidence: null, absence }),
    );
    return { ...nothingRan, control: [control], faults: rows, faultMs: rows.map(() => null) };
  }
  const control = await runControl(input, agent);
  const verdict = judgeControl({ evidence: control.evidence, absence: null }, agent);
  const { durationMs } = control;
  tellEnd(input, "control", { verdict: verdict.ok ? "ok" : "failed", durationMs });
  const rows = await workInLanes(planned, contract.faults.parallel, async (run) =>
    runRow(input, { planned: run, agent, control: verdict }),
  );
  return {
    control: [verdict],
    controlMs: durationMs,
    faults: rows.map((row) => row.run),
    faultMs: rows.map((row) => row.durationMs),
    agentOutput: verdict.ok || control.outputTail.trim() === "" ? null : control.outputTail,
  };
}

const nothingRan = { controlMs: null, faultMs: [], agentOutput: null };

const leftOut = "left out of this run on purpose";

function explainAbsence(selection: Selection): string | null {
  const { only } = selection;
  const wantsFault = faults.some((fault) => selectsFault(only, fault.id));
  if (selection.runFaults && wantsFault) return null;
  return wantsFault ? (selection.absence ?? leftOut) : leftOut;
}

async function runControl(input: FaultRunInput, agent: Agent): Promise<RunResult> {
  const { harness, contract, log } = input;
  log.info("control: started");
  const setup = describeSetup(agent, contract.limits);
  return await harness.run({
    label: "control",
    agent: setup,
    answer: { kind: "reply", stdout: `${agent.reply}\n`, stderr: "", exit: 0, effect: true },
    holdMs: controlHoldMs,
  });
}

interface Row {
  readonly run: FaultRun;
  readonly durationMs: number | null;
}

interface RowInput {
  readonly planned: PlannedRun;
  readonly agent: Agent;
  readonly control: ControlRun;
}

async function runRow(input: FaultRunInput, row: RowInput): Promise<Row> {
  const { planned, agent, control } = row;
  const only = input.selection.only;
  const absence = selectsFault(only, planned.fault.id) ? null : leftOut;
  const answer = planned.faultCase.answer(agent);
  if (absence !== null || answer === null || !control.ok) {
    return { run: judgeFaultRow({ ...row, evidence: null, absence }), durationMs: null };
  }
  const { harness, contract, log } = input;
  const { fault, faultCase, trial } = planned;
  const label = `fault ${nameFault({ id: fault.id, case: faultCase.id, script: null, trial })}`;
  log.info(`${label}: started`);
  const setup = describeSetup(agent, contract.limits);
  const result = await harness.run({ label, agent: setup, answer, holdMs: 0 });
  const run = judgeFaultRow({ ...row, evidence: result.evidence, absence: null });
  tellEnd(input, label, { verdict: run.verdict, durationMs: result.durationMs });
  return { run, durationMs: result.durationMs };
}

function tellEnd(
  { log }: FaultRunInput,
  label: string,
  end: { readonly verdict: string; readonly durationMs: number },
): void {
  log.info(`${label}: ${end.verdict}, ${writeDuration(end.durationMs)}`);
}

/** Works the list off in `lanes` lanes; results come back in the list's order. */
async function workInLanes<T, R>(
  list: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const queue = [...list.entries()];
  async function runLane(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, item] = next;
      results.set(index, await work(item));
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, list.length) }, () => runLane()));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
