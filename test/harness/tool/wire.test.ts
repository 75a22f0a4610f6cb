import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHello } from "../../../src/harness/tool/wire.ts";

test("a hello is read", () => {
  assert.deepEqual(parseHello('{"pid":7,"argv":["a",""]}'), { pid: 7, argv: ["a", ""] });
});

test("whatever else comes is null, never an error", () => {
  const lines = [
    "",
    "null",
    "[]",
    "{",
    '{"pid":7}',
    '{"pid":-1,"argv":[]}',
    '{"pid":7,"argv":[1]}',
  ];
  for (const line of [...lines, '{"pid":7,"argv":[],"effect":true}', "\u0000"]) {
    assert.equal(parseHello(line), null, line);
  }
});
