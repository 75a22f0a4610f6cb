import assert from "node:assert/strict";
import test from "node:test";
import { wordMissingKey, wordUnknownKey } from "../../../src/contract/wording/unknown-key.ts";
import { readVocabulary } from "../../../src/contract/wording/vocabulary.ts";
import { loadBad, loadGood } from "../contract-kit.ts";

const vocabulary = readVocabulary();

test("known tables and keys are not spoken of", async () => {
  assert.ok(await loadGood("[disk]\nrequire_writable_tmp = true\n"));
});

test("an unknown key names its table, what was meant, and what there is", () => {
  const draft = wordUnknownKey(["git", "require_claen"], true, vocabulary);
  assert.equal(
    draft.message,
    'unknown key "require_claen" in [git]; did you mean "require_clean"?',
  );
  assert.match(draft.hint ?? "", /^keys are .*require_full_history/);
});

test("an unknown table is told from a key outside any table", async () => {
  const clause = "\n[disk]\nrequire_writable_tmp = true\n";
  const lines: [string, string][] = [
    ["[enviroment]\nx = 1", "1:2 contract/unknown-table unknown table [enviroment]"],
    ["[Env]\nx = 1", "1:2 contract/unknown-table unknown table [Env]; did you mean [env]?"],
    ["[[claims]]\nx = 1", "1:3 contract/unknown-table unknown table [[claims]]"],
    ["[a.b.c]\nx = 1", "1:2 contract/unknown-table unknown table [a]"],
    [
      "required_names = ['A']",
      '1:1 contract/unknown-key unknown key "required_names" outside any table; it belongs in [env]',
    ],
    ["env = 3", "1:7 contract/wrong-type env must be a table; it is 3"],
    ["env = []", "1:7 contract/wrong-type env must be a table; it is an empty list"],
  ];
  for (const [text, wanted] of lines) assert.deepEqual(await loadBad(text + clause), [wanted]);
});

test("a missing key is told at its table, with what it takes", () => {
  const draft = wordMissingKey(["agent", "call"], vocabulary);
  assert.equal(draft.message, '[agent] needs the key "call": a list of texts');
  assert.deepEqual(draft.path, ["agent"]);
});
