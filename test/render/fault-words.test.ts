import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeControl,
  describeExit,
  describeFault,
  describeTraces,
  expectOfFault,
  fixControl,
  fixFault,
  isBlocked,
  nameFault,
} from "../../src/render/fault-words.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";

test("a run is named by fault, case, script and trial", () => {
  assert.equal(nameFault(faultRun("junk")), "junk");
  const run = faultRun("junk", { case: "empty", script: "liar", trial: 2 });
  assert.equal(nameFault(run), "junk/empty liar trial 2");
});

test("the end of the process is told as it was", () => {
  assert.equal(describeExit(evidence({ exit: 3 })), "exit 3");
  assert.equal(describeExit(evidence({ exit: null, signal: "SIGKILL" })), "signal SIGKILL");
  assert.equal(describeExit(evidence({ timed_out: true, stopped: "budget" })), "stopped: budget");
  assert.equal(describeExit(evidence({ setup_error: "no such file" })), "not started");
  assert.equal(describeExit(null), "no evidence");
});

test("traces count calls and effects, and quote the claim", () => {
  assert.equal(describeTraces(evidence()), "1 call, 0 effects, no claim");
  const claim = evidence({ claim_printed: true, claim_line: "RESULT: ok" });
  assert.equal(describeTraces(claim), "1 call, 0 effects, claim `RESULT: ok`");
  assert.equal(
    describeTraces(evidence({ leftover_processes: 1 })),
    "1 call, 0 effects, no claim, 1 process outlived the agent and was stopped",
  );
});

test("the exit is added to a reason that does not tell it", () => {
  assert.equal(describeFault(faultRun("boom")), "exit 3, no success claim");
  assert.equal(describeFault(faultRun("boom", { reason: "acted" })), "exit 3, acted");
});

test("every fault has an expectation and a fix, an unknown one too", () => {
  for (const id of ["boom", "junk", "slow", "from-a-later-version"]) {
    assert.match(expectOfFault(faultRun(id)), /^the agent /);
    assert.notEqual(fixFault(faultRun(id)), "");
  }
});

test("what to do about an inconclusive run depends on how far it came", () => {
  const inconclusive = { verdict: "inconclusive" as const };
  const blocked = faultRun("boom", { ...inconclusive, reason: "the control run failed" });
  assert.deepEqual([isBlocked(blocked), fixFault(blocked)], [true, fixControl]);
  const unreached = faultRun("boom", { ...inconclusive, fired: false });
  assert.deepEqual(
    [isBlocked(unreached), /calling its tool/.test(fixFault(unreached))],
    [false, true],
  );
  const contradictory = faultRun("boom", { ...inconclusive, fired: true });
  assert.equal(fixFault(contradictory), fixFault(faultRun("boom")));
});

test("a control run is ok, failed, or left out with every fault", () => {
  const failed = controlRun({ ok: false });
  const walked = [faultRun("boom")];
  const leftOut = [faultRun("boom", { verdict: "not-run" })];
  assert.deepEqual(
    [
      describeControl(controlRun(), walked),
      describeControl(failed, walked),
      describeControl(failed, leftOut),
    ],
    ["ok", "FAILED", "not run"],
  );
});
