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

test("what is no JSON is said to be none", () => {
  assert.partialDeepStrictEqual(screenMessage("\uFEFF{}"), { kind: "other", isJson: false });
  assert.partialDeepStrictEqual(screenMessage("null"), { kind: "other", isJson: true });
});
