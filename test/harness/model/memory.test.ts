import assert from "node:assert/strict";
import { test } from "node:test";
import { startMemory } from "../../../src/harness/model/memory.ts";
import { converse } from "./model-kit.ts";

const first = converse([{ name: "refund" }], [{ text: "one" }]);

test("ids are fresh, and only those that were issued have a purpose", () => {
  const memory = startMemory();
  const id = memory.mint("call_");
  assert.match(id, /^call_\d{24}$/);
  assert.notEqual(memory.mint("call_"), id);
  memory.issue(id, "finish");
  assert.equal(memory.purposeOf(id), "finish");
  assert.equal(memory.purposeOf("__proto__"), null);
});

test("a conversation is taken up by the first id that is known", () => {
  const memory = startMemory();
  memory.remember("resp_1", first);
  const added = converse([], [{ text: "two" }]);
  assert.equal(memory.complete(["resp_0", "resp_1"], added).results.length, 2);
  assert.equal(memory.complete(["resp_0"], added), added);
});

test("a text names a remembered conversation by an id of the right kind", () => {
  const memory = startMemory();
  memory.remember("summary-1", first);
  assert.equal(memory.findNamedIn(["so far: summary-1."], "summary-"), first);
  assert.equal(memory.findNamedIn(["so far: summary-1."], "resp_"), null);
  assert.equal(memory.findNamedIn(["nothing"], "summary-"), null);
});

test("the oldest is forgotten when the rest would be too much; the newest stays however large", () => {
  const memory = startMemory(50);
  const large = { ...first, texts: ["x".repeat(100)] };
  memory.remember("a", first);
  memory.remember("b", first);
  assert.equal(memory.complete(["a"], first).results.length, 2);
  memory.remember("c", large);
  assert.equal(memory.complete(["a", "b"], first), first);
  assert.equal(memory.complete(["c"], first).results.length, 2);
});
