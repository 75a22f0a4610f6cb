import assert from "node:assert/strict";
import { test } from "node:test";
import { type Comments, openComments } from "../../../src/action/comment/comments.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/fakes/github.ts";
import { openFake } from "../step-kit.ts";

async function open(fake: FakeGitHub): Promise<Comments> {
  const github = await openFake(fake);
  const signal = AbortSignal.timeout(20_000);
  return openComments(github, { repository: "acme/widget", number: 7, signal });
}

test("comments are listed over all pages, made, changed and removed as GitHub describes it", async () => {
  const comments = Array.from({ length: 200 }, (_, index) => ({ issue: 7, body: `${index}` }));
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }], comments });
  const api = await open(fake);
  const made = await api.create("made");
  assert.equal((await api.update(made.id, "changed")).body, "changed");
  const all = await api.list();
  assert.deepEqual(
    [all.length, all.at(-1)?.body, all[0]?.author],
    [201, "changed", { login: "github-actions[bot]", isBot: true }],
  );
  await api.remove(made.id);
  assert.equal(fake.commentsOf(7).length, 200);
  assert.equal(await api.askViewer(), "github-actions[bot]");
  assert.deepEqual(fake.problems, []);
});

test("an answer that is not GitHub's is refused, not guessed at", async () => {
  for (const body of ["<html>", [{ id: "7" }], { message: "odd" }]) {
    await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
    fake.failWhen({ method: "GET", path: /comments$/ }, { status: 200, body });
    await assert.rejects((await open(fake)).list());
  }
});
