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
  nameControl,
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
  assert.deepEqual([isBlocked(blocked), fixFault(blocked)], [true, fixControl(controlRun())]);
  const unreached = faultRun("boom", { ...inconclusive, fired: false });
  assert.deepEqual(
    [isBlocked(unreached), /calling its tool/.test(fixFault(unreached))],
    [false, true],
  );
  const cancelled = evidence({ stopped: "cancelled", timed_out: true });
  const ended = faultRun("boom", { ...inconclusive, fired: false, evidence: cancelled });
  assert.match(fixFault(ended), /let the runs come to their end/);
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

test("a control run is named by its script", () => {
  assert.equal(nameControl(controlRun()), "control");
  assert.equal(nameControl(controlRun({ script: "honest" })), "control");
  assert.equal(nameControl(controlRun({ script: "liar" })), "control liar");
});

test("what is expected follows the row of the fault, or of its case", () => {
  for (const [id, faultCase, expected] of [
    ["boom", null, /stops and claims no success/],
    ["twice", null, /only if it is true/],
    ["lost-reply", null, /asks again before/],
    ["fan-out", null, /within the limit/],
    ["cut-stream", null, /stops and claims no success/],
    ["cut-stream", "no-end", /where the effect happened/],
    ["unheard-of", null, /stops and claims no success/],
  ] as const) {
    assert.match(expectOfFault(faultRun(id, { case: faultCase })), expected, id);
  }
});

test("what a run spent and left alive is among its traces", () => {
  const seen = evidence({ alive: 1, model_requests: 2, max_prompt_chars: 640 });
  assert.equal(
    describeTraces(seen),
    "1 call, 0 effects, no claim, 1 call left alive, 2 model requests, prompt peak 640 characters",
  );
});

test("an agent that never got as far as its model is told so", () => {
  const unreached = { verdict: "inconclusive" as const, fired: false };
  assert.match(fixFault(faultRun("throttle", unreached)), /asking its model/);
  assert.match(fixFault(faultRun("boom", unreached)), /calling its tool/);
});

test("undeclared calls and a credential of the agent's own are told", () => {
  assert.equal(
    describeTraces(evidence({ undeclared_calls: 2, foreign_keys: 1 })),
    "1 call, 2 undeclared calls, 0 effects, no claim, sent a credential of its own to the model",
  );
});

test("B5: what nobody declared is named, whatever the verdict, and cannot steer a terminal", () => {
  const undeclared = ["rollback --everything", "\u001b[2Jdrop"];
  const seen = evidence({ undeclared, undeclared_calls: 7 });
  const named = "7 undeclared calls: `rollback --everything`, `\\u{1b}[2Jdrop`";
  assert.equal(describeTraces(seen), `1 call, 0 effects, no claim; ${named}`);
  assert.equal(
    describeFault(faultRun("boom", { evidence: seen })),
    `exit 3, no success claim; ${named}`,
  );
});

test("what to do about a wall, and about an argument that differs, is told by the reason", () => {
  const reason = "faults.isolation asks for namespaces, so nothing was started: this machine …";
  assert.match(fixControl(controlRun({ ok: false, reason })), /or lower faults\.isolation$/);
  const unwalled = faultRun("boom", { verdict: "inconclusive", fired: false, reason });
  assert.match(fixFault(unwalled), /or lower faults\.isolation$/);
  const other = faultRun("twice", {
    verdict: "fail-open",
    reason: "the effect happened with other arguments than in the control run although …",
  });
  assert.match(fixFault(other), /agent\.idempotency_key/);
});

test("a control run that was cancelled is to be walked again", () => {
  const cancelled = evidence({ stopped: "cancelled", timed_out: true });
  const run = controlRun({ ok: false, reason: "cancelled", evidence: cancelled });
  assert.match(fixControl(run), /let the runs come to their end/);
});
