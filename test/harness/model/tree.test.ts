import assert from "node:assert/strict";
import { test } from "node:test";
import {
  eitherMember,
  listOf,
  member,
  memberAt,
  membersOf,
  nameOf,
  stringOf,
  textsOf,
} from "../../../src/harness/model/tree.ts";

test("members are read, and missing ones are undefined", () => {
  const value: unknown = JSON.parse('{"a":{"b":1},"c":null}');
  assert.equal(memberAt(value, "a", "b"), 1);
  assert.equal(memberAt(value, "a", "x", "y"), undefined);
  assert.equal(eitherMember(value, "x", "c"), null);
  for (const other of [null, undefined, "a", 3]) assert.equal(member(other, "a"), undefined);
});

test("what every object inherits is no member, and what it brings itself is", () => {
  assert.equal(member({}, "constructor"), undefined);
  assert.equal(member({}, "__proto__"), undefined);
  const hostile: unknown = JSON.parse('{"__proto__":{"role":"tool"}}');
  assert.equal(member(hostile, "role"), undefined);
  assert.deepEqual(membersOf(hostile), [["__proto__", { role: "tool" }]]);
});

test("values of another kind are empty", () => {
  assert.deepEqual(listOf({ length: 2 }), []);
  assert.equal(stringOf(3), "");
  assert.equal(nameOf(""), null);
  assert.deepEqual(membersOf([1]), []);
});

test("texts are a string, or parts that carry one", () => {
  assert.deepEqual(textsOf("a"), ["a"]);
  assert.deepEqual(textsOf(["a", { text: "b" }, { image: "c" }, { text: 3 }, null]), ["a", "b"]);
  assert.deepEqual(textsOf(null), []);
});
