import assert from "node:assert/strict";
import { test } from "node:test";
import { splitInTwo, streamAnswer } from "../../../src/harness/model/answers.ts";

test("events are framed with and without a name", () => {
  const answer = streamAnswer([{ data: "1" }, { event: "end", data: "2" }]);
  assert.deepEqual(answer.chunks, ["data: 1\n\n", "event: end\ndata: 2\n\n"]);
  assert.match(answer.contentType, /^text\/event-stream/);
});

test("a text comes in two pieces that make it up, never in halves of a character", () => {
  assert.deepEqual(splitInTwo("abc"), ["ab", "c"]);
  assert.deepEqual(splitInTwo("😀😀"), ["😀", "😀"]);
  assert.deepEqual(splitInTwo("a"), ["a"]);
  assert.deepEqual(splitInTwo(""), []);
});
