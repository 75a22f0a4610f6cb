import assert from "node:assert/strict";
import test from "node:test";
import { readStarted } from "../../src/conclusions/conclusion.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";

test("the evidence of a run that was started is read", () => {
  const seen = evidence({ calls: 2 });
  assert.equal(readStarted(controlRun({ evidence: seen })), seen);
  assert.equal(readStarted(faultRun("boom", { evidence: seen })), seen);
});

test("a run that was left out or could not be prepared has none", () => {
  assert.equal(readStarted(controlRun({ evidence: null })), null);
  assert.equal(readStarted(faultRun("boom", { evidence: evidence({ setup_error: "no" }) })), null);
});
