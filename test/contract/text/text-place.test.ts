import assert from "node:assert/strict";
import test from "node:test";
import { countLines } from "../../../src/contract/text/text-place.ts";

test("offsets are told as line and column from 1, with LF and CRLF", () => {
  const tell = countLines("ab\n\r\ncd");
  assert.deepEqual(
    [0, 2, 3, 5, 6, 7].map((offset) => Object.values(tell(offset)).join(":")),
    ["1:1", "1:3", "2:1", "3:1", "3:2", "3:3"],
  );
});

test("a text without a line end is one line, and an empty one has a place too", () => {
  assert.deepEqual(countLines("abc")(2), { line: 1, column: 3 });
  assert.deepEqual(countLines("")(0), { line: 1, column: 1 });
});
