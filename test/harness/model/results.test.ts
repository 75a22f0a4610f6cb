import assert from "node:assert/strict";
import { test } from "node:test";
import { startMemory } from "../../../src/harness/model/memory.ts";
import { listAskResults, readPurposes } from "../../../src/harness/model/results.ts";
import { converse } from "./model-kit.ts";

test("results of ids that were issued are told from examples in the prompt", () => {
  const memory = startMemory();
  memory.issue("call_1", "ask");
  memory.issue("call_2", "search");
  const results = [
    { id: "example", text: "an example" },
    { id: "call_1", text: "mine" },
    { id: "call_2", text: "found" },
  ];
  const listed = listAskResults(converse([], results), memory);
  assert.deepEqual(
    listed.map(({ text }) => text),
    ["mine"],
  );
  assert.deepEqual(readPurposes(converse([], results), memory), ["ask", "ask", "search"]);
});

test("where no id is known all of them count, but for completion and search", () => {
  const memory = startMemory();
  const results = [{ text: "a" }, { text: "b", name: "finish" }, { text: "c", name: "ToolSearch" }];
  assert.deepEqual(
    listAskResults(converse([], results), memory).map(({ text }) => text),
    ["a"],
  );
});
