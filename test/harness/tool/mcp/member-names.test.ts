import assert from "node:assert/strict";
import { test } from "node:test";
import { isAmbiguous, listNames } from "../../../../src/harness/tool/mcp/member-names.ts";

test("names are listed as they stand, an object's own and those of its params", () => {
  const text =
    '{ "a" : "b", "a":["c:",{"d":1}], "params":{"x":{"y":1},"\\u0078":"\\"}:"},"e":{"f":1}}';
  assert.deepEqual(listNames(text), { own: ["a", "a", "params", "e"], params: ["x", "x"] });
});

test("a text without names has none", () => {
  for (const text of ["{}", "[]", '"a"', '["a"]', "1"]) {
    assert.deepEqual(listNames(text), { own: [], params: [] });
  }
});

test("a name that stands twice, or in another case, is ambiguous", () => {
  for (const names of [["id", "id"], ["ID"], ["id", "Id"], ["param\u017f"]]) {
    assert.equal(isAmbiguous(names, ["id", "params"]), true, names.join());
  }
});

test("a name once and as it is written is not, nor is one that nobody asks for", () => {
  for (const names of [[], ["id", "params"], ["Other", "other", "other"]]) {
    assert.equal(isAmbiguous(names, ["id", "params"]), false, names.join());
  }
});
