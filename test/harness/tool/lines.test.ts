import assert from "node:assert/strict";
import { test } from "node:test";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import { cutLines } from "../../../src/harness/tool/lines.ts";

function cut(maxLineChars: number, ...chunks: readonly (string | Buffer)[]): (string | null)[] {
  const lines: (string | null)[] = [];
  const push = cutLines(maxLineChars, (line) => lines.push(line));
  for (const chunk of chunks) push(Buffer.from(chunk));
  return lines;
}

test("lines are whole, however they come in", () => {
  assert.deepEqual(cut(100, "a\nb", "c", "d\n\n", "e"), ["a", "bcd", ""]);
  const [first, second] = [Buffer.from("ä\n").subarray(0, 1), Buffer.from("ä\n").subarray(1)];
  assert.deepEqual(cut(100, first, second), ["ä"]);
});

test("a line that is too long is told and skipped, and the next is heard", () => {
  assert.deepEqual(cut(3, "abc\n", "ab", "cd", "ef\ng\n", "abcd\n"), ["abc", null, "g", null]);
});

test("a line beyond its share is told and skipped, and gives back what it held", () => {
  const budget = openByteBudget(4);
  const share = budget.open();
  const lines: (string | null)[] = [];
  const push = cutLines(100, (line) => lines.push(line), share);
  for (const chunk of ["abc", "def", "gh\nij\n", "kl\n"]) push(Buffer.from(chunk));
  assert.deepEqual([lines, budget.refusals], [[null, "ij", "kl"], 1]);
  assert.equal(budget.open().grow(4), true);
});
