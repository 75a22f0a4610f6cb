import assert from "node:assert/strict";
import { test } from "node:test";
import { capChars, makeVisible } from "../../src/render/visible.ts";

test("what can be seen stays byte for byte", () => {
  for (const text of ["plain name", "@scope/name", "a|b`c\\d", "日本語 é 🚢 ❤️", ""]) {
    assert.equal(makeVisible(text), text);
  }
});

test("what cannot be seen is written out", () => {
  assert.equal(makeVisible("a\u001b[31m"), "a\\u{1b}[31m");
  assert.equal(makeVisible("a\r\n"), "a\\u{d}\\u{a}");
  assert.equal(makeVisible("\u202egnp"), "\\u{202e}gnp");
  assert.equal(makeVisible("a\u200bb\u00a0c"), "a\\u{200b}b\\u{a0}c");
  assert.equal(makeVisible("\ud83d"), "\\u{d83d}");
});

test("a cut falls between characters, never inside one, and is told", () => {
  assert.deepEqual(capChars("🚢🚢🚢", 2), { shown: "🚢🚢", leftOut: 1 });
  assert.deepEqual(capChars("🚢🚢", 2), { shown: "🚢🚢", leftOut: 0 });
});
