import assert from "node:assert/strict";
import { test } from "node:test";
import { writeMessagesAnswer } from "../../../../src/harness/model/anthropic/write-messages.ts";
import { member } from "../../../../src/harness/model/tree.ts";
import type { Turn } from "../../../../src/harness/model/turn.ts";
import { converse, readEvents, requestWith } from "../model-kit.ts";

const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const asked: Turn = {
  kind: "calls",
  calls: [{ id: "toolu_1", tool, arguments: { order: "4711" } }],
  badArgs: null,
  cutStream: null,
};

function write(turn: Turn, stream: "events" | null): string {
  const request = { ...requestWith(converse()), stream };
  const answer = writeMessagesAnswer(turn, { request, mint: (prefix) => `${prefix}1` });
  assert.deepEqual(answer.ids, ["msg_1"]);
  return answer.chunks.join("");
}

test("a body carries arguments as an object, and always its usage", () => {
  assert.partialDeepStrictEqual(JSON.parse(write(asked, null)), {
    id: "msg_1",
    type: "message",
    content: [{ type: "tool_use", id: "toolu_1", name: "refund", input: { order: "4711" } }],
    stop_reason: "tool_use",
    usage: { input_tokens: 6, output_tokens: 8 },
  });
});

test("a stream tells its blocks and its end, each event by its name", () => {
  const text = write(asked, "events");
  assert.deepEqual(
    readEvents(text).map((event) => member(event, "type")),
    [
      "message_start",
      "content_block_start",
      "content_block_delta",
      "content_block_delta",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ],
  );
  assert.match(text, /^event: message_start\ndata: /);
});

test("a stream without its end stops in the block, its arguments whole or not", () => {
  for (const cutStream of ["no-end", "mid-value"] as const) {
    const events = readEvents(write({ ...asked, cutStream }, "events"));
    assert.equal(member(events.at(-1), "type"), "content_block_delta");
  }
});
