import assert from "node:assert/strict";
import { test } from "node:test";
import { writeContentAnswer } from "../../../../src/harness/model/gemini/write-content.ts";
import type { CallsTurn, Turn } from "../../../../src/harness/model/turn.ts";
import { converse, requestWith } from "../model-kit.ts";

const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const asked: CallsTurn = {
  kind: "calls",
  calls: [{ id: "call_1", tool, arguments: { order: "4711" } }],
  badArgs: null,
  cutStream: null,
};

function write(turn: Turn, stream: "events" | "list" | null): string {
  const request = { ...requestWith(converse()), stream };
  return writeContentAnswer(turn, { request, mint: () => "1" }).chunks.join("");
}

test("a call is one part, whole", () => {
  assert.partialDeepStrictEqual(JSON.parse(write(asked, null)), {
    candidates: [
      {
        content: {
          parts: [{ functionCall: { id: "call_1", name: "refund", args: { order: "4711" } } }],
          role: "model",
        },
        finishReason: "STOP",
      },
    ],
    usageMetadata: { totalTokenCount: 14 },
  });
});

test("without alt=sse a stream is one JSON list", () => {
  const list: unknown = JSON.parse(write({ kind: "text", text: "done" }, "list"));
  assert.ok(Array.isArray(list));
  assert.equal(list.length, 2);
  assert.match(write({ ...asked, cutStream: "mid-value" }, "list"), /^\[\{.*"order":"47$/);
});

test("an event that is cut ends in its arguments; without its end, behind them", () => {
  assert.match(write({ ...asked, cutStream: "missing-brace" }, "events"), /"order":"4711"$/);
  const noEnd = write({ ...asked, cutStream: "no-end" }, "events");
  assert.match(noEnd, /\}\n\n$/);
  assert.doesNotMatch(noEnd, /finishReason/);
});
