import assert from "node:assert/strict";
import { test } from "node:test";
import { faults } from "../../src/faults/index.ts";
import { boundWords, claimWords, effectWords } from "../../src/faults/rule-words.ts";

test("every row of the verdict table is told in words, and no two alike", () => {
  for (const { rule, cases } of faults) {
    for (const one of [
      rule,
      ...cases.flatMap((row) => (row.rule === undefined ? [] : [row.rule])),
    ]) {
      assert.notEqual(effectWords[one.effects], "");
      assert.notEqual(claimWords[one.claim], "");
      for (const bound of one.within) assert.match(boundWords[bound], /^`max_/);
    }
  }
  for (const words of [effectWords, claimWords, boundWords]) {
    assert.equal(new Set(Object.values(words)).size, Object.keys(words).length);
  }
});
