import assert from "node:assert/strict";
import test from "node:test";
import { faults, seedFaults } from "../../src/faults/index.ts";

test("the faults are walked in the seed's order, and their ids are unique", () => {
  const ids = faults.map((fault) => fault.id);
  assert.deepEqual(ids.slice(0, 6), ["boom", "junk", "slow", "twice", "repeat", "flag"]);
  assert.deepEqual(
    seedFaults.map((fault) => fault.id),
    ids.slice(0, 6),
  );
  assert.deepEqual(ids.slice(6), [
    "lost-reply",
    "flaky",
    "flood",
    "stderr-only",
    "bad-args",
    "phantom-tool",
    "fan-out",
    "throttle",
    "outage",
    "cut-stream",
  ]);
});

test("every fault has a plain case first, unique cases, and words for the reader", () => {
  for (const fault of faults) {
    const ids = fault.cases.map((faultCase) => faultCase.id);
    assert.equal(ids[0], null, fault.id);
    assert.equal(new Set(ids).size, ids.length, fault.id);
    for (const words of [
      fault.title,
      fault.why,
      fault.fix,
      ...fault.cases.map(({ says }) => says),
    ]) {
      assert.match(words, /\w/);
    }
  }
});
