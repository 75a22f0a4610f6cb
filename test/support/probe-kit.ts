import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Host } from "../../src/ports/host.ts";
import type { Probe } from "../../src/probes/probe.ts";
import type { PullHead } from "../../src/terms/pull-head.ts";

/** What a probe's test adds to the rules that hold for every probe. */
export interface ProbeRules {
  /** Clauses that cannot fail yet, each with the reason. */
  readonly neverFail?: Readonly<Record<string, string>>;
  /** For every way in which measuring can fail: a place, and the clause that is undecided there, with its reason. */
  readonly unknowns: readonly {
    readonly name: string;
    readonly host: Host;
    readonly clause: string;
    readonly expects: unknown;
    readonly reason: string;
  }[];
}

/** Registers the tests that hold for every probe: its examples come out as they say, its facts survive JSON and admit no stranger, and what cannot be measured is unknown. */
export function testProbe(probe: Probe, { neverFail = {}, unknowns }: ProbeRules): void {
  describe(`every probe: ${probe.id}`, () => {
    test("says why, and what it touches", () => {
      assert.match(probe.why, /^[A-Z].*\.$/);
      assert.ok(probe.touches.length > 0);
    });
    for (const [index, example] of probe.examples.entries()) {
      test(`example ${index + 1}: ${example.clause} ${JSON.stringify(example.expects)} is ${example.outcome}`, () => {
        const asked = { [example.clause]: example.expects };
        const judgement = judge(probe, asked, example.facts, example.pull);
        assert.equal(judgement.status, example.outcome);
        if (judgement.status === "fail") {
          assert.notEqual(judgement.fix, "");
          assert.notEqual(judgement.message, "");
          assert.ok((judgement.items ?? []).length > 0, "a failing finding names its items");
        }
        if (judgement.status === "unknown") assert.ok(judgement.reason !== undefined);
      });
    }
    for (const [key, clause] of Object.entries(probe.clauses)) {
      test(`${key} has a passing and a failing example`, () => {
        if (clause.qualifies !== null) {
          assert.ok(clause.qualifies in probe.clauses);
          return;
        }
        // its examples are runs, and the test of the gate's judge has them
        if (clause.judgedFrom === "runs") return;
        const outcomes = probe.examples
          .filter((example) => example.clause === key)
          .map((example) => example.outcome);
        assert.ok(outcomes.includes("pass"));
        assert.ok(outcomes.includes("fail") || key in neverFail);
        assert.ok(!outcomes.includes("fail") || !(key in neverFail));
      });
    }
    test("facts come back from JSON as they were, and a strange key is refused", () => {
      for (const { facts } of probe.examples) {
        const copy: unknown = JSON.parse(JSON.stringify(facts));
        assert.deepEqual(probe.facts.parse(copy), facts);
        assert.ok(typeof copy === "object" && copy !== null);
        assert.ok(!probe.facts.safeParse({ ...copy, stranger: 1 }).success);
      }
    });
    for (const { name, host, clause, expects, reason } of unknowns) {
      test(`unknown: ${name}`, async () => {
        const facts = probe.facts.parse(
          await probe.measure(host, { table: { [clause]: expects }, outputs: [] }),
        );
        const judgement = judge(probe, { [clause]: expects }, facts);
        assert.equal(judgement.status, "unknown");
        assert.equal(judgement.reason, reason);
      });
    }
  });
}

/** Judges the first clause of a table over facts; the others are there to qualify it. */
export function judge(
  probe: Probe,
  asked: Readonly<Record<string, unknown>>,
  facts: unknown,
  pull: PullHead | null = null,
) {
  const [key = ""] = Object.keys(asked);
  const clause = probe.clauses[key];
  assert.ok(clause !== undefined, `no clause ${key}`);
  const table = probe.table.parse(asked);
  return clause.judge(table[key], facts, { table, pull });
}
