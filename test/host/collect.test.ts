import assert from "node:assert/strict";
import { finished } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { collect } from "../../src/host/collect.ts";

async function say(maxBytes: number, ...chunks: string[]) {
  const stream = new PassThrough();
  const collected = collect(stream, maxBytes);
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await finished(stream);
  return [collected.text(), collected.isCut()];
}

test("what fits is kept whole", async () => {
  assert.deepEqual(await say(6, "abc", "def"), ["abcdef", false]);
  assert.deepEqual(await say(6), ["", false]);
});

test("what does not fit is cut, and the stream is drained all the same", async () => {
  assert.deepEqual(await say(5, "abc", "def"), ["abcde", true]);
  assert.deepEqual(await say(3, "abc", "x".repeat(200_000)), ["abc", true]);
});
