import assert from "node:assert/strict";
import test from "node:test";
import { Status } from "../../src/terms/finding.ts";
import { Counts, GateVerdict, noCounts } from "../../src/terms/tally.ts";

test("there is a count for each status and for nothing else", () => {
  assert.deepEqual(Object.keys(Counts.shape).toSorted(), Status.options.toSorted());
});

test("the counts of nothing are zero, each of them", () => {
  assert.deepEqual(Counts.parse(noCounts), noCounts);
  assert.deepEqual(new Set(Object.values(noCounts)), new Set([0]));
});

test("the gate knows three answers", () => {
  assert.deepEqual(GateVerdict.options, ["pass", "fail", "unknown"]);
  assert.equal(GateVerdict.safeParse("not-run").success, false);
});
