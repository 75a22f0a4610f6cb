import type { LoadedContract } from "../../contract/contract.ts";
import { probes } from "../../probes/index.ts";
import { undecided } from "../../probes/judgement.ts";
import { asksAt, type Clause, type Probe, type Table } from "../../probes/probe.ts";
import { readTable } from "../../probes/read-facts.ts";
import { type Finding, type Judgement, maxTextChars, maxTexts } from "../../terms/finding.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import { selectsClause } from "./selection.ts";

/** Facts by table, each measured or unknown, as they stand in a fingerprint. */
export type PlaceFacts = Readonly<Record<string, unknown>>;

/** What findings are judged from: the contract, one place's facts, and what was left out on purpose. */
export interface ClauseInput {
  readonly contract: LoadedContract;
  /** The name of the place that the facts are of. */
  readonly place: string;
  readonly facts: PlaceFacts;
  readonly only: ReadonlySet<string> | null;
  /** The head of the pull request that the check or the report belongs to; null outside pull requests. */
  readonly pull?: PullHead | null;
}

/** Judges every clause that the contract holds, in the contract's order: one finding per clause, never fewer. */
export function judgeClauses(input: ClauseInput): Finding[] {
  const { contract } = input;
  const findings = [...contract.tables].flatMap(([id, table]) => {
    const probe = probes.find((candidate) => candidate.id === id);
    if (probe === undefined) return [];
    return Object.keys(table).flatMap((key) => {
      const clause = probe.clauses[key];
      return clause === undefined ? [] : [judgeClause(input, { probe, table, key, clause })];
    });
  });
  return findings.toSorted(compareLines);
}

/** Orders findings as the contract holds them; what stands on one line keeps its order. */
export function compareLines(a: Finding, b: Finding): number {
  return (a.line ?? 0) - (b.line ?? 0);
}

interface ClausePlace {
  readonly probe: Probe;
  readonly table: Table;
  readonly key: string;
  readonly clause: Clause;
}

function judgeClause(input: ClauseInput, at: ClausePlace): Finding {
  const id = `${at.probe.id}.${at.key}`;
  const expected = at.table[at.key];
  const judgement = decide(input, at);
  return {
    id,
    status: judgement.status,
    reason: judgement.reason ?? null,
    expected: capTexts(at.clause.describe(expected)),
    observed: capTexts(judgement.observed ?? []),
    items: capTexts(judgement.items ?? []),
    line: input.contract.lines.get(id) ?? null,
    message: capText(judgement.message ?? ""),
    fix: capText(judgement.fix ?? ""),
    waived: null,
  };
}

/** A place may hold more names than a finding: the rest is cut, and the verdict stands. */
function capTexts(texts: readonly string[]): string[] {
  return texts.slice(0, maxTexts).map((text) => capText(text));
}

function capText(text: string): string {
  return text.length <= maxTextChars ? text : `${text.slice(0, maxTextChars - 1)}…`;
}

/** Comes before everything else: where a table is not asked, it is no matter what was measured or left out. */
function notAskedHere({ at }: Table, place: string): Judgement {
  const places = Array.isArray(at) ? at.join(", ") : "";
  return {
    status: "not-applicable",
    message: `asked of ${places} only, and this is ${place}`,
  };
}

function decide({ facts, only, place, pull }: ClauseInput, at: ClausePlace): Judgement {
  const id = `${at.probe.id}.${at.key}`;
  if (!asksAt(at.table, place)) return notAskedHere(at.table, place);
  if (!selectsClause(only, id)) {
    return { status: "not-run", message: "left out of this run on purpose" };
  }
  const measured = readTable(at.probe.facts, facts[at.probe.id]);
  if (measured === null) {
    return {
      status: "unknown",
      reason: "not-recorded",
      message: "the fingerprint lacks this table",
    };
  }
  if ("unknown" in measured) {
    return undecided(measured, "");
  }
  return at.clause.judge(at.table[at.key], measured.value, { table: at.table, pull: pull ?? null });
}
