import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Finding, Status } from "../../terms/finding.ts";
import type { Problem } from "../../terms/problem.ts";
import { plainProse } from "../../terms/prose.ts";
import { rankFault } from "../../terms/rank-fault.ts";
import {
  describeFault,
  expectOfControl,
  expectOfFault,
  fixControl,
  fixFault,
  nameFault,
} from "../fault-words.ts";
import { describeResult } from "../headline.ts";
import { gatherFailedControls, namePlace } from "../judged-place.ts";
import { type Markup, block, element } from "./markup.ts";
import { locateProblem } from "../terminal/problems.ts";
import type { Gap, ReportDocument, ReportedPlace } from "../report-document.ts";
import { capChars } from "../visible.ts";
import { countOf } from "../../terms/quantities.ts";

const longestTextChars = 4000;

type Outcome = "passed" | "failure" | "error" | "skipped";

interface TestCase {
  readonly name: string;
  readonly outcome: Outcome;
  /** The word for how it came out: `fail`, `hung`, `not-run`. */
  readonly type: string;
  readonly message: string;
  readonly body: readonly string[];
  /** Where the contract asks for it. */
  readonly at?: Readonly<Record<"file" | "line", string>>;
}

interface TestSuite {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly cases: readonly TestCase[];
}

/** Writes a report as JUnit XML: a suite for each place, and one for what is wrong with the evidence as a whole. */
export function renderJunit(document: ReportDocument): string {
  const path = document.contract?.path ?? null;
  const suites = [
    ...document.places.map((place) => readPlace(place, path)),
    ...nameSuite("contract", document.problems.map(readProblem)),
    ...nameSuite("evidence", document.gaps.map(readGap)),
  ];
  const all = [...suites, ...addVerdict(document, suites)];
  const root = block(
    "testsuites",
    { name: "Parity contract", ...count(all.flatMap(({ cases }) => cases)) },
    all.map(writeSuite),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

function nameSuite(name: string, cases: readonly TestCase[]): TestSuite[] {
  return cases.length === 0 ? [] : [{ name, properties: {}, cases }];
}

/** Readers of JUnit take a file without a red case for a success. */
function addVerdict(document: ReportDocument, suites: readonly TestSuite[]): TestSuite[] {
  const { word, sentence } = describeResult(document);
  const isRed = suites.flatMap(({ cases }) => cases).some(({ outcome }) => isBad(outcome));
  if (document.exit === 0 || isRed) return [];
  const body = [`exit ${document.exit}`];
  return nameSuite("verdict", [
    { name: "verdict", outcome: "error", type: word.toLowerCase(), message: sentence, body },
  ]);
}

function readPlace(place: ReportedPlace, path: string | null): TestSuite {
  const { subject } = place;
  return {
    name: namePlace(place),
    properties: {
      verdict: place.verdict,
      commit: subject !== null && "value" in subject.commit ? subject.commit.value : "unknown",
      evidence: place.source,
    },
    cases: [
      ...place.problems.map(readProblem),
      ...place.findings.map((finding) => readFinding(finding, path)),
      ...gatherFailedControls([place]).map(({ what }) => readControl(what)),
      ...place.faults.map(readFault),
    ],
  };
}

function readFinding(finding: Finding, path: string | null): TestCase {
  const { id, status, reason, expected, observed, items, message, fix, line } = finding;
  return {
    name: id,
    outcome: outcomes[status],
    type: reason ?? status,
    message: message === "" ? observed.join(", ") || (reason ?? status) : message,
    body: [
      ...tell("expected", expected.join(", ")),
      ...tell("observed", observed.join(", ")),
      ...tell("items", items.join(", ")),
      ...tell("fix", fix),
    ],
    ...(path === null || line === null ? {} : { at: { file: path, line: String(line) } }),
  };
}

function readControl(run: ControlRun): TestCase {
  return {
    name: "control run",
    outcome: "error",
    type: "failed",
    message: run.reason ?? "no reason was recorded",
    body: [...tell("expected", expectOfControl), ...tell("fix", fixControl(run))],
  };
}

function readFault(run: FaultRun): TestCase {
  const outcome = outcomes[rankFault(run.verdict)];
  // what is not required is told, and makes nothing red
  const isExcused = !run.required && isBad(outcome);
  return {
    name: `fault ${nameFault(run)}`,
    outcome: isExcused ? "skipped" : outcome,
    type: run.verdict,
    message: `${isExcused ? "not required; " : ""}${run.verdict}: ${describeFault(run)}`,
    body: [...tell("expected", expectOfFault(run)), ...tell("fix", fixFault(run))],
  };
}

function readGap({ code, status, message, fix }: Gap): TestCase {
  return { name: code, outcome: "error", type: status, message, body: tell("fix", fix) };
}

function readProblem(problem: Problem): TestCase {
  const { code, message, hint } = problem;
  const body = [`at: ${show(locateProblem(problem))}`, ...tell("fix", hint ?? "")];
  return { name: code, outcome: "error", type: "misconfigured", message, body };
}

const outcomes: Readonly<Record<Status, Outcome>> = {
  pass: "passed",
  fail: "failure",
  unknown: "error",
  "not-applicable": "skipped",
  "not-run": "skipped",
};

function isBad(outcome: Outcome): boolean {
  return outcome === "failure" || outcome === "error";
}

function tell(label: string, words: string): string[] {
  return words === "" ? [] : [`${label}: ${show(words)}`];
}

function show(words: string): string {
  const { shown, leftOut } = capChars(plainProse(words), longestTextChars);
  return leftOut === 0 ? shown : `${shown}… (${countOf(leftOut, "more character")})`;
}

function count(cases: readonly TestCase[]): Record<string, string> {
  const countCases = (wanted: Outcome) =>
    String(cases.filter(({ outcome }) => outcome === wanted).length);
  return {
    tests: String(cases.length),
    failures: countCases("failure"),
    errors: countCases("error"),
    skipped: countCases("skipped"),
  };
}

function writeSuite({ name, properties, cases }: TestSuite): Markup {
  const known = Object.entries(properties).map(([key, value]) =>
    element("property", { name: key, value }, []),
  );
  return block("testsuite", { name, ...count(cases) }, [
    ...(known.length === 0 ? [] : [block("properties", {}, known)]),
    ...cases.map((test) => writeCase(test, name)),
  ]);
}

function writeCase({ name, outcome, type, message, body, at }: TestCase, suite: string): Markup {
  const attributes = { classname: suite, name, ...at };
  const shown = show(message);
  switch (outcome) {
    case "passed":
      return element("testcase", attributes, []);
    case "skipped":
      return block("testcase", attributes, [element("skipped", { message: shown }, [])]);
    case "failure":
    case "error":
      return block("testcase", attributes, [block(outcome, { type, message: shown }, body)]);
  }
}
