import assert from "node:assert/strict";
import test from "node:test";
import { locate } from "../../../src/contract/text/positions.ts";
import { parseToml } from "../../../src/contract/text/toml.ts";
import { wordIssues } from "../../../src/contract/wording/wording.ts";
import { contractOf } from "../../../src/contract/contract.ts";
import { loadBad, writeAgent } from "../contract-kit.ts";

test("a document without issues has no words and reads no vocabulary", () => {
  const toml = parseToml("[disk]\n");
  assert.ok(toml.ok);
  assert.deepEqual(wordIssues([], toml.table, locate("[disk]\n")), { drafts: [], unlisted: 0 });
});

test("only the first hundred issues are worded, the rest are counted", () => {
  const text = `[disk]\n${Array.from({ length: 150 }, (_, index) => `k${index} = 1\n`).join("")}`;
  const toml = parseToml(text);
  assert.ok(toml.ok);
  const issues = contractOf().safeParse(toml.table).error?.issues ?? [];
  const { drafts, unlisted } = wordIssues(issues, toml.table, locate(text));
  assert.equal(drafts.length, 100);
  assert.equal(unlisted, 50);
  assert.deepEqual(drafts[99]?.path, ["disk", "k99"]);
});

test("of several alternatives, the one that was meant is spoken of", async () => {
  assert.deepEqual(await loadBad('[env]\nforbid_behaviour_names = ["NODE_OPTIONS", 3]\n'), [
    '2:43 contract/wrong-type item 2 of env.forbid_behaviour_names must be text; quote it: "3"',
  ]);
  assert.deepEqual(await loadBad("[env]\nforbid_behaviour_names = 3\n"), [
    "2:26 contract/wrong-type env.forbid_behaviour_names must be true or false, or a list of texts; it is 3",
  ]);
});

test("inside a list of tables, the item is found by its place", async () => {
  const reads = '[[agent.reads]]\nargs = ["a"]\nreply = "r"\n[[agent.reads]]\nargs = "b"\n';
  assert.deepEqual(await loadBad(writeAgent({}, reads)), [
    '9:3 contract/missing-key [[agent.reads]] needs the key "reply": text',
    '10:8 contract/wrong-type agent.reads.args must be a list; put it in brackets: ["b"]',
  ]);
});
