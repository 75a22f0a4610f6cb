import type { Status } from "../terms/finding.ts";
import type { Example, Probe } from "./probe.ts";

/** How a worked case comes out: what the contract says, what was found, why it is unknown, what to do. */
export interface WorkedExample {
  readonly expects: Example["expects"];
  readonly outcome: Status;
  /** Of a pass what was observed, of anything else the finding's message. */
  readonly found: readonly string[];
  readonly message: string;
  readonly reason: string | null;
  readonly fix: string;
}

/** Judges the worked cases of one clause, in the order in which its probe lists them. */
export function workExamples(probe: Probe, key: string): WorkedExample[] {
  const clause = probe.clauses[key];
  if (clause === undefined) return [];
  return probe.examples
    .filter((example) => example.clause === key)
    .map(({ expects, facts, outcome, pull }) => {
      const table = probe.table.parse({ [key]: expects });
      const judgement = clause.judge(table[key], facts, { table, pull: pull ?? null });
      const { observed: found = [], message = "", reason = null, fix = "" } = judgement;
      return { expects, outcome, found, message, reason, fix };
    });
}

/** What to do when a clause fails: its own general words, else those of its first failing case; null where nothing can fail. */
export function findFix(probe: Probe, key: string): string | null {
  const general = probe.clauses[key]?.fix ?? null;
  if (general !== null) return general;
  const failing = workExamples(probe, key).find(({ outcome }) => outcome === "fail");
  return failing?.fix ?? null;
}
