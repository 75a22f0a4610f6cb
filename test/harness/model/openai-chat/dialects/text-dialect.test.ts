import assert from "node:assert/strict";
import { test } from "node:test";
import {
  closeText,
  describeTool,
  findCut,
  hearObservations,
  tellsError,
  writeCutArguments,
} from "../../../../../src/harness/model/openai-chat/dialects/text-dialect.ts";
import type { CallsTurn } from "../../../../../src/harness/model/turn.ts";

const turn: CallsTurn = { kind: "calls", calls: [], badArgs: null, cutStream: null };

test("observations and errors of the user's side are results, other words are not", () => {
  for (const text of ["Observation:\ndone", "Error: no", "Call id: call_1\nError:\nno"]) {
    assert.equal(hearObservations({ role: "user", texts: [text] }).results.length, 1, text);
    assert.equal(hearObservations({ role: "assistant", texts: [text] }).results.length, 0);
  }
  const task = hearObservations({ role: "user", texts: ["an Observation: x"] });
  assert.deepEqual(task, { results: [], texts: ["an Observation: x"] });
});

test("an error behind the task is a result, the task stays a message", () => {
  const text = "New task:\nrefund\nError:\nno such tool\nNow let's retry: take care";
  assert.ok(tellsError(text));
  assert.deepEqual(hearObservations({ role: "user", texts: [text] }), {
    results: [{ text: "Error:\nno such tool\nNow let's retry: take care" }],
    texts: ["New task:\nrefund\n"],
  });
  assert.ok(!tellsError("Error: once upon a time"));
});

test("arguments are cut where the turn wants it", () => {
  const args = { order: "4711" };
  assert.equal(writeCutArguments(args, turn), '{"order":"4711"}');
  assert.equal(writeCutArguments(args, { ...turn, badArgs: "mid-value" }), '{"order":"47');
  assert.equal(findCut({ ...turn, cutStream: "missing-brace" }), "missing-brace");
  assert.equal(findCut({ ...turn, cutStream: "no-end" }), null);
});

test("a stream that is cut is not closed, bad arguments are", () => {
  assert.deepEqual(closeText({ ...turn, cutStream: "no-end" }, "a", "b"), {
    kind: "text",
    text: "a",
    isCut: true,
  });
  assert.partialDeepStrictEqual(closeText({ ...turn, badArgs: "mid-value" }, "a", "b"), {
    text: "ab",
    isCut: false,
  });
});

test("a described tool takes JSON", () => {
  assert.equal(describeTool("refund", undefined).takes, "json");
});
