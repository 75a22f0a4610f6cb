import assert from "node:assert/strict";
import { test } from "node:test";
import { code, text } from "../../../src/render/markdown/phrasing.ts";
import {
  chooseFence,
  writeBullet,
  writeHeading,
  writeTable,
} from "../../../src/render/markdown/write.ts";
import { listElements, readText, renderLikeGitHub } from "../../support/github-markdown.ts";

test("headings and bullets are one line each", () => {
  assert.equal(writeHeading(2, text("What fails")), "## What fails");
  assert.equal(writeBullet(code("- x")), "- `- x`");
});

test("a table is its two head lines and one line for each row", () => {
  const { head, rows } = writeTable(
    ["A", "B"],
    [
      [text("1"), code("a|b")],
      [text("2"), []],
    ],
  );
  assert.equal(head, "| A | B |\n| - | - |");
  assert.deepEqual([...rows], ["| 1 | `a\\|b` |", "| 2 | |"]);
});

test("pipes and backslashes reach the cell byte for byte", () => {
  for (const value of ["|", "\\|", "\\\\|", "a\\|b|c\\", "`|`", "<b>|</b>", "&#124;\\|"]) {
    const { head, rows } = writeTable(["A", "B"], [[code(value), text("end")]]);
    const root = renderLikeGitHub([head, ...rows].join("\n"));
    assert.deepEqual(
      listElements(root, "td").map((cell) => readText(cell)),
      [value, "end"],
    );
    assert.equal(listElements(root, "code").length, 1);
  }
});

test("a fence is longer than every run of backticks in it", () => {
  assert.equal(chooseFence(["plain"]), "```");
  assert.equal(chooseFence(["a ```` b", "`"]), "`````");
});
