import assert from "node:assert/strict";
import { test } from "node:test";
import { startLedger } from "../../../src/harness/tool/ledger.ts";

const done = { effect: true, failed: false };
const failed = { effect: false, failed: true };

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
    undeclared: [],
    fired: false,
    retries: 0,
    peakAlive: 0,
  });
});

test("an answered call is an effect, once", () => {
  const ledger = startTickingLedger();
  const line = ledger.open("call", ["refund"]);
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
  const line = ledger.open("call", []);
  line.close();
  line.answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: false });
});

test("an effect after the agent's end is late, and not among the others", () => {
  const ledger = startTickingLedger();
  ledger.open("call", []).answer(done);
  const line = ledger.open("call", []);
  ledger.markAgentEnded();
  line.answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, lateEffects: 1 });
});

test("calls that start after a failure are retries; a parallel twin is none", () => {
  const ledger = startTickingLedger();
  const first = ledger.open("call", []);
  const twin = ledger.open("call", []);
  first.answer(failed);
  twin.answer(failed);
  ledger.open("read", ["list"]).answer({ effect: false, failed: false });
  ledger.open("call", []).answer(done);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 3, retries: 1, reads: 1, peakAlive: 4 });
});

test("a call after a withheld one is a retry", () => {
  const ledger = startTickingLedger();
  ledger.open("call", []).withhold();
  ledger.open("call", []).withhold();
  assert.partialDeepStrictEqual(ledger.count(), { fired: true, retries: 1 });
});

test("undeclared calls are named once each, cut and counted to a cap", () => {
  const ledger = startTickingLedger();
  ledger.open("undeclared", []);
  ledger.open("undeclared", ["x".repeat(500)]);
  for (let i = 0; i < 50; i += 1) ledger.open("undeclared", ["delete", String(i % 30)]);
  const { undeclared, fired } = ledger.count();
  assert.equal(undeclared.length, 20);
  assert.deepEqual(undeclared.slice(0, 3), ["(no arguments)", "x".repeat(200), "delete 0"]);
  assert.equal(fired, false);
  assert.equal(ledger.total, 52);
});
