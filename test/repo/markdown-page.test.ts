import assert from "node:assert/strict";
import { test } from "node:test";
import { listAnchors, listFenced, listHeadings, listLinks } from "./markdown-page.ts";

const page = [
  "# A page: `code`",
  "See [one](two.md#three), ![four](five.png) and `[no](link.md)`.",
  "```toml",
  "# no heading [no](link.md)",
  "```",
  "## disk.min_free_tmp_mb",
  "",
].join("\n");

test("headings and their anchors are found, and nothing in code is one", () => {
  assert.deepEqual(listHeadings(page), ["A page: `code`", "disk.min_free_tmp_mb"]);
  assert.deepEqual(listAnchors(page), ["a-page-code", "diskmin_free_tmp_mb"]);
});

test("links and pictures are found, and nothing in code is one", () => {
  assert.deepEqual(listLinks(page), ["two.md#three", "five.png"]);
});

test("fenced blocks are found by their language alone", () => {
  assert.deepEqual(listFenced(page, "toml"), ["# no heading [no](link.md)\n"]);
  assert.deepEqual(listFenced(page, "yaml"), []);
});
