import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeExit,
  describeFault,
  describeTraces,
  expectOfFault,
  fixFault,
  nameFault,
} from "../../src/render/fault-words.ts";
import { evidence, faultRun } from "../support/evidence.ts";

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
  assert.match(fixFault(faultRun("boom", { verdict: "inconclusive" })), /control run/);
});
