import assert from "node:assert/strict";
import { test } from "node:test";
import git from "../../../src/probes/git.ts";
import { GitFacts } from "../../../src/probes/git/git-facts.ts";
import { judgeTested } from "../../../src/probes/git/judge-tested.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

const [healthy] = git.examples;
const facts = GitFacts.parse(healthy?.facts);
const [head, base, tree] = ["d", "c", "b"].map((digit) => digit.repeat(40));
const unasked = unmeasured("not-asked", "nobody has asked");

function pull() {
  return { commit: head ?? "", tree: unasked };
}

test("the head itself is the head and has its tree, but is no merge of it", () => {
  const atHead = { ...facts, commit: { value: head ?? "" }, parents: { value: [base ?? ""] } };
  assert.equal(judgeTested("head", atHead, pull()).status, "pass");
  assert.equal(judgeTested("same-tree", atHead, pull()).status, "pass");
  assert.equal(judgeTested("merge", atHead, pull()).status, "fail");
});

test("a merge of the head is a merge, not the head; a commit on top of it is neither", () => {
  const merge = { ...facts, parents: { value: [base ?? "", head ?? ""] } };
  assert.deepEqual(judgeTested("merge", merge, pull()).observed, ["merge of ddddddd"]);
  assert.equal(judgeTested("head", merge, pull()).status, "fail");
  const onTop = { ...facts, parents: { value: [head ?? ""] } };
  assert.equal(judgeTested("merge", onTop, pull()).status, "fail");
});

test("the tree of the head counts, whatever commit holds it; while nobody has asked, the report is to judge", () => {
  const same = { commit: head ?? "", tree: { value: tree ?? "" } };
  const other = { commit: head ?? "", tree: { value: base ?? "" } };
  assert.equal(judgeTested("same-tree", facts, same).status, "pass");
  assert.equal(judgeTested("same-tree", facts, other).status, "fail");
  assert.equal(judgeTested("same-tree", facts, pull()).status, "not-applicable");
});

test("what GitHub or git does not tell is unknown; without a pull request nothing is asked", () => {
  const denied = { commit: head ?? "", tree: unmeasured("denied", "no right to read") };
  assert.equal(judgeTested("same-tree", facts, denied).reason, "denied");
  const lost = unmeasured("dubious-ownership", "git refuses this folder");
  const refused = { ...facts, commit: lost, tree: lost, parents: lost };
  for (const kind of ["head", "merge"] as const) {
    assert.equal(judgeTested(kind, refused, pull()).reason, "dubious-ownership");
  }
  assert.equal(judgeTested("head", facts, null).status, "not-applicable");
});
