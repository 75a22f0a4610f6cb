import assert from "node:assert/strict";
import { test } from "node:test";
import { getOctokit } from "@actions/github";
import { githubFailures, secondaryLimit } from "./failures.ts";
import { commentNodeId, type Actor } from "./github-documents.ts";
import { shaOf } from "./github-state.ts";
import { startFakeGitHub, type FakeGitHub } from "./github.ts";

const repo = { owner: "acme", repo: "widget" };
const alice: Actor = { login: "alice", id: 501, type: "User" };

function connect(fake: FakeGitHub): ReturnType<typeof getOctokit> {
  return getOctokit(fake.token, { baseUrl: fake.url, log: silent });
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

function hasStatus(status: number): (error: unknown) => boolean {
  return (error) =>
    typeof error === "object" && error !== null && "status" in error && error.status === status;
}

test("the real client lists in pages, creates, updates, reads and deletes", async () => {
  await using fake = await startFakeGitHub({
    pulls: [{ number: 7 }],
    comments: Array.from({ length: 205 }, (_, index) => ({
      issue: 7,
      body: `c${index}`,
      author: alice,
    })),
  });
  const { rest, paginate } = connect(fake);
  const all = await paginate(rest.issues.listComments, { ...repo, issue_number: 7, per_page: 100 });
  assert.deepEqual(
    all.map(({ body }) => body),
    Array.from({ length: 205 }, (_, index) => `c${index}`),
  );
  assert.deepEqual(
    fake.requests.map(({ query }) => query["page"]),
    [undefined, "2", "3"],
  );

  const { data: made } = await rest.issues.createComment({
    ...repo,
    issue_number: 7,
    body: "ours",
  });
  assert.equal(made.user?.login, "github-actions[bot]");
  const { data: changed } = await rest.issues.updateComment({
    ...repo,
    comment_id: made.id,
    body: "ours, again",
  });
  assert.ok(changed.updated_at > made.updated_at);
  assert.equal(
    (await rest.issues.getComment({ ...repo, comment_id: made.id })).data.body,
    "ours, again",
  );
  assert.deepEqual(fake.commentsOf(7).at(-1)?.body, "ours, again");
  await rest.issues.deleteComment({ ...repo, comment_id: made.id });
  await assert.rejects(
    rest.issues.updateComment({ ...repo, comment_id: made.id, body: "x" }),
    hasStatus(404),
  );
  assert.equal(fake.commentsOf(7).length, 205);
  assert.deepEqual(fake.problems, []);
});

test("K3: pull requests are found by number, by commit and by head", async () => {
  await using fake = await startFakeGitHub({
    pulls: [
      { number: 7 },
      { number: 8, head: { repository: "mallory/widget", ref: "main" }, commits: [shaOf(7, "a")] },
      { number: 9, merged: true },
      { number: 10, head: { repository: null } },
    ],
    issues: [11],
  });
  const { rest } = connect(fake);
  const numbers = (answer: { data: readonly { number: number }[] }): number[] =>
    answer.data.map(({ number }) => number);
  const pull = await rest.pulls.get({ ...repo, pull_number: 8 });
  assert.equal(pull.data.head.label, "mallory:main");
  assert.deepEqual(numbers(await rest.pulls.list({ ...repo, head: "mallory:main" })), [8]);
  assert.deepEqual(numbers(await rest.pulls.list({ ...repo, state: "all", per_page: 2 })), [10, 9]);
  const ofCommit = (commit_sha: string) =>
    rest.repos.listPullRequestsAssociatedWithCommit({ ...repo, commit_sha });
  assert.deepEqual(numbers(await ofCommit(shaOf(7, "a"))), [7, 8]);
  assert.deepEqual(numbers(await ofCommit(shaOf(9, "c"))), [9]);
  assert.deepEqual(numbers(await ofCommit(shaOf(7, "c"))), []);
  await assert.rejects(rest.pulls.get({ ...repo, pull_number: 11 }), hasStatus(404));
  await assert.rejects(
    rest.pulls.get({ owner: "mallory", repo: "widget", pull_number: 8 }),
    hasStatus(404),
  );
  assert.deepEqual((await rest.issues.listComments({ ...repo, issue_number: 11 })).data, []);
  assert.deepEqual(fake.problems, []);
});

test("J2: a body over 65,536 characters is too long, one of just that length is not", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const { rest } = connect(fake);
  await rest.issues.createComment({ ...repo, issue_number: 7, body: "x".repeat(65_536) });
  const tooLong = rest.issues.createComment({ ...repo, issue_number: 7, body: "x".repeat(65_537) });
  await assert.rejects(
    tooLong,
    (error: Error) =>
      hasStatus(422)(error) &&
      /Body is too long \(maximum is 65536 characters\)/.test(error.message),
  );
  await assert.rejects(
    rest.issues.createComment({ ...repo, issue_number: 7, body: " " }),
    hasStatus(422),
  );
  assert.equal(fake.commentsOf(7).length, 1);
  assert.deepEqual(fake.problems, []);
});

test("J6: the token has no user, and cannot change what somebody else wrote", async () => {
  await using fake = await startFakeGitHub({
    pulls: [{ number: 7 }],
    comments: [{ issue: 7, body: "hers", author: alice }],
  });
  const { rest } = connect(fake);
  const [hers] = fake.commentsOf(7);
  await assert.rejects(rest.users.getAuthenticated(), hasStatus(403));
  await assert.rejects(
    rest.issues.updateComment({ ...repo, comment_id: hers?.id ?? 0, body: "mine" }),
    hasStatus(403),
  );
  assert.equal(fake.commentsOf(7)[0]?.body, "hers");
  assert.deepEqual(fake.problems, []);
});

test("GraphQL tells the viewer and minimises a comment, and knows nothing else", async () => {
  await using fake = await startFakeGitHub({
    basePath: "/api/v3",
    pulls: [{ number: 7 }],
    comments: [{ issue: 7, body: "old" }],
  });
  const { graphql } = connect(fake);
  assert.deepEqual(await graphql("query { viewer { login databaseId } }"), {
    viewer: { login: "github-actions[bot]", databaseId: 41898282 },
  });
  const minimize = `mutation($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } } }`;
  const [old] = fake.commentsOf(7);
  assert.deepEqual(await graphql(minimize, { id: commentNodeId(old?.id ?? 0) }), {
    minimizeComment: { minimizedComment: { isMinimized: true } },
  });
  assert.equal(fake.commentsOf(7)[0]?.minimized, "outdated");
  await assert.rejects(graphql(minimize, { id: "IC_none" }), /Could not resolve to a node/);
  assert.deepEqual(fake.problems, []);
  await assert.rejects(graphql("query { rateLimit { cost } }"), /the fake knows only/);
  assert.equal(fake.problems.length, 1);
});

test("no token, or a wrong one, gets nothing, and no token is kept", async () => {
  await using fake = await startFakeGitHub({ token: "ghs_secret", pulls: [{ number: 7 }] });
  const wrong = getOctokit("ghs_other", { baseUrl: fake.url, log: silent });
  await assert.rejects(wrong.rest.pulls.get({ ...repo, pull_number: 7 }), hasStatus(401));
  assert.equal((await fetch(`${fake.url}/repos/acme/widget/pulls/7`)).status, 401);
  await connect(fake).rest.issues.createComment({
    ...repo,
    issue_number: 7,
    body: "leaks ghs_secret",
  });
  assert.deepEqual(
    fake.requests.map(({ authorization, status }) => [authorization, status]),
    [
      ["wrong", 401],
      ["absent", 401],
      ["valid", 201],
    ],
  );
  assert.deepEqual(fake.requests[2]?.body, { body: "leaks ***" });
  assert.equal(fake.commentsOf(7)[0]?.body, "leaks ghs_secret");
});

test("rules make chosen requests fail, as often as they say", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const { rest } = connect(fake);
  const write = (): Promise<unknown> =>
    rest.issues.createComment({ ...repo, issue_number: 7, body: "b" });
  const failures = [
    githubFailures.notAccessible,
    githubFailures.notFound,
    githubFailures.tooLong,
    githubFailures.serverError,
    githubFailures.badGateway,
    secondaryLimit(403, 60),
    secondaryLimit(429, 60),
  ];
  for (const failure of failures)
    fake.failWhen({ method: "POST", path: /\/comments$/ }, { ...failure, times: 1 });
  for (const failure of failures) await assert.rejects(write(), hasStatus(failure.status ?? 0));
  fake.failWhen(
    { method: "POST", path: /\/comments$/ },
    { ...githubFailures.cutConnection, applied: true, times: 1 },
  );
  await assert.rejects(write());
  assert.equal(fake.commentsOf(7).length, 1);
  fake.failWhen({ path: /\/comments$/ }, { delayMs: 5, times: 1 });
  await write();
  assert.equal(fake.commentsOf(7).length, 2);
  assert.deepEqual(
    fake.requests.map(({ status }) => status),
    [403, 404, 422, 500, 502, 403, 429, "destroyed", 201],
  );
  assert.deepEqual(fake.problems, []);
});

test("J3: a test can act between two requests", async () => {
  await using fake = await startFakeGitHub({
    pulls: [{ number: 7 }],
    onRequest({ method }, running) {
      if (method === "GET") running.pushTo(7, shaOf(8, "a"));
    },
  });
  const { rest } = connect(fake);
  assert.equal((await rest.pulls.get({ ...repo, pull_number: 7 })).data.head.sha, shaOf(8, "a"));
  assert.deepEqual(fake.problems, []);
});

test("problems are kept: a wrong request and an answer that breaks the schema", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const { request, rest } = connect(fake);
  await assert.rejects(
    request("POST /repos/acme/widget/issues/7/comments", { body: 5, extra: true }),
    hasStatus(422),
  );
  assert.deepEqual(
    fake.problems.map((each) => each.replace(/^.*: /, "")),
    ["request/body must be string", "request/extra is unknown"],
  );
  fake.failWhen({ path: /pulls\/7$/ }, { status: 200, body: { number: "seven" }, times: 1 });
  await rest.pulls.get({ ...repo, pull_number: 7 });
  assert.ok(fake.problems.some((each) => each.endsWith("answer/number must be integer")));
});
