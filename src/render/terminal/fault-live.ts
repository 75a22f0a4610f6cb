import { countOf, countTimes, writeDuration } from "../../terms/quantities.ts";
import { pad, widest } from "./lines.ts";
import { forTerminal, type Setting } from "./terminal.ts";

/** A run that goes on at this moment, and what was seen of it. */
export interface LiveRun {
  readonly label: string;
  readonly startedMs: number;
  readonly toolCalls: number;
  readonly modelRequests: number;
}

/** How far the fault runs have come. */
export interface LiveState {
  readonly planned: number;
  /** How often each verdict was given so far. */
  readonly verdicts: ReadonlyMap<string, number>;
  readonly running: readonly LiveRun[];
}

const mostRuns = 8;

/** The lines of the live view, ten at most: how far it has come, and each run with its time and what its agent did so far. */
export function listLive(state: LiveState, nowMs: number, setting: Setting): string[] {
  const done = [...state.verdicts.values()].reduce((sum, count) => sum + count, 0);
  const so = [...state.verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  const head = `${done} of ${countOf(state.planned, "run")}${so === "" ? "" : `: ${so}`}`;
  const shown = state.running.slice(0, mostRuns);
  const width = widest(
    shown.map(({ label }) => label),
    36,
  );
  const more = state.running.length - shown.length;
  return [
    cut(head, setting),
    ...shown.map((run) => cut(tellRun(run, { nowMs, width }), setting)),
    ...(more === 0 ? [] : [`    and ${more} more`]),
  ];
}

/** The line that stays when a run has ended. */
export function tellEnded(
  label: string,
  end: { readonly verdict: string; readonly durationMs: number },
): string {
  return `  ${pad(forTerminal(label), 30)}  ${pad(end.verdict, 15)}  ${writeDuration(end.durationMs)}`;
}

function tellRun(
  { label, startedMs, toolCalls, modelRequests }: LiveRun,
  { nowMs, width }: { readonly nowMs: number; readonly width: number },
): string {
  const asked = modelRequests === 0 ? [] : [`asked its model ${countTimes(modelRequests)}`];
  const called = toolCalls === 0 ? [] : [`called its tool ${countTimes(toolCalls)}`];
  const seen = [...asked, ...called].join(", ");
  const time = writeDuration(Math.max(0, nowMs - startedMs));
  return `  ${pad(forTerminal(label), width)}  ${pad(time, 7)}  ${seen === "" ? "started" : seen}`;
}

/** A line that is broken would be two, and the next drawing would begin too low. */
function cut(line: string, { width }: Setting): string {
  return line.slice(0, width - 1);
}
