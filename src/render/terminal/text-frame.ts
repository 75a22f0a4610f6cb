import { describeResult, listCounts, type Result } from "../headline.ts";
import { forTerminal, type Paint, type Tone } from "./terminal.ts";
import { countOf } from "../../terms/quantities.ts";

/** Puts parts behind a word of ours, dots between them; empty parts fall out. */
export function joinParts(first: string, parts: readonly string[]): string {
  const shown = parts.filter((part) => part !== "").map((part) => forTerminal(part));
  return [first, ...shown].join(" · ");
}

/** The line that everybody reads: the verdict, how much of what, and the exit code. */
export function closeResult(result: Result, remarks: readonly string[], paint: Paint): string {
  const { word } = describeResult(result);
  const { counts, problems, gaps = [], exit } = result;
  const wasChecked = counts.pass + counts.fail + counts.unknown > 0;
  return joinParts(paint(toneOf(exit), word), [
    problems.length === 0 ? "" : countOf(problems.length, "problem"),
    wasChecked ? listCounts(counts) : "nothing was checked",
    gaps.length === 0 ? "" : countOf(gaps.length, "gap"),
    ...remarks,
    `exit ${exit}`,
  ]);
}

/** How a result is painted. */
export function toneOf(exit: number): Tone {
  if (exit === 0) return "good";
  return exit === 3 ? "doubt" : "bad";
}
