import assert from "node:assert/strict";
import test from "node:test";
import * as z from "zod";
import { measured, Unknown, unmeasured } from "../../src/terms/measured.ts";

const Fact = measured(z.int());

test("a fact is a value, or the reason why there is none", () => {
  assert.equal(Fact.safeParse({ value: 0 }).success, true);
  assert.equal(Fact.safeParse(unmeasured("denied", "EACCES")).success, true);
});

test("nothing else stands for not knowing", () => {
  for (const other of [
    0,
    null,
    undefined,
    {},
    { value: null },
    { unknown: "because", detail: "" },
  ]) {
    assert.equal(Fact.safeParse(other).success, false, JSON.stringify(other));
  }
  assert.equal(Fact.safeParse({ value: 1, unknown: "denied", detail: "" }).success, false);
});

test("a detail is cut to what the schema holds", () => {
  const unknown = unmeasured("crashed", "x".repeat(600));
  assert.equal(unknown.detail.length, 500);
  assert.equal(Unknown.safeParse(unknown).success, true);
});
