import assert from "node:assert/strict";
import test from "node:test";
import { ControlRun, FaultRun, RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence } from "../support/evidence.ts";

const run = {
  id: "boom",
  case: null,
  script: null,
  required: true,
  trial: 1,
  verdict: "fail-closed",
  reason: "",
  fired: true,
  evidence: evidence(),
};

test("a run and its evidence are taken as recorded", () => {
  assert.equal(FaultRun.safeParse(run).success, true);
  assert.equal(FaultRun.safeParse({ ...run, evidence: null }).success, true);
  const control = { script: null, ok: true, reason: null, evidence: evidence() };
  assert.equal(ControlRun.safeParse(control).success, true);
});

test("evidence counts in whole numbers that are not negative", () => {
  for (const change of [
    { effects: -1 },
    { calls: 0.5 },
    { exit: "0" },
    { undeclared: ["x".repeat(201)] },
  ]) {
    assert.equal(RunEvidence.safeParse({ ...evidence(), ...change }).success, false);
  }
});

test("a verdict outside the list and a key of somebody else's are refused", () => {
  assert.equal(FaultRun.safeParse({ ...run, verdict: "pass" }).success, false);
  assert.equal(FaultRun.safeParse({ ...run, waived: true }).success, false);
});
