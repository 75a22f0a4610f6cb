import assert from "node:assert/strict";
import { test } from "node:test";
import { readHeadTree } from "../../src/action/head-tree.ts";
import { githubFailures } from "../support/fakes/failures.ts";
import { treeOf } from "../support/fakes/github-commit.ts";
import { type FakeGitHub, startFakeGitHub } from "../support/fakes/github.ts";
import { shaOf } from "../support/fakes/github-state.ts";
import { openFake } from "./step-kit.ts";

const commit = shaOf(7, "a");

function ask(fake: FakeGitHub, changes: { readonly commit?: string; readonly token?: string }) {
  const { token, url: apiUrl } = fake;
  const signal = AbortSignal.timeout(20_000);
  return readHeadTree({ repository: "acme/widget", commit, token, apiUrl, signal, ...changes });
}

test("the tree of a pull request's head is asked of GitHub", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  assert.deepEqual(await ask(fake, {}), { value: treeOf(commit) });
  assert.deepEqual(fake.problems, []);
});

test("without a token, without the commit and without the right nothing is guessed", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const untold = [await ask(fake, { token: "" }), await ask(fake, { commit: shaOf(9, "a") })];
  fake.failWhen({ path: /git\/commits/ }, githubFailures.notAccessible);
  untold.push(await ask(fake, {}));
  for (const tree of untold) assert.ok("unknown" in tree && tree.unknown === "denied");
});

test("the fake knows the heads of its pull requests, and no other commit", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const github = await openFake(fake);
  const { data } = await github.rest.git.getCommit({
    owner: "acme",
    repo: "widget",
    commit_sha: commit,
  });
  assert.equal(data.sha, commit);
});

test("a GitHub that does not answer leaves the tree unknown", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const tree = await readHeadTree({
    repository: "acme/widget",
    commit,
    token: fake.token,
    apiUrl: "http://127.0.0.1:1",
    signal: AbortSignal.timeout(20_000),
  });
  assert.ok("unknown" in tree && tree.unknown === "not-reached");
});
