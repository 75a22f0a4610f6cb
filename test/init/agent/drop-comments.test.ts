import assert from "node:assert/strict";
import { test } from "node:test";
import { dropComments } from "../../../src/init/agent/drop-comments.ts";

test("a line of comment is emptied, in both languages", () => {
  assert.equal(dropComments("a\n// b\n  # c\n /* d\n * e\r\nf"), "a\n\n\n\n\nf");
});

test("a mark behind something else may stand in a text, and stays", () => {
  assert.equal(dropComments('a("http://b") # c'), 'a("http://b") # c');
});
