import assert from "node:assert/strict";
import { test } from "node:test";
import { boundText } from "../../src/harness/bound-text.ts";

test("a text that evidence will cut is whole until then", () => {
  const text = "x".repeat(60_000);
  assert.equal(boundText(text), text);
});

test("one without end is bounded", () => {
  assert.ok(boundText("x".repeat(10_000_000)).length < 100_000);
});
