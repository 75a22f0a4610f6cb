import assert from "node:assert/strict";
import { test } from "node:test";
import { openComments } from "../../../src/action/comment/comments.ts";
import { isMarkedBy, writeMarker } from "../../../src/action/comment/marker.ts";
import {
  type CommentOutcome,
  keepComment,
  type StickyComment,
} from "../../../src/action/comment/sticky-comment.ts";
import { githubFailures, secondaryLimit } from "../../support/fakes/failures.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/fakes/github.ts";
import { actionsBot, type Actor } from "../../support/fakes/github-documents.ts";
import { openFake } from "../step-kit.ts";

const app: Actor = { login: "acme-app[bot]", id: 77, type: "Bot" };
const alice: Actor = { login: "alice", id: 501, type: "User" };
const marker = markerOf("report");
const commentsPath = /\/issues\/7\/comments$/;
const commentPath = /\/issues\/comments\/\d+$/;

function markerOf(job: string): string {
  return writeMarker({ workflow: "parity", job, matrix: "", contract: "" });
}

interface Attempt extends Partial<Pick<StickyComment, "marker" | "mayCreate" | "render">> {
  readonly waits?: number[];
}

async function keep(
  fake: FakeGitHub,
  text: string,
  attempt: Attempt = {},
): Promise<CommentOutcome> {
  const { waits = [], ...changes } = attempt;
  const github = await openFake(fake);
  const own = attempt.marker ?? marker;
  return keepComment({
    comments: openComments(github, {
      repository: "acme/widget",
      number: 7,
      signal: AbortSignal.timeout(20_000),
    }),
    marker: own,
    mayCreate: true,
    render: () => `${own}\n${text}\n`,
    wait: async (durationMs) => void waits.push(durationMs),
    ...changes,
  });
}

function bodiesOf(fake: FakeGitHub): string[] {
  return fake.commentsOf(7).map(({ body }) => body);
}

function listCalls(fake: FakeGitHub): string[] {
  return fake.requests.map(({ method, path }) => `${method} ${path.replace(/\d{10}$/, "ID")}`);
}

const start = (options: Parameters<typeof startFakeGitHub>[0] = {}): Promise<FakeGitHub> =>
  startFakeGitHub({ pulls: [{ number: 7 }], ...options });

test("a comment is created once, brought up to date after, and left alone when it is equal", async () => {
  await using fake = await start();
  const created = await keep(fake, "first");
  await keep(fake, "second");
  const kept = await keep(fake, "second");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nsecond\n`]);
  assert.equal(kept.url, created.url);
  assert.deepEqual(kept.warnings, []);
  const list = "GET /repos/acme/widget/issues/7/comments";
  assert.deepEqual(listCalls(fake), [
    list,
    "POST /repos/acme/widget/issues/7/comments",
    list,
    list,
    "PATCH /repos/acme/widget/issues/comments/ID",
    list,
  ]);
  assert.deepEqual(fake.problems, []);
});

test("the own comment is found behind three pages of others", async () => {
  const others = Array.from({ length: 250 }, (_, index) => ({
    issue: 7,
    body: `${index}`,
    author: alice,
  }));
  await using fake = await start({ comments: [...others, { issue: 7, body: `${marker}\nold` }] });
  await keep(fake, "new");
  assert.equal(bodiesOf(fake).length, 251);
  assert.equal(bodiesOf(fake).at(-1), `${marker}\nnew\n`);
  assert.deepEqual(fake.problems, []);
});

test("a stranger's comment is never ours: not with the marker, not with a quoted one", async () => {
  const body = `${marker}\nforged`;
  const gone = { issue: 7, body, author: null };
  const quoted = { issue: 7, body: `> ${marker}\nquoted` };
  await using fake = await start({ comments: [{ issue: 7, body, author: alice }, gone, quoted] });
  await keep(fake, "true");
  assert.deepEqual(bodiesOf(fake), [body, body, quoted.body, `${marker}\ntrue\n`]);
});

test("of several own comments the first is kept and the others go", async () => {
  const old = { issue: 7, body: `${marker}\nold` };
  await using fake = await start({
    comments: [old, { issue: 7, body: "talk", author: alice }, old, old],
  });
  await keep(fake, "new");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nnew\n`, "talk"]);
});

test("two runs that create at once end with one comment, the later text in it", async () => {
  let isFirst = true;
  await using fake = await start({
    onRequest: ({ method }, { state }) => {
      if (method !== "POST" || !isFirst) return;
      isFirst = false;
      state.addComment({ issue: 7, body: `${marker}\nthe other run` });
    },
  });
  const outcome = await keep(fake, "this run");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nthis run\n`]);
  assert.match(outcome.url ?? "", /issuecomment-3000000001$/);
});

test("J3: two jobs on one pull request, interleaved, keep a comment each, and red stays red", async () => {
  const [red, green] = [markerOf("linux"), markerOf("macos")];
  await using fake = await start();
  await Promise.all([keep(fake, "FAIL", { marker: red }), keep(fake, "PASS", { marker: green })]);
  await Promise.all([
    keep(fake, "PASS 2", { marker: green }),
    keep(fake, "FAIL 2", { marker: red }),
  ]);
  const bodies = bodiesOf(fake);
  assert.equal(bodies.length, 2);
  assert.equal(
    bodies.find((body) => isMarkedBy(red, body)),
    `${red}\nFAIL 2\n`,
  );
  assert.equal(
    bodies.find((body) => isMarkedBy(green, body)),
    `${green}\nPASS 2\n`,
  );
});

test("J6: no step asks for /user, and an App's token finds its comment by the viewer", async () => {
  const comments = [
    { issue: 7, body: `${marker}\nby actions`, author: actionsBot },
    { issue: 7, body: `${marker}\nby the app`, author: app },
  ];
  await using fake = await start({ viewer: app, comments });
  await keep(fake, "new");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nby actions`, `${marker}\nnew\n`]);
  assert.ok(fake.requests.every(({ path }) => path !== "/user"));
  assert.deepEqual(fake.problems, []);
});

test("J6: a 403 on an own-looking comment leads to one new comment, and never to a third", async () => {
  await using fake = await start({
    viewer: app,
    comments: [{ issue: 7, body: `${marker}\nold`, author: actionsBot }],
  });
  fake.failWhen({ method: "PATCH", path: /3000000001$/ }, githubFailures.notAccessible);
  // A server without GraphQL, so that the token's identity stays unknown.
  fake.failWhen({ path: /graphql$/ }, githubFailures.notFound);
  assert.deepEqual((await keep(fake, "one")).warnings, []);
  await keep(fake, "two");
  await keep(fake, "three");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nold`, `${marker}\nthree\n`]);
});

test("a comment that vanishes between the list and the change is created anew", async () => {
  await using fake = await start({
    comments: [{ issue: 7, body: `${marker}\nold` }],
    onRequest: ({ method }, { state }) => {
      if (method === "PATCH") state.comments.clear();
    },
  });
  await keep(fake, "new");
  assert.deepEqual(bodiesOf(fake), [`${marker}\nnew\n`]);
});

test("J2: a body that GitHub finds too long is sent once more, shorter", async () => {
  await using fake = await start();
  const asked: number[] = [];
  const render = (maxChars: number): string => {
    asked.push(maxChars);
    return `${marker}\n${"x".repeat(asked.length === 1 ? 70_000 : 1000)}`;
  };
  const outcome = await keep(fake, "", { render });
  assert.deepEqual(outcome.warnings, []);
  assert.equal(asked.length, 2);
  assert.ok((asked[1] ?? 0) < (asked[0] ?? 0));
  assert.equal(bodiesOf(fake)[0]?.length, marker.length + 1001);
});

test("J2: when the shorter one is too long too, there is a warning and no third try", async () => {
  await using fake = await start();
  const outcome = await keep(fake, "", { render: () => `${marker}\n${"x".repeat(70_000)}` });
  assert.match(outcome.warnings.join("\n"), /422/);
  assert.equal(fake.requests.filter(({ method }) => method === "POST").length, 2);
});

test("on-failure: a green run creates nothing, and brings an existing comment up to date", async () => {
  await using fake = await start();
  assert.deepEqual(await keep(fake, "green", { mayCreate: false }), { url: null, warnings: [] });
  await keep(fake, "red");
  await keep(fake, "green", { mayCreate: false });
  assert.deepEqual(bodiesOf(fake), [`${marker}\ngreen\n`]);
});

test("a secondary rate limit is waited for as long as GitHub asks, once", async () => {
  for (const status of [403, 429] as const) {
    await using fake = await start();
    fake.failWhen(
      { method: "POST", path: commentsPath },
      { ...secondaryLimit(status, 7), times: 1 },
    );
    const waits: number[] = [];
    assert.deepEqual((await keep(fake, "text", { waits })).warnings, []);
    assert.deepEqual(waits, [7000]);
    assert.equal(bodiesOf(fake).length, 1);
  }
});

test("a wait that is too long, and a second limit, are warnings", async () => {
  for (const [seconds, expected] of [
    [3600, []],
    [7, [7000]],
  ] as const) {
    await using fake = await start();
    fake.failWhen({ method: "POST", path: commentsPath }, secondaryLimit(403, seconds));
    const waits: number[] = [];
    const outcome = await keep(fake, "text", { waits });
    assert.match(outcome.warnings.join("\n"), /rate limit/);
    assert.deepEqual(waits, expected);
  }
});

test("whatever fails is one warning that names the cause, and never a throw", async () => {
  const cases = [
    [githubFailures.notAccessible, /403.*`permissions: pull-requests: write`/],
    [githubFailures.notFound, /404.*`permissions: pull-requests: write`/],
    [githubFailures.serverError, /answered 500/],
    [githubFailures.badGateway, /answered 502/],
    [githubFailures.cutConnection, /gave no usable answer/],
    [{ status: 401, body: { message: "Bad credentials" } }, /401.*github-token/],
    [{ status: 410, body: { message: "This issue was deleted" } }, /answered 410/],
    [{ status: 200, body: "<html>proxy</html>" }, /not GitHub's/],
  ] as const;
  for (const [failure, words] of cases) {
    for (const method of ["GET", "POST"]) {
      await using fake = await start();
      fake.failWhen({ method, path: commentsPath }, failure);
      const outcome = await keep(fake, "text");
      assert.equal(outcome.url, null);
      assert.equal(outcome.warnings.length, 1);
      assert.match(outcome.warnings[0] ?? "", words);
    }
  }
});

test("a hanging API is given up on when the time for comments is over", async () => {
  await using fake = await start();
  fake.failWhen({ method: "GET", path: commentsPath }, githubFailures.hang);
  const github = await openFake(fake);
  const signal = AbortSignal.timeout(50);
  const outcome = await keepComment({
    comments: openComments(github, { repository: "acme/widget", number: 7, signal }),
    marker,
    mayCreate: true,
    render: () => marker,
    wait: async () => {},
  });
  assert.match(outcome.warnings.join("\n"), /gave no usable answer/);
});

test("an old copy that cannot be cleared away is a warning, and the kept one is right", async () => {
  const old = { issue: 7, body: `${marker}\nold` };
  await using fake = await start({ comments: [old, old] });
  fake.failWhen({ method: "DELETE", path: commentPath }, githubFailures.notAccessible);
  const outcome = await keep(fake, "new");
  assert.match(outcome.warnings.join("\n"), /older copy/);
  assert.equal(bodiesOf(fake)[0], `${marker}\nnew\n`);
});
