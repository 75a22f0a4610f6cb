import assert from "node:assert/strict";
import test from "node:test";
import {
  callCap,
  chooseEffect,
  describeModel,
  describeSetup,
  requestCap,
} from "../../src/faults/agent-setup.ts";
import { Agent } from "../../src/faults/agent.ts";
import { Limits } from "../../src/faults/limits.ts";

const least = { command: ["node", "agent.mjs"], tool: "shop", call: ["refund", "4711"], claim: {} };

test("what the contract leaves open gets its default", () => {
  assert.deepEqual(describeSetup(Agent.parse(least), {}, null), {
    command: ["node", "agent.mjs"],
    tool: "shop",
    transport: "command",
    call: ["refund", "4711"],
    effect: ["refund"],
    effects: 1,
    reads: [],
    idempotencyKey: null,
    repeats: "runs",
    repeatReply: null,
    unexposedFlag: { word: "--dry-run", parameter: "dry_run", value: true },
    toolCommand: null,
    toolUrl: null,
    urlEnv: null,
    files: {},
    model: "none",
    ask: { name: "refund", arguments: { arg1: "4711" }, commandLine: "shop refund 4711" },
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
  const setup = describeSetup(agent, Limits.parse({ tool_timeout_ms: 700 }), null);
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
  assert.equal(describeSetup(agent, { max_tool_calls: 5 }, null).maxCalls, callCap);
  assert.equal(describeSetup(agent, { max_tool_calls: 5000 }, null).maxCalls, 5001);
  // fan-out asks for two calls more than the cap
  for (const cap of [1, 98, 99, 10_000]) {
    assert.ok(describeSetup(agent, { max_parallel_tools: cap }, null).maxCalls >= cap + 2);
  }
});

test("the real tool, the key, the address and the files go with the run", () => {
  const agent = Agent.parse({
    ...least,
    transport: "http",
    call: ["POST", "/refunds", '{"order":"4711"}'],
    idempotency_key: "Idempotency-Key",
    repeats: "refused",
    repeat_reply: "done already",
    url_env: "SHOP_URL",
    files: { "~/.shop": "{tool_url}" },
  });
  const setup = describeSetup(agent, {}, { command: ["./tools/shop", "-q"] });
  assert.partialDeepStrictEqual(setup, {
    transport: "http",
    effect: ["POST", "/refunds"],
    idempotencyKey: "Idempotency-Key",
    repeats: "refused",
    repeatReply: "done already",
    toolCommand: ["./tools/shop", "-q"],
    urlEnv: "SHOP_URL",
    files: { "~/.shop": "{tool_url}" },
  });
});

test("the effect is the shortest prefix that names it in the transport's form", () => {
  const call = ["POST", "/refunds", "{}"];
  assert.deepEqual(chooseEffect({ call, transport: "http" }), ["POST", "/refunds"]);
  assert.deepEqual(chooseEffect({ call, transport: "mcp-http" }), ["POST"]);
  assert.deepEqual(chooseEffect({ call, transport: "http", effect: ["POST"] }), ["POST"]);
});

test("a model is scripted where the agent needs one, and only there", () => {
  const disturbance = { kind: "flag" } as const;
  assert.equal(describeModel(Agent.parse(least), "honest", disturbance), null);
  const scripted = Agent.parse({
    ...least,
    model: "scripted",
    reads: [{ args: ["lookup", "--order", "4711"], reply: "open" }],
  });
  assert.equal(describeModel(scripted, null, disturbance), null);
  assert.deepEqual(describeModel(scripted, "liar", disturbance), {
    script: "liar",
    ask: { name: "refund", arguments: { arg1: "4711" }, commandLine: "shop refund 4711" },
    fanOutAsk: {
      name: "lookup",
      arguments: { order: "4711" },
      commandLine: "shop lookup --order 4711",
    },
    flag: { word: "--dry-run", parameter: "dry_run", value: true },
    reply: '{"ok":true}',
    successText: "RESULT: ok",
    failureText: "RESULT: failed",
    disturbance,
    maxRequests: requestCap,
  });
  const worded = Agent.parse({ ...scripted, success_text: "DONE", failure_text: "NO" });
  assert.partialDeepStrictEqual(describeModel(worded, "honest", null), {
    successText: "DONE",
    failureText: "NO",
    disturbance: null,
  });
});
