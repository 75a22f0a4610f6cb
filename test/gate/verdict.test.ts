import assert from "node:assert/strict";
import test from "node:test";
import {
  addCounts,
  chooseExit,
  countOutcomes,
  decideVerdict,
  weighGaps,
} from "../../src/gate/verdict.ts";
import type { Counts } from "../../src/terms/tally.ts";
import { faultRun, finding } from "../support/evidence.ts";

const zero: Counts = { pass: 0, fail: 0, unknown: 0, "not-applicable": 0, "not-run": 0 };

test("findings and required fault rows are counted; others are not", () => {
  const counts = countOutcomes({
    findings: [
      finding("env.required_names"),
      finding("disk.require_writable_tmp", { status: "unknown", reason: "timed-out" }),
    ],
    faults: [
      faultRun("boom"),
      faultRun("junk", { verdict: "hung" }),
      faultRun("slow", { verdict: "fail-open", required: false }),
    ],
  });
  assert.deepEqual(counts, { ...zero, pass: 2, fail: 1, unknown: 1 });
});

test("a failure wins over an unknown, and an unknown over any number of passes", () => {
  assert.equal(decideVerdict({ ...zero, pass: 9, unknown: 1, fail: 1 }), "fail");
  assert.equal(decideVerdict({ ...zero, pass: 9, unknown: 1 }), "unknown");
  assert.equal(decideVerdict({ ...zero, pass: 9 }), "pass");
});

test("zero checks run is no pass", () => {
  assert.equal(decideVerdict(zero), "unknown");
  assert.equal(decideVerdict({ ...zero, "not-run": 5, "not-applicable": 5 }), "unknown");
});

test("what was left out on purpose takes nothing from what passed", () => {
  assert.equal(decideVerdict({ ...zero, pass: 1, "not-run": 5, "not-applicable": 5 }), "pass");
});

test("a gap weighs as much as a check of its status", () => {
  const gap = { code: "report/missing-place", message: "", fix: "" };
  const passing = { ...zero, pass: 9 };
  const missing = weighGaps(passing, [{ ...gap, status: "unknown" }]);
  const wrong = weighGaps(passing, [
    { ...gap, status: "unknown" },
    { ...gap, status: "fail" },
  ]);
  assert.deepEqual([missing.unknown, wrong.fail, wrong.unknown], [1, 1, 1]);
  assert.deepEqual(
    [weighGaps(passing, []), missing, wrong].map((counts) => decideVerdict(counts)),
    ["pass", "unknown", "fail"],
  );
});

test("a problem wins over every verdict", () => {
  assert.deepEqual(
    (["pass", "fail", "unknown"] as const).map((verdict) => [
      chooseExit(verdict, 0),
      chooseExit(verdict, 1),
    ]),
    [
      [0, 2],
      [1, 2],
      [3, 2],
    ],
  );
});

test("places are added up", () => {
  assert.deepEqual(addCounts([]), zero);
  assert.deepEqual(
    addCounts([
      { ...zero, pass: 1, fail: 2 },
      { ...zero, pass: 3, unknown: 4, "not-applicable": 5, "not-run": 6 },
    ]),
    { pass: 4, fail: 2, unknown: 4, "not-applicable": 5, "not-run": 6 },
  );
});
