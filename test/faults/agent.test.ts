import assert from "node:assert/strict";
import test from "node:test";
import { Agent, Read } from "../../src/faults/agent.ts";
import { Claim } from "../../src/faults/claim-clause.ts";
import { Limits, Milliseconds } from "../../src/faults/limits.ts";

const least = { command: ["node"], tool: "shop", call: ["refund"], claim: {} };

test("command, tool, call and claim are enough; the rest has defaults", () => {
  assert.deepEqual(Agent.parse(least), {
    ...least,
    transport: "command",
    reply: '{"ok":true}',
    effects: 1,
    repeats: "runs",
    unexposed_flag: "--dry-run",
    model: "none",
    files: {},
    claim: { exit: 0, last_lines: 1 },
    pass_env: [],
    timeout_ms: 60_000,
    benign_exits: [],
    reads: [],
  });
  for (const key of Object.keys(least)) {
    assert.equal(Agent.safeParse({ ...least, [key]: undefined }).success, false, key);
  }
});

test("every key of the language is known, and no other", () => {
  for (const extra of [
    { transport: "http" },
    { transport: "mcp-stdio" },
    { transport: "mcp-http" },
    { model: "scripted" },
    { idempotency_key: "--key" },
    { repeats: "refused", repeat_reply: "done already" },
    { unexposed_flag: "--force" },
    { url_env: "SHOP_URL" },
    { ask: { name: "refund_order", arguments: { order: "4711", lines: [1] } } },
    { success_text: "DONE", failure_text: "NOT DONE" },
    { files: { "~/.agent/config.json": "{}" } },
  ]) {
    assert.equal(Agent.safeParse({ ...least, ...extra }).success, true, JSON.stringify(extra));
  }
  for (const extra of [
    { transport: "grpc" },
    { model: "paid" },
    { repeats: "sometimes" },
    { url_env: "SHOP URL" },
    { ask: { tool: "x" } },
    { trials: 2 },
  ]) {
    assert.equal(Agent.safeParse({ ...least, ...extra }).success, false, JSON.stringify(extra));
  }
});

test("a tool is a program's name, never a path or a flag", () => {
  for (const tool of ["shop", "shop-2.0", "_x", "g++"]) {
    assert.equal(Agent.safeParse({ ...least, tool }).success, true, tool);
  }
  for (const tool of ["", "./shop", "/bin/sh", "..", ".", "-x", "a b", "a\n", "x".repeat(65)]) {
    assert.equal(Agent.safeParse({ ...least, tool }).success, false, tool);
  }
});

test("empty lists that would test nothing are refused", () => {
  for (const key of ["command", "call", "effect"]) {
    assert.equal(Agent.safeParse({ ...least, [key]: [] }).success, false, key);
  }
  assert.equal(Read.safeParse({ args: [], reply: "" }).success, false);
});

test("exit 0 is never benign, and claims end with an exit that exists", () => {
  assert.equal(Agent.safeParse({ ...least, benign_exits: [0] }).success, false);
  assert.equal(Claim.safeParse({ exit: 256 }).success, false);
  assert.equal(Claim.safeParse({ exit: 3, last_line: "x", last_lines: 3, json: {} }).success, true);
});

test("a timer holds at least 1 ms and at most what a timer can", () => {
  for (const [ms, ok] of [
    [1, true],
    [2 ** 31 - 1, true],
    [2 ** 31, false],
    [0, false],
    [0.5, false],
    [Infinity, false],
  ] as const) {
    assert.equal(Milliseconds.safeParse(ms).success, ok, `${ms}`);
  }
});

test("limits are whole numbers; of two only zero makes sense", () => {
  assert.equal(Limits.safeParse({ max_retries: 0, max_prompt_growth_chars: 0 }).success, true);
  for (const key of [
    "max_prompt_chars",
    "max_parallel_tools",
    "tool_timeout_ms",
    "max_tool_calls",
  ]) {
    assert.equal(Limits.safeParse({ [key]: 0 }).success, false, key);
    assert.equal(Limits.safeParse({ [key]: 1 }).success, true, key);
  }
  assert.equal(Limits.safeParse({ max_retrys: 1 }).success, false);
});
