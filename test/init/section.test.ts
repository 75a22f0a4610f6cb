import assert from "node:assert/strict";
import { test } from "node:test";
import { propose, suggestLine } from "../../src/init/section.ts";

test("a proposal is demanded where it holds, a suggestion is never more than a comment", () => {
  const line = { key: "os", value: "linux", says: "why" };
  assert.deepEqual(propose("os", "linux", "why"), { ...line, isSuggestion: false });
  assert.deepEqual(suggestLine("os", "linux", "why"), { ...line, isSuggestion: true });
});
