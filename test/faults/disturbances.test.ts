import assert from "node:assert/strict";
import test from "node:test";
import { Agent } from "../../src/faults/agent.ts";
import { answerWith, disturbModel, overlapMs, pickExit } from "../../src/faults/disturbances.ts";

function agent(changes: Readonly<Record<string, unknown>> = {}): Agent {
  const least = { command: ["node"], tool: "shop", call: ["refund"], claim: {} };
  return Agent.parse({ ...least, ...changes });
}

test("an answer disturbs every call, or the first ones", () => {
  assert.deepEqual(answerWith({ kind: "silence" }), {
    kind: "tool",
    script: { answer: { kind: "silence" }, calls: null },
  });
  assert.partialDeepStrictEqual(answerWith({ kind: "drop" }, 1), { script: { calls: 1 } });
});

test("a model is disturbed where there is one; calls that are asked for together overlap", () => {
  const scripted = agent({ model: "scripted" });
  assert.deepEqual(disturbModel(scripted, { kind: "flag" }), {
    kind: "model",
    model: { kind: "flag" },
    holdMs: 0,
    holdUntilAlive: null,
  });
  assert.partialDeepStrictEqual(disturbModel(scripted, { kind: "fan-out", calls: 4 }, 3), {
    holdMs: overlapMs,
    holdUntilAlive: 3,
  });
  assert.deepEqual(disturbModel(agent(), { kind: "flag" }), {
    kind: "none",
    reason: 'the agent runs without the scripted model (model = "none")',
  });
});

test("an exit that the contract calls benign is never picked", () => {
  assert.equal(pickExit(agent()), 2);
  assert.equal(pickExit(agent(), 1), 1);
  assert.equal(pickExit(agent({ benign_exits: [1, 2] }), 1), 3);
});
