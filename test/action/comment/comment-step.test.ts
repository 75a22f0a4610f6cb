import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type CommentRequest,
  commentOnPullRequest,
} from "../../../src/action/comment/comment-step.ts";
import { EventPayload } from "../../../src/action/job/event.ts";
import { failingReport, hugeReport, passingReport } from "../../support/documents.ts";
import { pullRequestEvent } from "../../support/events.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/fakes/github.ts";
import { makeJob, recordLog } from "../step-kit.ts";

const event = pullRequestEvent();
const job = makeJob({ eventName: event.name, event: EventPayload.parse(event.payload) });

function comment(fake: FakeGitHub, changes: Partial<CommentRequest> = {}): Promise<string | null> {
  return commentOnPullRequest({
    document: passingReport(),
    job,
    policy: "always",
    token: fake.token,
    matrix: "",
    contractInput: "",
    apiUrl: fake.url,
    signal: new AbortController().signal,
    log: recordLog(),
    ...changes,
  });
}

const start = (): Promise<FakeGitHub> => startFakeGitHub({ pulls: [{ number: 7 }] });

test("the policy decides whether a comment is created; one that is there is kept up to date", async () => {
  await using fake = await start();
  assert.equal(await comment(fake, { policy: "never", document: failingReport() }), null);
  assert.equal(await comment(fake, { policy: "on-failure" }), null);
  assert.deepEqual(fake.commentsOf(7), []);
  const url = await comment(fake, { policy: "on-failure", document: failingReport() });
  assert.equal(await comment(fake, { policy: "on-failure" }), url);
  assert.match(fake.commentsOf(7)[0]?.body ?? "", /passes/);
});

test("J2: a report of 3,000 failing rows fits, and GitHub takes it", async () => {
  await using fake = await start();
  const log = recordLog();
  assert.notEqual(await comment(fake, { document: hugeReport(3000), log }), null);
  assert.deepEqual([log.warnings, fake.problems], [[], []]);
});

test("a cancelled job writes no comment and does not throw", async () => {
  await using fake = await start();
  const log = recordLog();
  assert.equal(await comment(fake, { signal: AbortSignal.abort(), log }), null);
  assert.equal(log.annotations[0]?.level, "warning");
});
