import assert from "node:assert/strict";
import { test } from "node:test";
import { describeResult, listCounts } from "../../src/render/headline.ts";

const none = { pass: 0, fail: 0, unknown: 0, "not-applicable": 0, "not-run": 0 };

test("each exit code has its own sign, word and sentence", () => {
  assert.deepEqual(say(0, { ...none, pass: 14 }), [
    "✅",
    "PASS",
    "Parity contract passes: 14 checks pass",
  ]);
  assert.deepEqual(say(1, { ...none, pass: 14, fail: 3, unknown: 1 }), [
    "❌",
    "VIOLATED",
    "Parity contract violated: 3 checks fail, 1 is unknown",
  ]);
  assert.deepEqual(say(2, none, 2), [
    "❌",
    "MISCONFIGURED",
    "Parity contract cannot be checked: 2 problems, nothing was checked",
  ]);
  assert.deepEqual(say(3, { ...none, unknown: 1 }), [
    "❔",
    "UNDECIDED",
    "Parity contract undecided: 1 check is unknown",
  ]);
  assert.deepEqual(say(70, none, 1).slice(0, 2), ["❌", "OUR BUG"]);
});

test("a gap is no check and is told apart", () => {
  const counts = { ...none, pass: 4, unknown: 1 };
  const gaps = ["a missing place"];
  assert.equal(
    describeResult({ exit: 3, counts, problems: [], gaps }).sentence,
    "Parity contract undecided: 1 check is unknown, 1 gap in the evidence",
  );
});

test("counts come failures first, zeros left out", () => {
  assert.equal(
    listCounts({ ...none, pass: 14, fail: 3, unknown: 1 }),
    "3 fail, 1 unknown, 14 pass",
  );
  assert.equal(listCounts(none), "0 checks");
});

function say(exit: number, counts: typeof none, problems = 0): string[] {
  const result = { exit, counts, problems: Array.from({ length: problems }) };
  const { sign, word, sentence } = describeResult(result);
  return [sign, word, sentence];
}
