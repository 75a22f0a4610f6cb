import assert from "node:assert/strict";
import { test } from "node:test";
import { startMemory } from "../../../src/harness/model/memory.ts";
import { findDeferred } from "../../../src/harness/model/search-tool.ts";
import { converse, refund } from "./model-kit.ts";

const search = { name: "ToolSearch" };
const texts = ["deferred tools: mcp__shop__lookup, mcp__shop__refund_order"];

test("a tool that is named but not offered is searched for", () => {
  const found = findDeferred({ ...converse([search]), texts }, refund, startMemory());
  assert.equal(found?.tool.name, "ToolSearch");
  assert.deepEqual(found?.arguments, { query: "select:mcp__shop__refund_order", max_results: 1 });
});

test("nothing is searched for that is offered, not named, or was searched for", () => {
  const memory = startMemory();
  const offered = converse([search, { name: "mcp__shop__refund_order" }]);
  assert.equal(findDeferred({ ...offered, texts }, refund, memory), null);
  assert.equal(findDeferred(converse([search]), refund, memory), null);
  assert.equal(findDeferred({ ...converse(), texts }, refund, memory), null);
  const searched = converse([search], [{ name: "ToolSearch", text: "none" }]);
  assert.equal(findDeferred({ ...searched, texts }, refund, memory), null);
});
