import assert from "node:assert/strict";
import { test } from "node:test";
import { screenMessage } from "../../../../src/harness/tool/mcp/screen.ts";

const call = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "refund", arguments: { order: "4711" } },
};

test("a whole call is read, whatever its id", () => {
  for (const id of [1, "a"]) {
    assert.deepEqual(screenMessage(JSON.stringify({ ...call, id })), {
      kind: "call",
      id,
      asked: call.params,
    });
  }
});

test("a cancelling is read, and one that names nothing is any message", () => {
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "a" } };
  assert.deepEqual(screenMessage(JSON.stringify(cancel)), { kind: "cancel", id: "a" });
  assert.equal(screenMessage(JSON.stringify({ ...cancel, params: {} })).kind, "other");
});

test("what might hide a call is told from what does not", () => {
  const hiding = [
    [call],
    { ...call, id: undefined },
    { ...call, id: null },
    { ...call, jsonrpc: undefined },
    { ...call, params: {} },
  ];
  for (const message of hiding) {
    assert.equal(screenMessage(JSON.stringify(message)).kind, "hides-call");
  }
  assert.equal(screenMessage("[".repeat(600)).kind, "hides-call");
  assert.equal(screenMessage('{"jsonrpc":"2.0","id":1,"method":"ping"}').kind, "other");
});

test("a call in names that only some readers take for its own, or that stand twice, might be hidden", () => {
  const text = JSON.stringify(call);
  const hiding = [
    text.replace('"method"', '"Method"'),
    text.replace('"method"', '"\\u004dETHOD"'),
    text.replace('"params"', '"param\u017f"'),
    text.replace('"params"', '"Params":{},"params"'),
    text.replace('"method"', '"method":"ping","method"'),
    text.replace("}}}", '}},"method" : "ping"}'),
    text.replace('"id"', '"ID":2,"id"'),
    text.replace('"name"', '"name":"lookup","name"'),
    text.replace('"name"', '"Name":"lookup","name"'),
    text.replace('"arguments"', '"Arguments":{},"arguments"'),
    text.replace("tools/call", "Tools/Call"),
  ];
  for (const message of hiding) {
    assert.notEqual(message, text);
    assert.equal(screenMessage(message).kind, "hides-call", message);
  }
});

test("names that are nobody's to read twice hide nothing", () => {
  const given = {
    Method: "tools/call",
    name: '"id":',
    Name: "a",
    list: [{ params: 1, Params: 2 }],
  };
  const params = { name: "refund", arguments: given, _meta: { Name: 1, method: 2 } };
  assert.equal(screenMessage(JSON.stringify({ ...call, params })).kind, "call");
  const prompt = { ...call, method: "prompts/get", params: { name: "a", Name: "b" } };
  assert.equal(screenMessage(JSON.stringify(prompt)).kind, "other");
});

test("what is no JSON is said to be none", () => {
  assert.partialDeepStrictEqual(screenMessage("\uFEFF{}"), { kind: "other", isJson: false });
  assert.partialDeepStrictEqual(screenMessage("null"), { kind: "other", isJson: true });
});
