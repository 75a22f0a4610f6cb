import assert from "node:assert/strict";
import test from "node:test";
import { FaultPlan } from "../../src/faults/plan.ts";

test("without a word every fault is required once, one after the other", () => {
  assert.deepEqual(FaultPlan.parse({}), {
    require: ["boom", "junk", "slow"],
    trials: 1,
    parallel: 1,
  });
});

test("a list, all, trials and lanes are taken as written", () => {
  const plan = { require: ["slow"], trials: 3, parallel: 2 };
  assert.deepEqual(FaultPlan.parse(plan), plan);
  assert.equal(FaultPlan.parse({ require: "all" }).require, "all");
});

test("a fault that is not built, no fault at all and a wrong number are refused", () => {
  for (const wrong of [
    { require: ["repeat"] },
    { require: [] },
    { require: "some" },
    { trials: 0 },
    { trials: 21 },
    { parallel: 0 },
    { parallel: 1.5 },
    { isolation: "none" },
  ]) {
    assert.equal(FaultPlan.safeParse(wrong).success, false, JSON.stringify(wrong));
  }
});
