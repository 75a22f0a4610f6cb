import assert from "node:assert/strict";
import { test } from "node:test";
import { EventPayload } from "../../../src/action/job/event.ts";
import type { Job } from "../../../src/action/job/job.ts";
import { findPullRequest, type PullRequest } from "../../../src/action/comment/pull-request.ts";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunEvent,
  scheduleEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from "../../support/events.ts";
import { githubFailures } from "../../support/fakes/failures.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/fakes/github.ts";
import { shaOf } from "../../support/fakes/github-state.ts";
import { makeJob, openFake } from "../step-kit.ts";

function jobOf(event: RunEvent): Job {
  return makeJob({
    eventName: event.name,
    event: EventPayload.parse(event.payload),
    sha: event.env["GITHUB_SHA"] ?? "",
    refName: event.env["GITHUB_REF_NAME"] ?? "",
  });
}

async function find(fake: FakeGitHub, event: RunEvent): Promise<PullRequest> {
  const github = await openFake(fake);
  return findPullRequest(github, jobOf(event), AbortSignal.timeout(20_000));
}

const sha = shaOf(7, "a");
const found = { kind: "found", number: 7 };

test("a pull request event names its pull request, from a fork too", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  assert.deepEqual(await find(fake, pullRequestEvent()), found);
  assert.deepEqual(await find(fake, forkPullRequestEvent()), found);
  assert.deepEqual(fake.problems, []);
});

test("a head that has moved on gets no comment from this run, without a warning", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  fake.pushTo(7, shaOf(8, "a"));
  const pull = await find(fake, pullRequestEvent());
  assert.ok(pull.kind === "none" && !pull.isOdd);
  assert.match(pull.why, /moved on/);
});

test("K3: a push to the head of one pull request finds it", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }, { number: 9 }] });
  assert.deepEqual(await find(fake, pushEvent({ ref: "refs/heads/change-7", sha })), found);
  assert.deepEqual(fake.problems, []);
});

test("K3: a push that no open pull request has as its head finds none, without a warning", async () => {
  await using fake = await startFakeGitHub({
    pulls: [
      { number: 7, state: "closed" },
      { number: 9, commits: [sha] },
    ],
  });
  const pull = await find(fake, pushEvent({ sha }));
  assert.ok(pull.kind === "none" && !pull.isOdd);
});

test("K3: of two pull requests with one head the one of this branch counts", async () => {
  const head = { sha };
  await using fake = await startFakeGitHub({
    pulls: [
      { number: 7, head: { ...head, ref: "topic" } },
      { number: 8, head: { ...head, ref: "topic", repository: "mallory/widget" } },
    ],
  });
  assert.deepEqual(await find(fake, pushEvent({ ref: "refs/heads/topic", sha })), found);
  const other = await find(fake, pushEvent({ ref: "refs/heads/else", sha }));
  assert.ok(other.kind === "none" && other.isOdd);
});

test("K3: workflow_run lists no pull request for forks; the commit finds it", async () => {
  await using fake = await startFakeGitHub({
    pulls: [{ number: 7, head: { repository: "mallory/widget", ref: "main" } }],
  });
  assert.deepEqual(await find(fake, workflowRunEvent({ fork: true })), found);
});

test("K3, K4: events that belong to no pull request ask nothing and find none", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const events = [
    mergeGroupEvent(),
    scheduleEvent(),
    workflowDispatchEvent(),
    issueCommentEvent({ onIssue: true }),
  ];
  for (const event of events) {
    const pull = await find(fake, event);
    assert.ok(pull.kind === "none" && !pull.isOdd, event.name);
  }
  assert.deepEqual(fake.requests, []);
});

test("a look-up that fails finds none and says why", async () => {
  const failures = [
    githubFailures.notAccessible,
    githubFailures.notFound,
    githubFailures.badGateway,
  ];
  for (const failure of failures) {
    await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
    fake.failWhen({ path: /pulls/ }, failure);
    for (const event of [pullRequestEvent(), pushEvent({ sha })]) {
      const pull = await find(fake, event);
      assert.ok(pull.kind === "none" && pull.isOdd);
      assert.match(pull.why, new RegExp(String(failure.status)));
    }
  }
});

test("L2: on an Enterprise Server every call goes to its own API", async () => {
  await using fake = await startFakeGitHub({ basePath: "/api/v3", pulls: [{ number: 7 }] });
  assert.match(fake.url, /\/api\/v3$/);
  assert.deepEqual(await find(fake, pullRequestEvent()), found);
});
