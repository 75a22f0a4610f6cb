import assert from "node:assert/strict";
import { test } from "node:test";
import { httpForm } from "../../../../src/harness/tool/forms/http-form.ts";

const { canonicalise, cover } = httpForm;

test("a path covers the paths below it, and no longer name", () => {
  assert.equal(cover(["POST", "/refunds"], ["POST", "/refunds", ""]), 2);
  assert.equal(cover(["post", "/refunds"], ["POST", "/refunds/4711?a=b", ""]), 2);
  assert.equal(cover(["POST"], ["POST", "/", ""]), 1);
  assert.equal(cover(["POST", "/refunds"], ["POST", "/refunds-old", ""]), null);
  assert.equal(cover(["POST", "/refunds"], ["GET", "/refunds", ""]), null);
});

test("a declared query and body are parts of the call's", () => {
  assert.equal(cover(["GET", "/o?a=1"], ["GET", "/o?b=2&a=1", ""]), 3);
  assert.equal(cover(["GET", "/o?a=1"], ["GET", "/o?a=2", ""]), null);
  const declared = ["POST", "/o", '{"kind":"refund"}'];
  assert.equal(cover(declared, ["POST", "/o", '{"order":1,"kind":"refund"}']), 4);
  assert.equal(cover(declared, ["POST", "/o", '{"kind":"list"}']), null);
  assert.equal(cover(declared, ["POST", "/o", "kind=refund"]), null);
  assert.equal(cover(["POST", "/o", "kind="], ["POST", "/o", "kind=refund"]), 3);
});

test("spellings of one request are one text, and others are others", () => {
  const wanted = canonicalise(["POST", "/o?a=1&b=2", '{"x":1.0,"y":[1,2]}'], null);
  assert.equal(canonicalise(["post", "/o/?b=2&a=1", '{ "y": [1, 2], "x": 1 }'], null), wanted);
  for (const call of [
    ["PUT", "/o?a=1&b=2", '{"x":1,"y":[1,2]}'],
    ["POST", "/o?a=1", '{"x":1,"y":[1,2]}'],
    ["POST", "/o?a=1&b=2", '{"x":1,"y":[2,1]}'],
    ["POST", "/o?a=1&b=2", "x=1"],
  ]) {
    assert.notEqual(canonicalise(call, null), wanted, call.join(" "));
  }
});
