import assert from "node:assert/strict";
import test from "node:test";
import { FaultPlan } from "../../src/faults/plan.ts";

test("without a word the seed's faults are required once, one after the other", () => {
  assert.deepEqual(FaultPlan.parse({}), {
    require: ["boom", "junk", "slow", "twice", "repeat", "flag"],
    script: "honest",
    isolation: "none",
    trials: 1,
    parallel: 1,
  });
});

test("a list, all, trials and lanes are taken as written", () => {
  const plan = {
    require: ["slow"],
    script: "liar",
    isolation: "namespaces",
    trials: 3,
    parallel: 2,
  };
  assert.deepEqual(FaultPlan.parse(plan), plan);
  assert.equal(FaultPlan.parse({ require: "all" }).require, "all");
});

test("a fault that is not built, no fault at all and a wrong number are refused", () => {
  for (const wrong of [
    { require: ["explode"] },
    { require: [] },
    { require: "some" },
    { trials: 0 },
    { trials: 21 },
    { parallel: 0 },
    { parallel: 1.5 },
    { isolation: "container" },
    { script: "neutral" },
  ]) {
    assert.equal(FaultPlan.safeParse(wrong).success, false, JSON.stringify(wrong));
  }
});
