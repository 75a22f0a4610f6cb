import assert from "node:assert/strict";
import { test } from "node:test";
import { classifyCall } from "../../../src/harness/tool/call-rules.ts";

function read(...args: string[]) {
  return { args, reply: args.join(" "), replyAfter: null };
}

const agent = {
  transport: "command",
  effect: ["refund"],
  reads: [read("list"), read("refund", "--dry-run"), read("list", "all")],
} as const;

test("the mutating call is known by its prefix", () => {
  assert.deepEqual(classifyCall(["refund", "42", "--force"], agent), { kind: "call" });
});

test("the longest declared prefix counts, in whatever order it is declared", () => {
  assert.deepEqual(classifyCall(["refund", "--dry-run"], agent), {
    kind: "read",
    read: read("refund", "--dry-run"),
  });
  assert.deepEqual(classifyCall(["list", "all", "x"], agent), {
    kind: "read",
    read: read("list", "all"),
  });
});

test("on a tie it is the mutating call", () => {
  const tie = { ...agent, reads: [read("refund")] };
  assert.deepEqual(classifyCall(["refund"], tie), { kind: "call" });
});

test("anything else was declared by nobody", () => {
  for (const argv of [[], ["lis"], ["delete", "refund"], ["REFUND"]]) {
    assert.deepEqual(classifyCall(argv, agent), { kind: "undeclared" });
  }
});

test("an API's call is known by method and path, an MCP tool's by its name", () => {
  const http = {
    transport: "http",
    effect: ["POST", "/refunds"],
    reads: [read("GET", "/orders"), read("POST", "/refunds/check")],
  } as const;
  assert.equal(classifyCall(["POST", "/refunds?x=1", "{}"], http).kind, "call");
  assert.equal(classifyCall(["POST", "/refunds/check", "{}"], http).kind, "read");
  assert.equal(classifyCall(["GET", "/orders/4711", ""], http).kind, "read");
  assert.equal(classifyCall(["DELETE", "/refunds", ""], http).kind, "undeclared");
  const mcp = {
    ...agent,
    transport: "mcp-stdio",
    reads: [read("refund", '{"dry":true}')],
  } as const;
  assert.equal(classifyCall(["refund", "{}"], mcp).kind, "call");
  assert.equal(classifyCall(["refund", '{"dry":true,"x":1}'], mcp).kind, "read");
  assert.equal(classifyCall(["list", "{}"], mcp).kind, "undeclared");
});
