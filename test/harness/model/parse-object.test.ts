import assert from "node:assert/strict";
import { test } from "node:test";
import { parseObject } from "../../../src/harness/model/parse-object.ts";

function nest(depth: number): string {
  return `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
}

test("an object is parsed, anything else is not", () => {
  assert.deepEqual(parseObject('{"a":1}'), { a: 1 });
  for (const text of ["", "{", "null", "3", "[]", '"a"'])
    assert.equal(parseObject(text), null, text);
});

test("a body that is nested beyond reason is refused", () => {
  assert.ok(parseObject(nest(400)) !== null);
  assert.equal(parseObject(nest(600)), null);
});

test("brackets in strings are words, escaped quotes end no string", () => {
  const said = { a: "[".repeat(600), b: `"${"{".repeat(600)}`, c: "\\" };
  assert.deepEqual(parseObject(JSON.stringify(said)), said);
});
