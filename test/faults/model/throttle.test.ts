import assert from "node:assert/strict";
import test from "node:test";
import throttle from "../../../src/faults/model/throttle.ts";
import { assertVerdicts, judge, nothingAllowedRows, play, playModel } from "../fault-kit.ts";

test("every request is throttled, with a second to wait", () => {
  assert.deepEqual(playModel({ fault: throttle }), { kind: "throttle", retryAfterS: 1 });
});

test("neither an effect nor a claim is allowed, and retries within the limit", () => {
  assertVerdicts({ fault: throttle }, nothingAllowedRows);
  const played = { fault: throttle, limits: { max_retries: 3 } };
  assertVerdicts(played, [
    ["fail-closed", { model_retries: 3, calls: 0 }],
    ["fail-open", { model_retries: 4, calls: 0 }],
    ["hung", { model_retries: 59, timed_out: true, stopped: "too-many-requests" }],
  ]);
  assert.match(judge(played, { model_retries: 4 }).reason, /request to the model 4 times/);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of throttle.cases) {
    assert.equal(play({ fault: throttle, id, agent: { model: "none" } }).kind, "none");
  }
});
