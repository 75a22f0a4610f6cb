import assert from "node:assert/strict";
import { test } from "node:test";
import { writeChatAnswer } from "../../../../src/harness/model/openai-chat/write-chat.ts";
import type { Turn } from "../../../../src/harness/model/turn.ts";
import { converse, readEvents, requestWith } from "../model-kit.ts";

const said: Turn = { kind: "text", text: "done" };
const tool = { name: "shell", namespace: null, schema: undefined, takes: "text" } as const;
const freeText: Turn = {
  kind: "calls",
  calls: [{ id: "call_1", tool, arguments: { command: "shop refund" } }],
  badArgs: null,
  cutStream: null,
};

function write(turn: Turn, stream: "events" | null, wantsUsage = false): string {
  const request = { ...requestWith(converse()), stream, wantsUsage };
  return writeChatAnswer(turn, { request, mint: (prefix) => `${prefix}1` }).chunks.join("");
}

test("a body says all that OpenAI's does", () => {
  const body: unknown = JSON.parse(write(said, null));
  assert.deepEqual(body, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_767_225_600,
    model: "scripted",
    system_fingerprint: null,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: "done", refusal: null },
        logprobs: null,
        finish_reason: "stop",
      },
    ],
    usage: { prompt_tokens: 6, completion_tokens: 8, total_tokens: 14 },
  });
});

test("a stream ends with its reason, its usage where it is wanted, and [DONE]", () => {
  const bare = write(said, "events");
  assert.match(bare, /"finish_reason":"stop"\}\]\}\n\ndata: \[DONE\]\n\n$/);
  const events = readEvents(write(said, "events", true));
  assert.partialDeepStrictEqual(events.at(-1), { choices: [], usage: { prompt_tokens: 6 } });
});

test("a free-text tool gets its input bare", () => {
  const custom = { name: "shell", input: "shop refund" };
  assert.ok(write(freeText, null).includes(`"type":"custom","custom":${JSON.stringify(custom)}`));
  assert.ok(write(freeText, "events").includes('"custom":{"input":"shop r"}'));
});

test("a text that is cut has no end of its own", () => {
  assert.doesNotMatch(write({ ...said, isCut: true }, "events"), /DONE|"stop"/);
  assert.match(write({ ...said, isCut: true }, null), /"content":"done$/);
});
