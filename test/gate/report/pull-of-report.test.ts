import assert from "node:assert/strict";
import { test } from "node:test";
import { findOwnHead, findPullHead } from "../../../src/gate/report/pull-of-report.ts";
import { load } from "../gate-kit.ts";

const commit = "d".repeat(40);
const tree = "e".repeat(40);

function pullThatCounts() {
  const asked: string[] = [];
  const readTree = async () => {
    asked.push(commit);
    return { value: tree };
  };
  return { asked, pull: { commit, readTree } };
}

test("the tree of the head is asked for where the contract rests on it, and nowhere else", async () => {
  const { asked, pull } = pullThatCounts();
  const wanting = await load(`[git]\ntested = "same-tree"\n`);
  assert.deepEqual(await findPullHead({ pull }, wanting), { commit, tree: { value: tree } });
  assert.equal(asked.length, 1);
  const other = await findPullHead({ pull }, await load(`[git]\ntested = "merge"\n`));
  assert.ok(other !== null && "unknown" in other.tree);
  assert.equal(asked.length, 1);
});

test("without a pull request there is no head, but the one that a fingerprint names", async () => {
  assert.equal(await findPullHead({ pull: null }, null), null);
  assert.equal(findOwnHead({ subject: null }), null);
  const subject = {
    commit: { value: commit },
    tree: { value: tree },
    dirty_files: { value: 0 },
    base: null,
  };
  assert.equal(findOwnHead({ subject: { ...subject, head: null } }), null);
  assert.equal(findOwnHead({ subject: { ...subject, head: commit } })?.commit, commit);
});
