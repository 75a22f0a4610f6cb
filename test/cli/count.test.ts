import assert from "node:assert/strict";
import { test } from "node:test";
import { readCount } from "../../src/cli/count.ts";

function read(value: string | null): number | null {
  const values = new Map(value === null ? [] : [["trials", value]]);
  return readCount({ values, switches: new Set(), words: [] }, { flag: "trials", most: 20 });
}

test("a whole number in its range, or null where none is given", () => {
  assert.equal(read(null), null);
  assert.equal(read("20"), 20);
});

test("anything else is refused with the range", () => {
  for (const value of ["0", "21", "-1", "1.5", "two", "", "1e1"]) {
    assert.throws(() => read(value), {
      code: "usage/count",
      hint: "write a whole number from 1 to 20",
    });
  }
});
