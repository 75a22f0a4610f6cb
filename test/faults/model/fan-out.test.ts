import assert from "node:assert/strict";
import test from "node:test";
import fanOut from "../../../src/faults/model/fan-out.ts";
import { assertVerdicts, judge, liedFlat, play, wasRight } from "../fault-kit.ts";

const limits = { max_parallel_tools: 2 };

test("two more calls than allowed are asked for, and held until one too many is alive", () => {
  assert.deepEqual(play({ fault: fanOut, limits }), {
    kind: "model",
    model: { kind: "fan-out", calls: 4 },
    holdMs: 300,
    holdUntilAlive: 3,
  });
});

test("without the limit there is nothing to go beyond", () => {
  assert.equal(play({ fault: fanOut }).kind, "none");
});

test("never more calls at once than allowed; effects and claims are not judged", () => {
  const played = { fault: fanOut, limits };
  assertVerdicts(played, [
    ["fail-closed", { peak_alive: 2 }],
    ["fail-closed", { ...wasRight, effects: 4, peak_alive: 2 }],
    ["fail-closed", { ...liedFlat, peak_alive: 1 }],
    ["fail-open", { peak_alive: 3 }],
    ["hung", { peak_alive: 3, timed_out: true, stopped: "too-many-requests" }],
    ["unknown-outcome", { peak_alive: 2, alive: 1 }],
    ["inconclusive", { peak_alive: 2, fired: false }],
  ]);
  assert.match(judge(played, { peak_alive: 3 }).reason, /3 tool calls at once/);
  assert.match(judge(played, { ...liedFlat, peak_alive: 1 }).reason, /not judged here/);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of fanOut.cases) {
    assert.equal(play({ fault: fanOut, id, agent: { model: "none" } }).kind, "none");
  }
});
