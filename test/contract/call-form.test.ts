import assert from "node:assert/strict";
import test from "node:test";
import { checkCallForms } from "../../src/contract/call-form.ts";
import { Agent } from "../../src/faults/agent.ts";

function check(agent: Readonly<Record<string, unknown>>): string[] {
  const least = { command: ["node"], tool: "shop", claim: {} };
  return checkCallForms(Agent.parse({ ...least, ...agent })).map(({ message }) => message);
}

test("a command's call may be anything", () => {
  assert.deepEqual(check({ call: ["-x", "{", "/"], effect: ["-x"] }), []);
});

test("an HTTP call is method, path and body; its prefixes may be shorter", () => {
  const call = ["POST", "/refunds", "any body"];
  const reads = [{ args: ["GET"], reply: "" }];
  assert.deepEqual(check({ transport: "http", call, effect: ["POST", "/refunds"], reads }), []);
  assert.deepEqual(check({ transport: "http", call: ["DELETE", "/orders/1"] }), []);
  for (const [wrong, says] of [
    [["refund", "/x"], "agent.call does not begin with an HTTP method"],
    [["POST"], "agent.call names no path"],
    [["POST", "refunds"], "agent.call names no path"],
    [["POST", "/x", "{}", "y"], "agent.call has more than method, path and body"],
  ] as const) {
    assert.deepEqual(check({ transport: "http", call: wrong }), [says]);
  }
  assert.deepEqual(check({ transport: "http", call, effect: ["POST", "/refunds", "["] }), [
    "agent.effect ends in no JSON object",
  ]);
});

test("an MCP call is a tool and a JSON object", () => {
  for (const transport of ["mcp-stdio", "mcp-http"]) {
    assert.deepEqual(check({ transport, call: ["refund", '{"order":"4711"}'] }), []);
    assert.deepEqual(check({ transport, call: ["refund"] }), []);
    assert.deepEqual(check({ transport, call: ["refund", "[1]"] }), [
      "agent.call ends in no JSON object",
    ]);
    const reads = [{ args: ["lookup", "{", "x"], reply: "" }];
    assert.deepEqual(check({ transport, call: ["refund", "{}"], reads }), [
      "agent.reads.args ends in no JSON object",
    ]);
  }
});
