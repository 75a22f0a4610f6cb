import { rankControl, rankFault } from "../terms/rank-fault.ts";
import { plainProse } from "../terms/prose.ts";
import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import type { Finding } from "../terms/finding.ts";
import type { Problem } from "../terms/problem.ts";
import type { CheckDocument } from "./check-document.ts";
import { fixControl, fixFault, isBlocked, nameFault } from "./fault-words.ts";
import { capChars, makeVisible } from "./visible.ts";

/** One mark on a line of the contract, as GitHub shows it beside the diff. */
export interface Annotation {
  readonly level: "error" | "warning";
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly title: string;
  readonly message: string;
}

/** GitHub shows ten of each level per step, of which one is the step's own last word, and so many characters of each. */
const mostPerLevel = 9;
const longestMessageChars = 4000;
const longestTitleChars = 200;

/** Marks the contract's own lines: what is wrong with it first, then what fails (errors), then what is unknown (warnings). */
export function listAnnotations(document: CheckDocument): Annotation[] {
  const { path } = document.contract;
  const faults = document.faults.filter((run) => run.required && !isBlocked(run));
  const runs = { file: path, line: document.agent?.line ?? null, column: null };
  const errors = [
    ...document.problems.map((problem) => markProblem(problem, path)),
    ...document.findings
      .filter((finding) => finding.status === "fail")
      .map((finding) => markFinding(finding, "error", path)),
    ...faults
      .filter((run) => rankFault(run.verdict) === "fail")
      .map((run) => markFault(run, "error", runs)),
  ];
  const warnings = [
    ...document.findings
      .filter((finding) => finding.status === "unknown")
      .map((finding) => markFinding(finding, "warning", path)),
    ...document.control
      .filter((run) => rankControl(run, document.faults) === "unknown")
      .map((run) => markControl(run, runs)),
    ...faults
      .filter((run) => rankFault(run.verdict) === "unknown")
      .map((run) => markFault(run, "warning", runs)),
  ];
  return [...capList(errors), ...capList(warnings)];
}

function markProblem(problem: Problem, path: string): Annotation {
  return mark({
    level: "error",
    file: problem.file ?? path,
    line: problem.line,
    column: problem.column,
    title: "Parity contract cannot be checked",
    message: addFix(problem.message, problem.hint ?? ""),
  });
}

function markFinding(finding: Finding, level: Annotation["level"], path: string): Annotation {
  const observed = finding.message === "" ? finding.observed.join(", ") : finding.message;
  return mark({
    level,
    file: path,
    line: finding.line,
    column: null,
    title: `${finding.id} ${level === "error" ? "fails" : "is unknown"}`,
    message: addFix(observed === "" ? (finding.reason ?? finding.status) : observed, finding.fix),
  });
}

type Place = Pick<Annotation, "file" | "line" | "column">;

/** It stands for every fault that it blocks. */
function markControl(run: ControlRun, at: Place): Annotation {
  return mark({
    level: "warning",
    ...at,
    title: "control run failed",
    message: addFix(run.reason ?? "no reason was recorded", fixControl(run)),
  });
}

function markFault(run: FaultRun, level: Annotation["level"], at: Place): Annotation {
  return mark({
    level,
    ...at,
    title: `fault ${nameFault(run)}: ${run.verdict}`,
    message: addFix(run.reason, fixFault(run)),
  });
}

function addFix(message: string, fix: string): string {
  return fix === "" ? message : `${message}; fix: ${fix}`;
}

function mark(annotation: Annotation): Annotation {
  return {
    ...annotation,
    file: makeVisible(annotation.file),
    title: show(annotation.title, longestTitleChars),
    message: show(annotation.message, longestMessageChars),
  };
}

function show(prose: string, most: number): string {
  const { shown, leftOut } = capChars(makeVisible(plainProse(prose)), most);
  return leftOut === 0 ? shown : `${shown}…`;
}

/** The last place tells how many more there are, so that what is shown never looks like all. */
function capList(annotations: readonly Annotation[]): Annotation[] {
  const extra = annotations.length - mostPerLevel;
  const last = annotations[mostPerLevel - 1];
  if (extra <= 0 || last === undefined) return [...annotations];
  const more = { ...last, line: null, column: null, title: `${extra + 1} more` };
  return [
    ...annotations.slice(0, mostPerLevel - 1),
    { ...more, message: `${extra + 1} more are in the job's summary and in its log` },
  ];
}
