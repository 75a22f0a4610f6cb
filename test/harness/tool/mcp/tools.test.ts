import assert from "node:assert/strict";
import { test } from "node:test";
import { explainRefusal, listTools } from "../../../../src/harness/tool/mcp/tools.ts";
import type { AgentSetup } from "../../../../src/ports/harness.ts";
import { stdioAgent } from "../tool-kit.ts";

function listFirst(agent: Partial<AgentSetup>) {
  const [tool] = listTools({ ...stdioAgent, ...agent });
  assert.ok(tool);
  return tool;
}

test("the mutating tool takes what its declared call has, and nothing else", () => {
  const call = ["refund", '{"order":"4711","amount":5,"fast":true,"lines":[1],"to":{}}'];
  assert.deepEqual(listFirst({ call, idempotencyKey: "key" }).inputSchema, {
    type: "object",
    properties: {
      order: { type: "string" },
      amount: { type: "number" },
      fast: { type: "boolean" },
      lines: { type: "array" },
      to: { type: "object" },
      key: { type: "string" },
    },
    required: ["order", "amount", "fast", "lines", "to"],
    additionalProperties: false,
  });
});

test("without arguments in the call, they are those that the model asks with", () => {
  const { name, inputSchema } = listFirst({ call: ["refund"] });
  assert.equal(name, "refund");
  assert.deepEqual(inputSchema.required, ["order"]);
});

test("reads are tools too; one that shares the mutating tool's name widens its schema", () => {
  const reply = { reply: "", replyAfter: null };
  const reads = [
    { args: ["lookup"], ...reply },
    { args: ["find", '{"q":"x"}'], ...reply },
    { args: ["shop", '{"action":"list"}'], ...reply },
  ];
  const call = ["shop", '{"action":"refund","order":"4711"}'];
  const [shop, lookup, find] = listTools({ ...stdioAgent, call, reads });
  assert.deepEqual(shop?.inputSchema.required, ["action"]);
  assert.deepEqual(Object.keys(shop?.inputSchema.properties ?? {}), ["action", "order"]);
  assert.equal(shop?.inputSchema.additionalProperties, false);
  assert.equal(lookup?.inputSchema.additionalProperties, true);
  assert.deepEqual(find?.inputSchema.required, ["q"]);
});

test("what the schema does not take is refused in words, and what it takes is not", () => {
  const tool = listFirst({});
  assert.equal(explainRefusal(tool, { order: "4711" }), null);
  assert.equal(explainRefusal(tool, {}), "missing argument: order");
  assert.equal(explainRefusal(tool, { order: "1", dry_run: true }), "unknown argument: dry_run");
  assert.equal(explainRefusal(tool, { order: "1", toString: 1 }), "unknown argument: toString");
  assert.equal(explainRefusal(tool, { order: null }), "argument order must be of type string");
});
