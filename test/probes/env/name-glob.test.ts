import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesGlob } from "../../../src/probes/env/name-glob.ts";

test("stars stand for any run and question marks for one character", () => {
  for (const pattern of ["*", "A*", "*B", "A*B", "A?B", "A_*", "*_*", "A_B", "**A**B**"]) {
    assert.ok(matchesGlob("A_B", pattern), pattern);
  }
  for (const pattern of ["", "A", "B*", "A?", "A__B", "a_b", "A_B?", "*_", "A.B"]) {
    assert.ok(!matchesGlob("A_B", pattern), pattern);
  }
  assert.ok(matchesGlob("", "*"));
  assert.ok(!matchesGlob("", "?"));
});

test("a pattern that would stall a backtracking matcher comes back", () => {
  assert.ok(!matchesGlob("a".repeat(1000), `${"*a".repeat(90)}*b`));
});
