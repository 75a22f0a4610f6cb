import assert from "node:assert/strict";
import { test } from "node:test";
import { estimateTokens, measurePrompt } from "../../../src/harness/model/prompt-size.ts";
import { converse } from "./model-kit.ts";

test("messages and results count, tool definitions do not", () => {
  const bare = measurePrompt(converse());
  assert.equal(bare, "refund order 4711".length);
  assert.equal(measurePrompt(converse([{ name: "refund", schema: { a: "b".repeat(999) } }])), bare);
  assert.equal(measurePrompt(converse([], [{ text: "12345" }])), bare + 5);
});

test("tokens are a quarter of it, and never none", () => {
  assert.equal(estimateTokens(converse()), 6);
  assert.equal(estimateTokens({ ...converse(), texts: [] }), 1);
});
