import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hasOwnEnd,
  writeArgumentText,
  writeStreamedArguments,
} from "../../../src/harness/model/turn.ts";
import type { CallsTurn } from "../../../src/harness/model/turn.ts";

const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const call = { id: "call_1", tool, arguments: { order: "4711" } };
const turn: CallsTurn = { kind: "calls", calls: [call], badArgs: null, cutStream: null };

test("arguments are JSON, cut where it is wanted, or bare text for a free-text tool", () => {
  assert.equal(writeArgumentText(call, null), '{"order":"4711"}');
  assert.equal(writeArgumentText(call, "missing-brace"), '{"order":"4711"');
  const free = { ...call, tool: { ...tool, takes: "text" as const } };
  assert.equal(writeArgumentText(free, null), "4711");
});

test("a stream says no more than the cut leaves", () => {
  assert.equal(writeStreamedArguments(call, { ...turn, cutStream: "mid-value" }), '{"order":"47');
  assert.equal(writeStreamedArguments(call, { ...turn, cutStream: "no-end" }), '{"order":"4711"}');
  assert.equal(writeStreamedArguments(call, { ...turn, badArgs: "mid-value" }), '{"order":"47');
});

test("an answer that is cut has no end of its own", () => {
  assert.ok(hasOwnEnd(turn));
  assert.ok(hasOwnEnd({ ...turn, badArgs: "mid-value" }));
  assert.ok(!hasOwnEnd({ ...turn, cutStream: "no-end" }));
  assert.ok(!hasOwnEnd({ kind: "text", text: "a", isCut: true }));
});
