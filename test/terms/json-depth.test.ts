import assert from "node:assert/strict";
import { test } from "node:test";
import { isTooDeep } from "../../src/terms/json-depth.ts";

function nest(depth: number): string {
  return `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
}

test("what is nested as honest texts are is not too deep", () => {
  for (const text of ["", "1", '{"a":[{}]}', nest(400), "[]".repeat(600)])
    assert.equal(isTooDeep(text), false, text.slice(0, 20));
});

test("what is nested beyond reason is", () => {
  assert.equal(isTooDeep(nest(600)), true);
  assert.equal(isTooDeep("[".repeat(1_000_000)), true);
});

test("brackets in strings are words, escaped quotes end no string", () => {
  const said = { a: "[".repeat(600), b: `"${"{".repeat(600)}`, c: "\\" };
  assert.equal(isTooDeep(JSON.stringify(said)), false);
});
