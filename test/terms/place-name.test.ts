import assert from "node:assert/strict";
import test from "node:test";
import { PlaceName } from "../../src/terms/place-name.ts";

test("a place's name is short, lower-case and plain", () => {
  for (const name of ["ci", "box-2", "0", "a".repeat(40)]) {
    assert.equal(PlaceName.safeParse(name).success, true, name);
  }
  for (const name of ["", "CI", "-x", "a b", "a\n", "a".repeat(41), "../x", "é"]) {
    assert.equal(PlaceName.safeParse(name).success, false, name);
  }
});
