import type { LoadedContract } from "../../contract/contract.ts";
import { describeModel, describeSetup } from "../../faults/agent-setup.ts";
import { controlFailed } from "../../faults/decide-control.ts";
import { overlapMs } from "../../faults/disturbances.ts";
import { faults } from "../../faults/index.ts";
import type { Harness, RunPlan, RunResult, Script } from "../../ports/harness.ts";
import type { Log } from "../../ports/log.ts";
import { nameControl, nameFault } from "../../render/fault-words.ts";
import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Selection } from "../check-input.ts";
import {
  listScripts,
  planDisturbance,
  planFaultRuns,
  type PlannedRun,
  readWalk,
  type Walk,
} from "../fault-plan.ts";
import { type FaultWatch, logRuns, type RunEnd } from "./fault-watch.ts";
import { findControl, judgeControl, judgeFaultRow } from "../judge/judge-faults.ts";
import { selectsFault } from "../judge/selection.ts";
import { orderStarts } from "./order-starts.ts";

/** The fault runs of one place: judged, with their durations in the same order. */
export interface FaultResults {
  readonly control: readonly ControlRun[];
  readonly controlMs: readonly (number | null)[];
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
  /** Sees the runs come and go; the log tells of them unless told. */
  readonly watch?: FaultWatch;
}

/** Runs the control of each script and then every required fault, up to `parallel` side by side; each row is judged, none is lost. */
export async function runFaults(input: FaultRunInput): Promise<FaultResults> {
  const walk = readWalk(input.contract);
  if (walk === null) return nothingRan;
  const planned = planFaultRuns(walk);
  const leftOutAll = explainAbsence(input.selection);
  const absence = leftOutAll ?? input.harness.refusal;
  if (absence !== null) {
    const control = listScripts(walk).map((script) =>
      judgeControl({ script, evidence: null, absence }, walk),
    );
    const rows = planned.map((run) =>
      judgeFaultRow({
        planned: run,
        walk,
        control: findControl(control, run.script),
        evidence: null,
        absence: leftOutAll,
      }),
    );
    const controlMs = control.map(() => null);
    return { ...nothingRan, control, controlMs, faults: rows, faultMs: rows.map(() => null) };
  }
  (input.watch ?? logRuns(input.log)).plan(countRuns(input, walk, planned));
  const controls = await runControls(input, walk);
  const control = controls.map(({ run }) => run);
  const lanes = { count: walk.faults.parallel, starts: orderStarts(planned, walk) };
  const rows = await workInLanes(planned, lanes, async (run) =>
    runRow(input, { planned: run, walk, control: findControl(control, run.script) }),
  );
  return {
    control,
    controlMs: controls.map(({ durationMs }) => durationMs),
    faults: rows.map((row) => row.run),
    faultMs: rows.map((row) => row.durationMs),
    agentOutput: controls.find(({ run }) => !run.ok)?.output ?? null,
  };
}

const nothingRan: FaultResults = {
  control: [],
  controlMs: [],
  faults: [],
  faultMs: [],
  agentOutput: null,
};

/** Why a run that nobody asked for was not made. */
export const leftOut = "left out of this run on purpose";

/** How many runs there will be, if every control run succeeds. */
function countRuns(
  { selection }: FaultRunInput,
  walk: Walk,
  planned: readonly PlannedRun[],
): number {
  const rows = planned.filter(
    (run) =>
      selectsFault(selection.only, run.fault.id) &&
      selectsScript(selection, run.script) &&
      planDisturbance(run, walk).kind !== "none",
  );
  return rows.length + listScripts(walk).filter((one) => selectsScript(selection, one)).length;
}

function selectsScript({ script = null }: Selection, one: Script | null): boolean {
  return script === null || one === null || script === one;
}

function explainAbsence(selection: Selection): string | null {
  const { only } = selection;
  const wantsFault = faults.some((fault) => selectsFault(only, fault.id));
  if (selection.runFaults && wantsFault) return null;
  return wantsFault ? (selection.absence ?? leftOut) : leftOut;
}

interface WalkedControl {
  readonly run: ControlRun;
  readonly durationMs: number | null;
  readonly output: string | null;
}

/** One after the other: where the script that gates does not get through, the other one has nothing to add. */
async function runControls(input: FaultRunInput, walk: Walk): Promise<WalkedControl[]> {
  const walked: WalkedControl[] = [];
  let isHopeless = false;
  for (const script of listScripts(walk)) {
    if (!selectsScript(input.selection, script)) {
      walked.push(skipControl(script, walk, leftOut));
    } else {
      const control: WalkedControl = isHopeless
        ? skipControl(script, walk, controlFailed)
        : await runControl(input, walk, script);
      isHopeless ||= !control.run.ok;
      walked.push(control);
    }
  }
  return walked;
}

function skipControl(script: Script | null, walk: Walk, absence: string): WalkedControl {
  const run = judgeControl({ script, evidence: null, absence }, walk);
  return { run, durationMs: null, output: null };
}

async function runControl(
  input: FaultRunInput,
  walk: Walk,
  script: Script | null,
): Promise<WalkedControl> {
  const label = nameControl({ script });
  const healthy = { tool: null, model: null, holdMs: overlapMs, holdUntilAlive: null };
  const result = await makeRun(input, walk, { ...healthy, label, script });
  const run = judgeControl({ script, evidence: result.evidence, absence: null }, walk);
  const { durationMs, outputTail } = result;
  tellEnd(input, label, { verdict: run.ok ? "ok" : "failed", durationMs });
  return { run, durationMs, output: outputTail.trim() === "" ? null : outputTail };
}

interface Row {
  readonly run: FaultRun;
  readonly durationMs: number | null;
}

interface RowInput {
  readonly planned: PlannedRun;
  readonly walk: Walk;
  readonly control: ControlRun;
}

async function runRow(input: FaultRunInput, row: RowInput): Promise<Row> {
  const { planned, walk, control } = row;
  const { fault, faultCase, script, trial } = planned;
  const { selection } = input;
  const isSelected = selectsFault(selection.only, fault.id) && selectsScript(selection, script);
  const absence = isSelected ? null : leftOut;
  const disturbance = planDisturbance(planned, walk);
  if (absence !== null || disturbance.kind === "none" || !control.ok) {
    return { run: judgeFaultRow({ ...row, evidence: null, absence }), durationMs: null };
  }
  const label = `fault ${nameFault({ id: fault.id, case: faultCase.id, script, trial })}`;
  const play =
    disturbance.kind === "tool"
      ? { tool: disturbance.script, model: null, holdMs: 0, holdUntilAlive: null }
      : { ...disturbance, tool: null };
  const result = await makeRun(input, walk, { ...play, label, script });
  const run = judgeFaultRow({ ...row, evidence: result.evidence, absence: null });
  tellEnd(input, label, { verdict: run.verdict, durationMs: result.durationMs });
  return { run, durationMs: result.durationMs };
}

interface Play extends Pick<RunPlan, "label" | "tool" | "holdMs" | "holdUntilAlive"> {
  readonly script: Script | null;
  readonly model: Parameters<typeof describeModel>[2];
}

async function makeRun(
  { harness, log, watch = logRuns(log) }: FaultRunInput,
  walk: Walk,
  play: Play,
): Promise<RunResult> {
  const { label, tool, holdMs, holdUntilAlive } = play;
  watch.start(label);
  return await harness.run({
    label,
    agent: describeSetup(walk.agent, walk.limits, walk.tool),
    isolation: walk.faults.isolation,
    tool,
    model: describeModel(walk.agent, play.script, play.model),
    holdMs,
    holdUntilAlive,
    onSign: (sign) => watch.see(label, sign),
  });
}

function tellEnd({ log, watch = logRuns(log) }: FaultRunInput, label: string, end: RunEnd): void {
  watch.end(label, end);
}

/** Works the list off in lanes, in the order of `starts`; results come back in the list's order. */
async function workInLanes<T, R>(
  list: readonly T[],
  { count, starts }: { readonly count: number; readonly starts: readonly number[] },
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const entries = [...list.entries()];
  const queue = starts.flatMap((place) => entries.slice(place, place + 1));
  async function runLane(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, item] = next;
      results.set(index, await work(item));
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, list.length) }, () => runLane()));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
