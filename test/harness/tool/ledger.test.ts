import assert from "node:assert/strict";
import { test } from "node:test";
import { startLedger } from "../../../src/harness/tool/ledger.ts";
import type { LedgerCall } from "../../../src/harness/tool/ledger.ts";

const done = { effect: true, failed: false, fired: true };
const failed = { effect: false, failed: true };

function describe(kind: LedgerCall["kind"], words: readonly string[]): LedgerCall {
  return { kind, words, canonical: words.join(" "), carriesFlag: false };
}

function call(...words: string[]): LedgerCall {
  return describe("call", words);
}

function startTickingLedger() {
  let now = 0;
  return startLedger(() => (now += 1));
}

test("an empty ledger counts nothing", () => {
  assert.deepEqual(startTickingLedger().count(), {
    calls: 0,
    effects: 0,
    lateEffects: 0,
    reads: 0,
    undeclaredCalls: 0,
    undeclared: [],
    fired: false,
    failures: 0,
    retries: 0,
    peakPerSecond: 0,
    peakAlive: 0,
    drops: 0,
    keyedRepeats: 0,
    refusedRepeats: 0,
    readsAfter: 0,
    flagged: 0,
    atWork: 0,
    effectCalls: [],
  });
});

test("an answered call is an effect, once", () => {
  const ledger = startTickingLedger();
  const line = ledger.open(call("refund"));
  assert.equal(ledger.alive, 1);
  line.answer(done);
  line.answer(done);
  line.close();
  line.close();
  assert.equal(ledger.alive, 0);
  assert.partialDeepStrictEqual(ledger.count(), {
    calls: 1,
    effects: 1,
    fired: true,
    peakAlive: 1,
  });
});

test("a call whose caller went before the answer has not fired and has no effect", () => {
  const ledger = startTickingLedger();
  const line = ledger.open(call());
  line.close();
  line.answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: false });
});

test("an effect after the agent's end is late, and not among the others", () => {
  const ledger = startTickingLedger();
  ledger.open(call()).answer(done);
  const line = ledger.open(call());
  ledger.markAgentEnded();
  line.answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, lateEffects: 1 });
});

test("a call that failed and is made again is a retry; its parallel twin is none, nor is a read", () => {
  const ledger = startTickingLedger();
  const first = ledger.open(call());
  const twin = ledger.open(call());
  first.answer(failed);
  twin.answer(failed);
  ledger.open(describe("read", ["list"])).answer({ effect: false, failed: false });
  ledger.open(call()).answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 3, retries: 1, reads: 1, peakAlive: 4 });
});

test("a call after a withheld one is a retry", () => {
  const ledger = startTickingLedger();
  ledger.open(call()).withhold();
  ledger.open(call()).withhold();
  assert.partialDeepStrictEqual(ledger.count(), { fired: true, retries: 1 });
});

test("undeclared calls are all counted, and named once each, to a cap; their words are not cut", () => {
  const ledger = startTickingLedger();
  ledger.open(describe("undeclared", []));
  ledger.open(describe("undeclared", ["x".repeat(5000)]));
  for (let i = 0; i < 50; i += 1) ledger.open(describe("undeclared", ["delete", String(i % 30)]));
  const { undeclared, undeclaredCalls, fired } = ledger.count();
  assert.equal(undeclared.length, 20);
  assert.deepEqual(undeclared.slice(0, 3), ["(no arguments)", "x".repeat(5000), "delete 0"]);
  assert.equal(undeclaredCalls, 52);
  assert.equal(fired, false);
  assert.equal(ledger.total, 52);
});

test("an answer that the disturbance leaves alone has not fired", () => {
  const ledger = startTickingLedger();
  ledger.open(call("refund")).answer({ effect: true, failed: false });
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, fired: false });
});

test("every effect is told by its call, in its order, late ones too", () => {
  const ledger = startTickingLedger();
  const [first, second] = [ledger.open(call("one")), ledger.open(call("two"))];
  ledger.open(call("none")).answer(failed);
  second.answer(done);
  ledger.markAgentEnded();
  first.answer(done);
  assert.equal(ledger.hasEffect, true);
  assert.partialDeepStrictEqual(ledger.count(), { effectCalls: ["two", "one"], failures: 1 });
});

test("the real tool's work counts although its caller did not wait for it", () => {
  const ledger = startTickingLedger();
  const line = ledger.open(call());
  line.begin();
  line.close();
  line.answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, fired: true });
});

test("work that the real tool has not told the end of is counted, waited for or not; a read does none", () => {
  const ledger = startTickingLedger();
  const lines = [call("one"), call("two"), describe("read", [])].map((made) => ledger.open(made));
  for (const line of lines) line.begin();
  lines[0]?.close();
  assert.deepEqual([ledger.alive, ledger.atWork, ledger.count().atWork], [2, 2, 2]);
  lines[0]?.answer(done);
  lines[1]?.lose();
  lines[1]?.answer(done);
  assert.equal(ledger.atWork, 0);
  assert.partialDeepStrictEqual(ledger.count(), { atWork: 0, effects: 1 });
});

test("a call whose end the real tool never told is made again: a retry", () => {
  const ledger = startTickingLedger();
  const line = ledger.open(call());
  line.begin();
  line.lose();
  ledger.open(call()).answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { failures: 0, retries: 1 });
});

test("what an answer was is counted apart", () => {
  const ledger = startTickingLedger();
  const marks = ["drop", "keyed-repeat", "keyed-repeat", "refused-repeat"] as const;
  for (const mark of marks) ledger.open(call()).answer({ ...failed, mark });
  ledger.open(describe("read", [])).answer({ ...failed, mark: "reply-after" });
  ledger.open({ ...describe("undeclared", []), carriesFlag: true });
  assert.partialDeepStrictEqual(ledger.count(), {
    drops: 1,
    keyedRepeats: 2,
    refusedRepeats: 1,
    readsAfter: 1,
    flagged: 1,
  });
});

test("every call's words are told, whatever the call", () => {
  const told: (readonly string[])[] = [];
  const ledger = startLedger(
    () => 0,
    (words) => told.push(words),
  );
  for (const kind of ["call", "read", "undeclared"] as const) ledger.open(describe(kind, [kind]));
  assert.deepEqual(told, [["call"], ["read"], ["undeclared"]]);
});

test("calls after a failure that nobody repeats are no retries", () => {
  const ledger = startTickingLedger();
  for (const order of ["4711", "4712", "4713"]) ledger.open(call("refund", order)).answer(failed);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 3, failures: 3, retries: 0 });
});

test("a call that its caller gave up is made again: a retry", () => {
  const ledger = startTickingLedger();
  ledger.open(call()).close();
  const atWork = ledger.open(call());
  atWork.begin();
  atWork.close();
  ledger.open(call()).answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 3, failures: 0, retries: 2 });
});

test("where no two calls are the same, those beyond the task's own count as retries", () => {
  const ledger = startLedger(() => 0, undefined, 1);
  for (const id of ["a", "b", "c"]) ledger.open(call("refund", id)).answer(failed);
  assert.equal(ledger.count().retries, 2);
});

test("C3: the most calls within one second are counted, of whatever kind", () => {
  let nowMs = 0;
  const ledger = startLedger(() => nowMs);
  for (const atMs of [0, 400, 999, 1000, 1100, 5000]) {
    nowMs = atMs;
    ledger.open(describe(atMs === 999 ? "read" : "call", [])).close();
  }
  assert.equal(ledger.count().peakPerSecond, 4);
});
