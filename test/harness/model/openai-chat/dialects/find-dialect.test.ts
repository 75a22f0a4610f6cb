import assert from "node:assert/strict";
import { test } from "node:test";
import { findDialect } from "../../../../../src/harness/model/openai-chat/dialects/find-dialect.ts";

const code = "def refund(order: string) -> string:\ndef final_answer(answer: any) -> any:";

test("a dialect is found by what it says of its tools", () => {
  assert.equal(findDialect([{ role: "system", texts: [code] }])?.tools.length, 2);
  assert.equal(findDialect([{ role: "system", texts: ["be brief"] }]), null);
});

test("a flood is not searched", () => {
  const flood = code + "x".repeat(300_000);
  assert.equal(findDialect([{ role: "system", texts: [flood] }]), null);
});
