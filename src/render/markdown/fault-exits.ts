import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import { rankFault } from "../../terms/rank-fault.ts";
import { plainProse } from "../../terms/prose.ts";
import { describeSpend } from "../fault-spend.ts";
import {
  describeControl,
  describeExit,
  describeTraces,
  nameControl,
  nameFault,
} from "../fault-words.ts";
import { type JudgedPlace, namePlace } from "../judged-place.ts";
import type { Block } from "./fit.ts";
import { chooseFence } from "./write.ts";
import { closeDetails, openDetails, ranks } from "./sections.ts";
import { capChars, makeVisible } from "../visible.ts";
import { countOf, writeNumber } from "../../terms/quantities.ts";

/** The fault runs with their exits, as one block that can be pasted. */
export function tellExits(places: readonly JudgedPlace[]): Block[] {
  const walked = places.filter((place) => place.control.length + place.faults.length > 0);
  const table = walked.flatMap((place) => [
    ...place.control.map((run) => describeControlRun(run, place.faults)),
    ...place.faults.map((run) => describeFaultRun(run)),
  ]);
  if (table.length === 0) return [];
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...table.map((cells) => (cells[column] ?? "").length)),
  );
  const lines = walked.flatMap((place) => [
    showLine(`# place ${namePlace(place)}`),
    ...[
      ...place.control.map((run) => describeControlRun(run, place.faults)),
      ...place.faults.map((run) => describeFaultRun(run)),
    ].map((cells) => alignCells(cells, widths)),
    ...showSpend(place),
  ]);
  const fence = chooseFence(lines);
  return [
    {
      head: `${openDetails(summariseRuns(walked))}\n\n${fence}text`,
      count: lines.length,
      rows: lines,
      tail: `${fence}\n${closeDetails}`,
      rank: ranks.exits,
    },
  ];
}

function showSpend({ control, faults }: JudgedPlace): string[] {
  const spend = plainProse(describeSpend([...control, ...faults]));
  return spend === "" ? [] : [showLine(`# spent: ${spend}`)];
}

/** How many of the runs that gate were survived, in words. */
export function summariseRuns(places: readonly JudgedPlace[]): string {
  const runs = places
    .flatMap((place) => place.faults)
    .filter((run) => run.required && run.verdict !== "not-applicable" && run.verdict !== "not-run");
  const survived = runs.filter((run) => rankFault(run.verdict) === "pass").length;
  return `Fault runs, with their exits: ${writeNumber(survived)} of ${countOf(runs.length, "run")} survived`;
}

/** The control run's cells: its name, how it came out, its exit, what was seen. */
export function describeControlRun(run: ControlRun, faults: readonly FaultRun[]): string[] {
  const traces = run.ok ? describeTraces(run.evidence) : (run.reason ?? "");
  return [
    nameControl(run),
    describeControl(run, faults),
    describeExit(run.evidence),
    plainProse(traces),
  ];
}

/** A fault run's cells: its name, its verdict, its exit, what was seen. */
export function describeFaultRun(run: FaultRun): string[] {
  const traces = run.evidence === null ? run.reason : describeTraces(run.evidence);
  return [nameFault(run), run.verdict, describeExit(run.evidence), plainProse(traces)];
}

function alignCells(cells: readonly string[], widths: readonly number[]): string {
  return showLine(
    cells.map((cell, index) => cell.padEnd(Math.min(40, widths[index] ?? 0))).join("  "),
  );
}

function showLine(line: string): string {
  const { shown, leftOut } = capChars(makeVisible(line.trimEnd()), 400);
  return leftOut === 0 ? shown : `${shown}…`;
}
