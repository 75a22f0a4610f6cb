import assert from "node:assert/strict";
import { test } from "node:test";
import { openByteBudget } from "../../src/harness/byte-budget.ts";

test("what all hold together stays within the budget, and is given back", () => {
  const budget = openByteBudget(10);
  const [first, second] = [budget.open(), budget.open()];
  assert.equal(first.grow(6), true);
  assert.equal(second.grow(5), false);
  assert.equal(second.grow(4), true);
  first.release();
  first.release();
  assert.equal(second.grow(6), true);
  assert.equal(first.grow(1), false);
});

test("every refusal is counted and told", () => {
  let told = 0;
  const budget = openByteBudget(10, () => (told += 1));
  const share = budget.open();
  share.grow(11);
  share.refuse();
  assert.deepEqual([budget.refusals, told], [2, 2]);
  assert.equal(share.grow(10), true);
});
