import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countShared,
  parseJson,
  writeSorted,
} from "../../../../src/harness/tool/forms/json-match.ts";

test("what is no JSON is undefined, never an error", () => {
  for (const text of ["", "{", "nan", '{"a":1}{'] as const)
    assert.equal(parseJson(text), undefined);
  assert.equal(parseJson("null"), null);
});

test("a declared value is found in one that has more", () => {
  assert.equal(countShared({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }), 3);
  assert.equal(countShared([1], [1]), 1);
  assert.equal(countShared({}, {}), 1);
});

test("a value that is missing, inherited or other is not found", () => {
  assert.equal(countShared({ a: 1 }, {}), null);
  assert.equal(countShared({ toString: 1 }, {}), null);
  assert.equal(countShared({ a: 1 }, { a: "1" }), null);
  assert.equal(countShared({ a: 1 }, [1]), null);
  assert.equal(countShared([1], [1, 2]), null);
});

test("the same value is the same text, and no two values share one", () => {
  assert.equal(
    writeSorted(parseJson('{"b":1.0,"a":[{"d":1,"c":2}]}')),
    writeSorted(parseJson('{"a":[{"c":2,"d":1}],"b":1}')),
  );
  const texts = ["{}", "[]", '{"__proto__":1}', '{"1":2}', '[["1",2]]', '{"members":[["1",2]]}'];
  const written = texts.map((text) => writeSorted(parseJson(text)));
  assert.equal(new Set(written).size, texts.length);
  assert.equal(writeSorted({ a: 1, key: 2 }, ["key"]), writeSorted({ a: 1 }));
});

test("what is nested beyond reason is taken for no JSON: nobody walks it", () => {
  assert.equal(parseJson(`${"[".repeat(60_000)}${"]".repeat(60_000)}`), undefined);
  assert.deepEqual(parseJson('[["["]]'), [["["]]);
});
