import type { LoadedContract } from "../../src/contract/contract.ts";
import { judgeClauses } from "../../src/gate/judge/judge-clauses.ts";
import { measureLate } from "../../src/gate/check/measure-late.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import { recordedHost } from "../../src/host/recorded-host.ts";
import type { Recording } from "../../src/recording/recording.ts";
import type { Finding } from "../../src/terms/finding.ts";
import type { Json } from "../../src/terms/json.ts";
import type { Measured } from "../../src/terms/measured.ts";
import type { PullHead } from "../../src/terms/pull-head.ts";
import { digestText } from "../gate/gate-kit.ts";

/** What a recording is judged with besides itself. */
export interface JudgeWith {
  readonly contract: LoadedContract;
  /** What an earlier visit saw, for the clauses that need two. */
  readonly earlier?: Readonly<Record<string, Measured<Json>>> | null;
  readonly pull?: PullHead | null;
}

/** What a recording says of its place: every table, and each clause's finding by its id. */
export interface JudgedRecording {
  readonly facts: Readonly<Record<string, Measured<Json>>>;
  readonly findings: ReadonlyMap<string, Finding>;
}

/** Judges a recording as `check --from` does. */
export async function judgeRecording(
  recording: Recording,
  { contract, earlier = null, pull = null }: JudgeWith,
): Promise<JudgedRecording> {
  const host = recordedHost(recording, digestText);
  const previous = earlier === null ? null : { facts: { ...earlier } };
  const facts = await measurePlace({ host, contract, place: "box", outputs: [], previous });
  const findings = judgeClauses({ contract, place: "box", facts, only: null, pull });
  const late = await measureLate({
    host,
    contract,
    place: "box",
    only: null,
    facts,
    findings,
  });
  return {
    facts: late.facts,
    findings: new Map(late.findings.map((finding) => [finding.id, finding])),
  };
}

/** The outcome of each clause in one word, with the reason where it is unknown. */
export function tellOutcomes(findings: JudgedRecording["findings"]): Record<string, string> {
  return Object.fromEntries(
    [...findings].map(([id, { status, reason }]) => [
      id,
      reason === null ? status : `${status}: ${reason}`,
    ]),
  );
}
