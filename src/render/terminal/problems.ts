import { plainProse } from "../../terms/prose.ts";
import type { Problem } from "../../terms/problem.ts";
import { forTerminal } from "./terminal.ts";

/** Where a problem stands, as editors and people read it: `file:line:column`. */
export function locateProblem({ file, line, column, code }: Problem): string {
  if (file === null) return code;
  if (line === null) return file;
  return column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** One line per problem, `file:line:column  message`, the messages one below the other, and what to change. */
export function listProblemLines(problems: readonly Problem[]): string[] {
  const places = problems.map((problem) => forTerminal(locateProblem(problem)));
  const width = Math.min(60, Math.max(0, ...places.map((place) => place.length)));
  return problems.flatMap((problem, index) => {
    const line = `${(places[index] ?? "").padEnd(width)}  ${forTerminal(plainProse(problem.message))}`;
    if (problem.hint === null) return [line];
    return [line, `${" ".repeat(width)}  fix: ${forTerminal(plainProse(problem.hint))}`];
  });
}
