import assert from "node:assert/strict";
import { test } from "node:test";
import { writeCode, writePage, writeProse, writeTable } from "../../scripts/pages/markdown.ts";

test("a cell cannot end its row or its table", () => {
  assert.equal(writeTable(["A"], [["x | y\n z"]]), "| A |\n| --- |\n| x \\| y z |");
});

test("code keeps its backticks, and empty code is said in words", () => {
  assert.equal(writeCode("a`b"), "`` a`b ``");
  assert.equal(writeCode("<<<not json>>>"), "`<<<not json>>>`");
  assert.equal(writeCode(""), "(empty)");
});

test("names in a sentence stay names, and code in it stays code", () => {
  assert.equal(writeProse("set A_B, `C_D` and <x>"), "set A\\_B, `C_D` and \\<x\\>");
});

test("a page is its blocks with blank lines between and one line end", () => {
  assert.equal(writePage(["# A\n", "b"]), "# A\n\nb\n");
});
