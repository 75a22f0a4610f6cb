import assert from "node:assert/strict";
import { test } from "node:test";
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
