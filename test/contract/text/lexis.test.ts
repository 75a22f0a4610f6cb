import assert from "node:assert/strict";
import test from "node:test";
import { isBlank, skipBlank, skipComment, skipString } from "../../../src/contract/text/lexis.ts";

test("each of the four strings ends where it is closed", () => {
  for (const string of [
    '"a"',
    '""',
    '"\\""',
    '"\\\\"',
    "'a\\'",
    "''",
    '"""a\n"b""c"""',
    '"""a"""""',
    '"""\\""""',
    "'''a\n''b'''",
    "'''a\\'''''",
  ]) {
    assert.equal(skipString(`${string} rest`, 0), string.length, string);
  }
});

test("a string that is never closed ends with its line, or with the text", () => {
  assert.equal(skipString('"open\nnext"', 0), 5);
  assert.equal(skipString('"""open\nnext', 0), 12);
  assert.equal(skipString('"open\\', 0), 6);
});

test("blanks and comments are skipped, nothing else", () => {
  assert.equal(skipBlank(" \t\r\n# x\n  a", 0), 10);
  assert.equal(skipBlank("a", 0), 0);
  assert.equal(skipBlank("  # to the end", 0), 14);
  assert.equal(skipComment("# x\ny", 0), 3);
  assert.deepEqual([" ", "\n", "a", undefined].map(isBlank), [true, true, false, false]);
});
