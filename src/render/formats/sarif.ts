import type { Invocation, Location, Log, ReportingDescriptor, Result } from "sarif";
import { faults } from "../../faults/index.ts";
import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Finding } from "../../terms/finding.ts";
import type { Problem } from "../../terms/problem.ts";
import { plainProse } from "../../terms/prose.ts";
import { version } from "../../terms/version.ts";
import { describeFault, fixControl, fixFault, nameFault } from "../fault-words.ts";
import { describeResult } from "../headline.ts";
import { type Seen, gatherFailedControls, gatherFaults, gatherFindings } from "../judged-place.ts";
import type { Gap, ReportDocument } from "../report-document.ts";
import { forTerminal } from "../terminal/terminal.ts";

/** One reason for the verdict, before it is written down. */
interface Mark {
  readonly rule: string;
  readonly level: "error" | "warning";
  readonly message: string;
  readonly fix: string;
  readonly places: readonly string[];
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** Writes a report as SARIF 2.1.0: one run, an error for what fails, a warning for what is unknown, on the contract's own lines. */
export function renderSarif(document: ReportDocument): string {
  return `${JSON.stringify(buildLog(document), null, 2)}\n`;
}

function buildLog(document: ReportDocument): Log {
  const marks = listMarks(document);
  const rules = listRules(document, marks);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Parity contract", version, semanticVersion: version, rules } },
        invocations: [describeInvocation(document, marks)],
        results: marks.map((mark) => writeResult(mark, indexes.get(name(mark.rule)) ?? -1)),
        properties: { verdict: document.verdict },
      },
    ],
  };
}

/** Problems first, then what fails, then what is unknown; the same reason at several places once. */
function listMarks(document: ReportDocument): Mark[] {
  const { places, gaps } = document;
  const path = document.contract?.path ?? null;
  const problems = new Map(
    [...document.problems, ...places.flatMap((place) => place.problems)].map((problem) => [
      JSON.stringify(problem),
      problem,
    ]),
  );
  return [
    ...[...problems.values()].map((problem) => markProblem(problem, path)),
    ...(["fail", "unknown"] as const).flatMap((status) => [
      ...gatherFindings(places, status).map((seen) => markFinding(seen, path)),
      ...(status === "unknown" ? gatherFailedControls(places) : []).map((seen) =>
        markControl(seen, path),
      ),
      ...gatherFaults(places, status).map((seen) => markFault(seen, status, path)),
      ...gaps.filter((gap) => gap.status === status).map((gap) => markGap(gap, path)),
    ]),
  ];
}

function markProblem(problem: Problem, path: string | null): Mark {
  const { code, file, line, column, message, hint } = problem;
  const where = file === null ? { file: path, line: null, column: null } : { file, line, column };
  return { rule: code, level: "error", message, fix: hint ?? "", places: [], ...where };
}

function markFinding({ what, places }: Seen<Finding>, path: string | null): Mark {
  const { id, status, reason, message, observed, fix, line } = what;
  return {
    rule: id,
    level: status === "fail" ? "error" : "warning",
    message: message === "" ? observed.join(", ") || (reason ?? status) : message,
    fix,
    places,
    file: path,
    line,
    column: null,
  };
}

function markControl({ what, places }: Seen<ControlRun>, path: string | null): Mark {
  const message = `control run: ${what.reason ?? "no reason was recorded"}`;
  const nowhere = { file: path, line: null, column: null };
  const fix = fixControl(what);
  return { rule: "faults.control", level: "warning", message, fix, places, ...nowhere };
}

function markFault(
  { what, places }: Seen<FaultRun>,
  status: "fail" | "unknown",
  path: string | null,
): Mark {
  return {
    rule: nameRule(what),
    level: status === "fail" ? "error" : "warning",
    message: `fault ${nameFault(what)}: ${what.verdict}, ${describeFault(what)}`,
    fix: fixFault(what),
    places,
    file: path,
    line: null,
    column: null,
  };
}

function markGap({ code, status, message, fix }: Gap, path: string | null): Mark {
  const level = status === "fail" ? "error" : "warning";
  return { rule: code, level, message, fix, places: [], file: path, line: null, column: null };
}

/** Everything that was judged, so that a reader sees what was looked at and came out well. */
function listRules(
  { places }: ReportDocument,
  marks: readonly Mark[],
): (ReportingDescriptor & { id: string })[] {
  const described = new Map<string, ReportingDescriptor & { id: string }>();
  for (const { rule } of marks)
    described.set(name(rule), describeRule(rule, `Parity contract: ${rule}`));
  for (const { id } of places.flatMap((place) => place.findings)) {
    described.set(name(id), describeRule(id, `Clause ${id}`));
  }
  for (const run of places.flatMap((place) => place.faults)) {
    const fault = faults.find(({ id }) => id === run.id);
    const rule = describeRule(nameRule(run), fault?.title ?? `Fault ${run.id}`);
    const more = fault && {
      fullDescription: { text: say(fault.why) },
      help: { text: say(fault.fix) },
    };
    described.set(rule.id, { ...rule, ...more });
  }
  return [...described.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function describeRule(rule: string, title: string): ReportingDescriptor & { id: string } {
  return { id: name(rule), shortDescription: { text: say(title) } };
}

function nameRule(run: FaultRun): string {
  return `faults.${run.id}`;
}

function writeResult(mark: Mark, ruleIndex: number): Result {
  const { rule, level, message, fix, places } = mark;
  const where = places.length === 0 ? "" : `at ${listPlaces(places)}: `;
  const told = fix === "" ? message : `${message}; fix: ${fix}`;
  return {
    ruleId: name(rule),
    ruleIndex,
    level,
    message: { text: say(`${where}${told}`) },
    locations: locate(mark),
    ...(places.length === 0 ? {} : { properties: { places: places.map(name) } }),
  };
}

function listPlaces(places: readonly string[]): string {
  const shown = places.slice(0, 6).join(", ");
  return places.length > 6 ? `${shown} and ${places.length - 6} more` : shown;
}

function locate({ file, line, column }: Mark): Location[] {
  if (file === null) return [];
  const start = line === null ? null : { startLine: Math.max(1, line) };
  const region = start && {
    ...start,
    ...(column !== null && column > 0 && { startColumn: column }),
  };
  return [
    { physicalLocation: { artifactLocation: { uri: writeUri(file) }, ...(region && { region }) } },
  ];
}

/** A path as a relative address; half a pair, which no address can hold, is replaced. */
function writeUri(path: string): string {
  const whole = path.replaceAll(/\p{Cs}/gu, "\ufffd");
  return whole.split("/").map(encodeURIComponent).join("/");
}

function describeInvocation(document: ReportDocument, marks: readonly Mark[]): Invocation {
  const { exit, notes, places } = document;
  const { sentence } = describeResult(document);
  const remarks = [...new Set([...notes, ...places.flatMap((place) => place.notes)])];
  return {
    executionSuccessful: exit === 0 || exit === 1 || exit === 3,
    exitCode: exit,
    exitCodeDescription: sentence,
    toolExecutionNotifications: [
      // a log without results looks like a success
      ...(exit !== 0 && marks.length === 0
        ? [{ level: "error" as const, message: { text: say(sentence) } }]
        : []),
      ...remarks.map((note) => ({ level: "note" as const, message: { text: say(note) } })),
    ],
  };
}

/** A name from outside as a name in the log. */
function name(text: string): string {
  return forTerminal(text, 500);
}

/** A sentence as a SARIF message: in those `](` makes a link, and braces are doubled. */
function say(sentence: string): string {
  // readers refuse a message without a text
  return forTerminal(plainProse(sentence) || "empty")
    .replaceAll("](", "]\\u{28}")
    .replaceAll(/[{}]/g, (brace) => brace + brace);
}
