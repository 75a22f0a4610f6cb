import assert from "node:assert/strict";
import test from "node:test";
import { callCap, describeSetup } from "../../src/faults/agent-setup.ts";
import { Agent, Limits } from "../../src/faults/agent.ts";

const least = { command: ["node", "agent.mjs"], tool: "shop", call: ["refund", "4711"], claim: {} };

test("what the contract leaves open gets its default", () => {
  assert.deepEqual(describeSetup(Agent.parse(least), {}), {
    command: ["node", "agent.mjs"],
    tool: "shop",
    effect: ["refund"],
    reads: [],
    claim: { exit: 0, lastLine: null, lastLines: 1, json: null },
    passEnv: [],
    timeoutMs: 60_000,
    toolTimeoutMs: null,
    maxCalls: callCap,
    reply: '{"ok":true}',
  });
});

test("what the contract says is what the run gets", () => {
  const agent = Agent.parse({
    ...least,
    effect: ["refund", "4711"],
    claim: { exit: 3, last_line: "^ok", last_lines: 4, json: { ok: true } },
    pass_env: ["APP_ENV"],
    timeout_ms: 900,
    reads: [
      { args: ["lookup"], reply: "before", reply_after: "after" },
      { args: ["list"], reply: "all" },
    ],
  });
  const setup = describeSetup(agent, Limits.parse({ tool_timeout_ms: 700 }));
  assert.deepEqual(setup.effect, ["refund", "4711"]);
  assert.deepEqual(setup.claim, { exit: 3, lastLine: "^ok", lastLines: 4, json: { ok: true } });
  assert.deepEqual(setup.reads, [
    { args: ["lookup"], reply: "before", replyAfter: "after" },
    { args: ["list"], reply: "all", replyAfter: null },
  ]);
  assert.deepEqual([setup.passEnv, setup.timeoutMs, setup.toolTimeoutMs], [["APP_ENV"], 900, 700]);
});

test("the run is stopped only beyond the contract's own cap, so that going over it is seen", () => {
  const agent = Agent.parse(least);
  assert.equal(describeSetup(agent, { max_tool_calls: 5 }).maxCalls, callCap);
  assert.equal(describeSetup(agent, { max_tool_calls: 5000 }).maxCalls, 5001);
});
