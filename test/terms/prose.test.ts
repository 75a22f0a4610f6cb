import assert from "node:assert/strict";
import test from "node:test";
import { plainProse, quote, quoteAll, splitProse } from "../../src/terms/prose.ts";

test("a plain name is quoted as it is", () => {
  assert.equal(quote("APP_ENV"), "`APP_ENV`");
  assert.equal(quote("größe 🎉"), "`größe 🎉`");
});

test("a name cannot leave its quotes, move the cursor or start a line", () => {
  assert.equal(quote("a`b"), "`a'b`");
  assert.equal(quote("a\nb\u001b[2J\u202e\u2028"), "`a\\u{a}b\\u{1b}[2J\\u{202e}\\u{2028}`");
});

test("a long name is cut and says so", () => {
  assert.equal(quote("x".repeat(201)), `\`${"x".repeat(200)}…\``);
  assert.equal(quote("x".repeat(200)).includes("…"), false);
});

test("several names are joined, and what is too many is counted", () => {
  assert.equal(quoteAll(["a", "b"]), "`a`, `b`");
  assert.equal(quoteAll(["a", "b", "c"], 2), "`a`, `b` and 1 more");
  assert.equal(quoteAll([]), "");
});

test("prose is cut at its quotes, and what was put in comes out", () => {
  assert.deepEqual(splitProse("set `A` or `B`"), [
    { kind: "text", value: "set " },
    { kind: "code", value: "A" },
    { kind: "text", value: " or " },
    { kind: "code", value: "B" },
  ]);
  assert.deepEqual(splitProse(quote("x` y")), [{ kind: "code", value: "x' y" }]);
  assert.equal(plainProse("set `A` or `B`"), "set A or B");
});
