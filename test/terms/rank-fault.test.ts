import assert from "node:assert/strict";
import test from "node:test";
import { FaultVerdict } from "../../src/terms/fault-run.ts";
import { rankControl, rankFault } from "../../src/terms/rank-fault.ts";
import { controlRun, faultRun } from "../support/evidence.ts";

test("only fail-closed is a pass", () => {
  const passes = FaultVerdict.options.filter((verdict) => rankFault(verdict) === "pass");
  assert.deepEqual(passes, ["fail-closed"]);
});

test("what was seen to go wrong fails, and what was not seen is unknown", () => {
  const ranks = Object.fromEntries(
    FaultVerdict.options.map((verdict) => [verdict, rankFault(verdict)]),
  );
  assert.deepEqual(ranks, {
    "fail-closed": "pass",
    "fail-open": "fail",
    hung: "fail",
    "unknown-outcome": "fail",
    inconclusive: "unknown",
    "not-applicable": "not-applicable",
    "not-run": "not-run",
  });
});

test("a control run that is no success is unknown, unless it was left out with every fault", () => {
  const walked = [faultRun("boom"), faultRun("slow", { verdict: "not-run" })];
  const leftOut = [
    faultRun("boom", { verdict: "not-run" }),
    faultRun("junk", { verdict: "not-applicable" }),
  ];
  const failed = controlRun({ ok: false });
  assert.deepEqual(
    [rankControl(controlRun(), walked), rankControl(failed, walked), rankControl(failed, leftOut)],
    ["pass", "unknown", "not-run"],
  );
});

test("a control run stands for the rows of its own script, and for those that gate", () => {
  const failed = controlRun({ ok: false, script: "liar" });
  const honest = faultRun("boom", { script: "honest" });
  const liar = faultRun("boom", { script: "liar", required: false });
  assert.equal(rankControl(failed, [honest, liar]), "not-run");
  assert.equal(rankControl(failed, [honest, { ...liar, required: true }]), "unknown");
});
