import assert from "node:assert/strict";
import test from "node:test";
import { compareEffects } from "../../src/faults/compare-effects.ts";
import { evidence } from "../support/evidence.ts";

const a = "00000000000000aa";
const b = "00000000000000bb";

function compare(seen: readonly string[], wanted: readonly string[], late = 0) {
  return compareEffects(
    evidence({ effects: seen.length - late, late_effects: late, effect_calls: [...seen] }),
    evidence({ effects: wanted.length, effect_calls: [...wanted] }),
  );
}

test("the same calls in any order are the same effects", () => {
  assert.equal(compare([a], [a]), "same");
  assert.equal(compare([b, a], [a, b]), "same");
  assert.equal(compare([a, a], [a, a]), "same");
});

test("one that is missing, or late, leaves fewer", () => {
  assert.equal(compare([], [a]), "fewer");
  assert.equal(compare([a], [a, b]), "fewer");
  assert.equal(compare([a], [a], 1), "fewer");
});

test("one more, or one twice in place of another, is too many", () => {
  assert.equal(compare([a, a], [a]), "too-many");
  assert.equal(compare([a, a], [a, b]), "too-many");
  assert.equal(compare([a, b], [a]), "too-many");
});

test("another call is another effect, however many there are", () => {
  assert.equal(compare([b], [a]), "other");
});
