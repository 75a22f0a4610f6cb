import assert from "node:assert/strict";
import { test } from "node:test";
import { commandForm } from "../../../../src/harness/tool/forms/command-form.ts";

const { canonicalise, cover, readKey } = commandForm;

test("a prefix covers as many words as it has; another word, or a missing one, is no prefix", () => {
  assert.equal(cover(["refund", "--order"], ["refund", "--order", "4711"]), 2);
  assert.equal(cover([], ["refund"]), 0);
  assert.equal(cover(["refund", "--order"], ["refund"]), null);
  assert.equal(cover(["refund"], ["Refund"]), null);
});

test("a key is read in both spellings, and is none where the option is another", () => {
  assert.equal(readKey(["refund", "--key", "a"], "--key"), "a");
  assert.equal(readKey(["refund", "--key=a=b"], "--key"), "a=b");
  assert.equal(readKey(["refund", "--key"], "--key"), null);
  assert.equal(readKey(["refund", "--keys", "a"], "--key"), null);
});

test("spellings of one call are one text, its key left out", () => {
  const wanted = canonicalise(["refund", "--order", "4711", "--amount=-5"], "--key");
  for (const argv of [
    ["refund", "--order=4711", "--amount", "-5"],
    ["refund", "--amount=-5", "--order", "4711"],
    ["refund", "--key", "k1", "--order", "4711", "--amount=-5"],
  ]) {
    assert.equal(canonicalise(argv, "--key"), wanted, argv.join(" "));
  }
});

test("calls that differ are different texts", () => {
  const texts = [
    ["refund", "--order", "4711"],
    ["refund", "--order", "47"],
    ["refund", "--order", "4711", "--order", "4711"],
    ["refund", "--order"],
    ["refund", "order", "4711"],
    ["refund --order", "4711"],
    ["order", "refund", "4711"],
  ].map((argv) => canonicalise(argv, null));
  assert.equal(new Set(texts).size, texts.length);
});
