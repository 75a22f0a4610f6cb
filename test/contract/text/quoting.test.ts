import assert from "node:assert/strict";
import test from "node:test";
import { cut, nameTable, nameValue, quote, toKeyPath } from "../../../src/contract/text/quoting.ts";

test("plain text is quoted as it is", () => {
  assert.equal(quote("APP_ENV"), '"APP_ENV"');
  assert.equal(quote("é✓"), '"é✓"');
});

test("nothing breaks the line, hides or runs on for ever", () => {
  assert.equal(quote('a"\n\u001b[0m'), '"a\\"\\n\\u001b[0m"');
  assert.equal(
    quote("\u202e\u200b\u2028\u0085\ufeff"),
    '"\\u{202e}\\u{200b}\\u{2028}\\u{85}\\u{feff}"',
  );
  assert.equal(quote("x".repeat(200)).length, 83);
  assert.equal(cut("short"), "short");
});

test("values and tables are named as the contract writes them", () => {
  assert.equal(nameValue(["env", "required_names"]), "env.required_names");
  assert.equal(nameValue(["env", "required_names", 1]), "item 2 of env.required_names");
  assert.equal(nameValue(["env", "a b"]), 'env."a b"');
  assert.equal(nameTable(["agent", "claim"]), "[agent.claim]");
  assert.equal(nameTable(["agent", "reads", 0]), "[[agent.reads]]");
});

test("a symbol is no key of TOML", () => {
  assert.deepEqual(toKeyPath(["a", 1, Symbol("x")]), ["a", 1]);
});
