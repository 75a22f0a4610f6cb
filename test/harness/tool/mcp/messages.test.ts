import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Cancelled,
  ClientMessage,
  ResponseMessage,
  ToolsCall,
} from "../../../../src/harness/tool/mcp/messages.ts";

test("messages are read, with whatever else they carry", () => {
  const request = { jsonrpc: "2.0", id: "a", method: "tools/call", params: { _meta: {} }, x: 1 };
  assert.equal(ClientMessage.parse(request).id, "a");
  assert.equal(ClientMessage.parse({ jsonrpc: "2.0", method: "x" }).id, undefined);
  assert.equal(ToolsCall.parse({ name: "refund", arguments: null, _meta: {} }).name, "refund");
  assert.equal(Cancelled.parse({ requestId: 1, reason: "x" }).requestId, 1);
  assert.equal(ResponseMessage.parse({ jsonrpc: "2.0", id: 1, result: {} }).id, 1);
});

test("what is none is not read", () => {
  for (const message of [
    null,
    [],
    { jsonrpc: "2.0", id: null, method: "x" },
    { jsonrpc: "2.0", id: {}, method: "x" },
    { jsonrpc: "2.0", id: 1, method: 2 },
    { jsonrpc: "2.0", id: 1, method: "x", params: [] },
  ]) {
    assert.equal(ClientMessage.safeParse(message).success, false, JSON.stringify(message));
  }
  assert.equal(ToolsCall.safeParse({ name: "x", arguments: "{}" }).success, false);
});
