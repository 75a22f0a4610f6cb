import type { CheckDocument } from "../render/check-document.ts";
import type { ReportDocument } from "../render/report-document.ts";
import { exitCodes } from "../terms/exit-codes.ts";
import type { Problem } from "../terms/problem.ts";

/** Adds what went wrong around a finished result: it is printed all the same, and its exit says that the set-up is wrong. */
export function addProblem<D extends CheckDocument | ReportDocument>(
  document: D,
  problem: Problem,
): D {
  return {
    ...document,
    verdict: "unknown",
    exit: document.exit === exitCodes.ourBug ? exitCodes.ourBug : exitCodes.misconfigured,
    problems: [...document.problems, problem],
  };
}
