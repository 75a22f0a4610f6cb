import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseSetting, forTerminal, quoteLines } from "../../../src/render/terminal/terminal.ts";

test("plain text stays as it is, C++ names too", () => {
  assert.equal(forTerminal("std::vector #1 @x a\\b"), "std::vector #1 @x a\\b");
});

test("no escape sequence, no second line, no workflow command gets through", () => {
  assert.equal(forTerminal("\u001b[2J\r\n"), "\\u{1b}[2J\\u{d}\\u{a}");
  assert.equal(
    forTerminal("::error::x and ::warning::y"),
    "\\u{3a}:error::x and \\u{3a}:warning::y",
  );
  assert.equal(forTerminal("a ##[error]x"), "a ##\\u{5b}error]x");
});

test("very long text is cut, and the cut is told", () => {
  assert.equal(forTerminal("x".repeat(3000), 10), `${"x".repeat(10)}… (2,990 more characters)`);
});

test("an agent's last lines stand behind a mark of ours", () => {
  assert.equal(
    quoteLines("one\r\n::set-output name=x::1\nthree\n"),
    "    | one\n    | \\u{3a}:set-output name=x::1\n    | three",
  );
});

test("lines are neither too short nor too long, and painted only where asked", () => {
  assert.equal(chooseSetting({ color: false, width: 20 }).width, 60);
  assert.equal(chooseSetting({ color: false, width: 900 }).width, 140);
  assert.equal(chooseSetting({ color: false, width: 80 }).paint("bad", "x"), "x");
  assert.equal(
    chooseSetting({ color: true, width: 80 }).paint("good", "x"),
    "\u001b[32mx\u001b[0m",
  );
});
