import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, countTimes, writeDuration, writeNumber } from "../../src/terms/quantities.ts";

test("numbers carry their unit and set their thousands apart", () => {
  assert.equal(countOf(1, "check"), "1 check");
  assert.equal(countOf(0, "check"), "0 checks");
  assert.equal(countOf(2, "entry", "entries"), "2 entries");
  assert.equal(writeNumber(1_234_567), "1,234,567");
  assert.equal(writeNumber(999), "999");
});

test("durations are as exact as a reader needs", () => {
  assert.deepEqual(
    [0, 80, 850, 8310, 9960, 119_400, 185_000].map((durationMs) => writeDuration(durationMs)),
    ["0 ms", "80 ms", "0.8 s", "8.3 s", "10 s", "119 s", "3 min 5 s"],
  );
});

test("how often is said in words", () => {
  assert.deepEqual(
    [1, 3, 2000].map((count) => countTimes(count)),
    ["once", "3 times", "2,000 times"],
  );
});
