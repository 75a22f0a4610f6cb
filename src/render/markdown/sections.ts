import type { ConclusionRow } from "../../terms/conclusion-row.ts";
import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Finding, Status } from "../../terms/finding.ts";
import type { Problem } from "../../terms/problem.ts";
import {
  describeFault,
  expectOfControl,
  expectOfFault,
  fixControl,
  fixFault,
  nameFault,
} from "../fault-words.ts";
import {
  type JudgedPlace,
  type Seen,
  gatherFailedControls,
  gatherFaults,
  gatherFindings,
} from "../judged-place.ts";
import type { Block } from "./fit.ts";
import { type Phrasing, code, codes, join, prose, strong, text } from "./phrasing.ts";
import { writeHeading, writeTable } from "./write.ts";
import { locateProblem } from "../terminal/problems.ts";
import type { Gap } from "../report-document.ts";
import { countOf } from "../../terms/quantities.ts";

/** Which rows outlive which when a document must be cut. */
export const ranks = { fail: 0, unknown: 1, exits: 2, pass: 3, notes: 4 } as const;

/** A table as data, for every page that shows it, in whatever markup. */
export interface TableSection {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Phrasing[])[];
  readonly rank: number;
}

/** The conclusion table: what was seen here, what is safe to conclude from it, and what is not. */
export function tellConclusions(rows: readonly ConclusionRow[]): Block[] {
  return buildTable(tableConclusions(rows));
}

/** The same as data. */
export function tableConclusions(rows: readonly ConclusionRow[]): TableSection {
  return {
    title: "",
    head: ["Observation", "Here", "Safe to conclude", "Unsafe to conclude"],
    rows: rows.map((row) => [
      prose(row.observation),
      [...tellSeen(row.status), ...after(": ", prose(row.evidence))],
      orDash(prose(row.safe)),
      orDash(prose(row.unsafe)),
    ]),
    rank: ranks.fail,
  };
}

/** What fails: every broken clause and every fault that was not survived, with what to do. */
export function tellFailures(places: readonly JudgedPlace[]): Block[] {
  return buildTable(tableFailures(places));
}

/** The same as data. */
export function tableFailures(places: readonly JudgedPlace[]): TableSection {
  return {
    title: "What fails",
    head: ["Check", "Where", "Expected", "Observed", "Do this"],
    rows: listChecks(places, "fail"),
    rank: ranks.fail,
  };
}

/** What is unknown, and how it becomes known. */
export function tellUnknowns(places: readonly JudgedPlace[]): Block[] {
  return buildTable(tableUnknowns(places));
}

/** The same as data. */
export function tableUnknowns(places: readonly JudgedPlace[]): TableSection {
  return {
    title: "What is unknown",
    head: ["Check", "Where", "Expected", "Why it is unknown", "Do this"],
    rows: listChecks(places, "unknown"),
    rank: ranks.unknown,
  };
}

/** Reasons for the verdict that are no finding of a place. */
export function tellGaps(gaps: readonly Gap[]): Block[] {
  return buildTable(tableGaps(gaps));
}

/** The same as data. */
export function tableGaps(gaps: readonly Gap[]): TableSection {
  const sorted = gaps.toSorted((a, b) => rankGap(a) - rankGap(b));
  return {
    title: "What the evidence lacks",
    head: ["Gap", "Do this"],
    rows: sorted.map((gap) => [
      [...strong(text(gap.status)), ...after(": ", prose(gap.message))],
      orDash(prose(gap.fix)),
    ]),
    rank: ranks.fail,
  };
}

/** Why nothing, or not everything, could be checked. */
export function tellProblems(problems: readonly Problem[]): Block[] {
  return buildTable(tableProblems(problems));
}

/** The same as data. */
export function tableProblems(problems: readonly Problem[]): TableSection {
  return {
    title: "What cannot be checked",
    head: ["Where", "Problem", "Do this"],
    rows: problems.map((problem) => [
      code(locateProblem(problem)),
      prose(problem.message),
      orDash(problem.hint === null ? [] : prose(problem.hint)),
    ]),
    rank: ranks.fail,
  };
}

/** Everything that came out well, or was not asked, folded away. */
export function tellRest(
  places: readonly JudgedPlace[],
  status: Status,
  words: readonly [string, string],
): Block[] {
  return foldTable(tableRest(places, status, words));
}

/** The same as data. */
export function tableRest(
  places: readonly JudgedPlace[],
  status: Status,
  [one, many]: readonly [string, string],
): TableSection {
  const rows = [
    ...gatherFindings(places, status).map((seen) => [
      code(seen.what.id),
      codes(seen.places),
      orDash(describeObserved(seen.what)),
    ]),
    ...gatherFaults(places, status).map((seen) => [
      [...text("fault "), ...code(nameFault(seen.what))],
      codes(seen.places),
      orDash(prose(seen.what.reason)),
    ]),
  ];
  const title = countOf(rows.length, one, many);
  return { title, head: ["Check", "Where", "Observed"], rows, rank: ranks.pass };
}

/** A table that is folded away behind its title, which is words and numbers of ours. */
export function foldTable({ title, head, rows, rank }: TableSection): Block[] {
  if (rows.length === 0) return [];
  const table = writeTable(head, rows);
  return [
    {
      head: `${openDetails(title)}\n\n${table.head}`,
      count: rows.length,
      rows: table.rows,
      tail: closeDetails,
      rank,
    },
  ];
}

/** Opens a folded part; the summary is words and numbers of ours. */
export function openDetails(summary: string): string {
  return `<details><summary>${summary}</summary>`;
}

/** Closes a folded part. */
export const closeDetails = "\n</details>";

function listChecks(places: readonly JudgedPlace[], status: "fail" | "unknown"): Phrasing[][] {
  return [
    ...gatherFindings(places, status).map((seen) => tellFinding(seen)),
    ...(status === "unknown" ? gatherFailedControls(places) : []).map((seen) => tellControl(seen)),
    ...tellFaults(gatherFaults(places, status)),
  ];
}

function tellFinding({ what, places }: Seen<Finding>): Phrasing[] {
  const broken = what.expected.filter((value) => what.items.includes(value));
  return [
    code(what.id),
    codes(places),
    orDash(codes(broken.length > 0 ? broken : what.expected)),
    orDash(describeObserved(what)),
    orDash(prose(what.fix)),
  ];
}

/** The judge's sentence; what was seen where it says nothing of it. */
function describeObserved(finding: Finding): Phrasing {
  const reason = finding.message === "" && finding.reason !== null ? finding.reason : "";
  const sentence = finding.message === "" ? reason : finding.message;
  const isTold = finding.observed.every((value) => sentence.includes(value));
  return join([prose(sentence), isTold ? [] : codes(finding.observed)], " · ");
}

function tellControl({ what, places }: Seen<ControlRun>): Phrasing[] {
  return [
    text("control run"),
    codes(places),
    prose(expectOfControl),
    prose(what.reason ?? "no reason was recorded"),
    prose(fixControl(what)),
  ];
}

/** Runs that read the same but for their names share a row: a failed control run makes every fault inconclusive. */
function tellFaults(seen: readonly Seen<FaultRun>[]): Phrasing[][] {
  const rows = new Map<string, { names: string[]; cells: Phrasing[] }>();
  for (const { what, places } of seen) {
    const cells = [
      codes(places),
      prose(expectOfFault(what)),
      [...strong(text(what.verdict)), ...after(": ", prose(describeFault(what)))],
      prose(fixFault(what)),
    ];
    const key = JSON.stringify(cells);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { names: [nameFault(what)], cells });
    else row.names.push(nameFault(what));
  }
  return [...rows.values()].map(({ names, cells }) => [
    [...text(names.length === 1 ? "fault " : "faults "), ...codes(names, 12)],
    ...cells,
  ]);
}

function tellSeen(status: ConclusionRow["status"]): Phrasing {
  switch (status) {
    case "seen":
      return text("seen");
    case "not-seen":
      return strong(text("not seen"));
    case "unknown":
      return strong(text("unknown"));
  }
}

function buildTable({ title, head, rows, rank }: TableSection): Block[] {
  if (rows.length === 0) return [];
  const table = writeTable(head, rows);
  const heading = title === "" ? "" : `${writeHeading(3, text(title))}\n\n`;
  return [
    { head: `${heading}${table.head}`, count: rows.length, rows: table.rows, tail: "", rank },
  ];
}

function rankGap(gap: Gap): number {
  return gap.status === "fail" ? 0 : 1;
}

function after(separator: string, content: Phrasing): Phrasing {
  return content.length === 0 ? [] : [...text(separator), ...content];
}

function orDash(content: Phrasing): Phrasing {
  return content.length === 0 ? text("–") : content;
}
