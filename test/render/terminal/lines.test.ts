import assert from "node:assert/strict";
import { test } from "node:test";
import { pad, setLine, widest } from "../../../src/render/terminal/lines.ts";

test("a remark stands at the right edge where it fits", () => {
  assert.deepEqual(setLine({ lead: "  a  ", words: "fits", remark: "0.9 s" }, 20), [
    "  a  fits      0.9 s",
  ]);
});

test("long words go on below their own beginning, and the remark ends where they end", () => {
  const words = "one two three four five six seven eight nine ten";
  assert.deepEqual(setLine({ lead: "  a  ", words, remark: "0.9 s" }, 40), [
    "  a  one two three four five six seven",
    "     eight nine ten                0.9 s",
  ]);
});

test("a remark that fits nowhere gets a line of its own", () => {
  const words = "one two three four five six seven e";
  const lines = setLine({ lead: "", words, remark: "parity-contract.toml:7" }, 40);
  assert.deepEqual(lines, [words, `${" ".repeat(18)}parity-contract.toml:7`]);
});

test("colours take no column, wide characters take two", () => {
  assert.equal(pad("\u001b[32mok\u001b[0m", 4), "\u001b[32mok\u001b[0m  ");
  assert.equal(widest(["日本", "abc"], 10), 4);
  assert.equal(widest(["a long one"], 5), 5);
});
