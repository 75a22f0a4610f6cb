import assert from "node:assert/strict";
import { test } from "node:test";
import { writeResponsesAnswer } from "../../../../src/harness/model/openai-responses/write-responses.ts";
import { member } from "../../../../src/harness/model/tree.ts";
import type { Turn } from "../../../../src/harness/model/turn.ts";
import { converse, readEvents, requestWith } from "../model-kit.ts";

const tool = { name: "patch", namespace: null, schema: undefined, takes: "text" } as const;
const freeText: Turn = {
  kind: "calls",
  calls: [{ id: "call_1", tool, arguments: { input: "shop refund" } }],
  badArgs: null,
  cutStream: null,
};

function write(turn: Turn, continues: readonly string[] = []) {
  const request = { ...requestWith(converse()), stream: "events" as const, continues };
  return writeResponsesAnswer(turn, { request, mint: (prefix) => `${prefix}1` });
}

function listTypes(turn: Turn): readonly unknown[] {
  return readEvents(write(turn).chunks.join("")).map((event) => member(event, "type"));
}

test("a text comes in all the events that OpenAI sends, numbered", () => {
  const said: Turn = { kind: "text", text: "done" };
  assert.deepEqual(listTypes(said), [
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.content_part.added",
    "response.output_text.delta",
    "response.output_text.delta",
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
  ]);
  const numbers = readEvents(write(said).chunks.join("")).map((one) =>
    member(one, "sequence_number"),
  );
  assert.deepEqual(numbers, [...numbers.keys()]);
});

test("a free-text call has events of its own", () => {
  const types = listTypes(freeText);
  assert.ok(types.includes("response.custom_tool_call_input.delta"));
  assert.ok(types.includes("response.custom_tool_call_input.done"));
});

test("a stream without its end stops behind the last piece of its arguments", () => {
  const types = listTypes({ ...freeText, cutStream: "no-end" });
  assert.equal(types.at(-1), "response.custom_tool_call_input.delta");
});

test("the answer is taken up by its own id, and by its conversation's", () => {
  const said: Turn = { kind: "text", text: "done" };
  assert.deepEqual(write(said).ids, ["resp_1"]);
  assert.deepEqual(write(said, ["conv_7"]).ids, ["resp_1", "conv_7"]);
  assert.deepEqual(write(said, ["resp_0"]).ids, ["resp_1"]);
});
