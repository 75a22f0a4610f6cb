import assert from "node:assert/strict";
import { test } from "node:test";
import { limitRuns } from "../../src/selftest/limit-runs.ts";
import { describeSetup } from "../../src/faults/agent-setup.ts";
import { agentContract, fakeHarness, loadWalk } from "../gate/gate-kit.ts";

async function countMost(lanes: number): Promise<{ most: number; done: number }> {
  let running = 0;
  let most = 0;
  const release = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const { agent, limits, tool } = await loadWalk(agentContract);
  const plan = {
    label: "fault boom",
    agent: describeSetup(agent, limits, tool),
    isolation: "none" as const,
    tool: null,
    model: null,
    holdMs: 0,
    holdUntilAlive: null,
  };
  const harness = limitRuns(fakeHarness(undefined, { release }), lanes);
  const results = await Promise.all(Array.from({ length: 9 }, () => harness.run(plan)));
  return { most, done: results.length };
}

test("as many runs at a time as there are lanes, and none is lost", async () => {
  assert.deepEqual(await countMost(1), { most: 1, done: 9 });
  assert.deepEqual(await countMost(3), { most: 3, done: 9 });
});

test("a run that breaks gives its lane back", async () => {
  const { agent, limits, tool } = await loadWalk(agentContract);
  const release = () => Promise.reject(new Error("broken"));
  const harness = limitRuns(fakeHarness(undefined, { release }), 1);
  const plan = {
    label: "control",
    agent: describeSetup(agent, limits, tool),
    isolation: "none" as const,
    tool: null,
    model: null,
    holdMs: 0,
    holdUntilAlive: null,
  };
  await assert.rejects(harness.run(plan), /broken/);
  await assert.rejects(harness.run(plan), /broken/);
});
