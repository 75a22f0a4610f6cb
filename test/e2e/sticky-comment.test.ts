import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { RecordedRequest } from "../support/fakes/github.ts";
import { secondaryLimit } from "../support/fakes/failures.ts";
import { contracts } from "./contracts.ts";
import { plantEvidence, recordEvidence, type RecordedEvidence } from "./evidence.ts";
import { preload, pullNumber, setStage, type Stage, writeNeeds } from "./stage.ts";

const inputs = { needs: writeNeeds({ check: "success" }) };
const evidence = new Map<"passing" | "violated", RecordedEvidence>();

before(async () => {
  for (const name of ["passing", "violated"] as const) {
    evidence.set(name, await recordEvidence(contracts[name]));
  }
});

async function stageWith(
  name: "passing" | "violated",
  github: Parameters<typeof setStage>[0] = {},
): Promise<Stage> {
  const stage = await setStage(github);
  const recorded = evidence.get(name);
  assert.ok(recorded !== undefined);
  plantEvidence(stage, recorded);
  return stage;
}

function listMethods({ github }: Stage): string[] {
  return github.requests.map(
    ({ method, path }) => `${method} ${path.replace("/repos/acme/widget", "")}`,
  );
}

test("a second report of the same state asks and writes nothing", async () => {
  await using stage = await stageWith("passing");
  await stage.report({ inputs });
  const [first] = stage.github.commentsOf(pullNumber);
  const soFar = stage.github.requests.length;
  const again = await stage.report({ inputs });
  assert.equal(again.outputs["comment-url"]?.endsWith(`#issuecomment-${first?.id}`), true);
  assert.deepEqual(listMethods(stage).slice(soFar), ["GET /pulls/7", "GET /issues/7/comments"]);
  assert.deepEqual(stage.github.problems, []);
});

test("a red comment turns green in place, with one PATCH", async () => {
  await using stage = await stageWith("violated");
  await stage.report({ inputs });
  assert.match(stage.readComment(), /violated/);
  const recorded = evidence.get("passing");
  assert.ok(recorded !== undefined);
  plantEvidence(stage, { ...recorded, name: recorded.name.replace(/a1$/, "a2") });
  await stage.report({ inputs, attempt: 2 });
  assert.match(stage.readComment(), /passes/);
  assert.equal(listMethods(stage).at(-1), "PATCH /issues/comments/3000000001");
  assert.deepEqual(stage.github.problems, []);
});

test("our comment is found on a later page, a stranger's copy is left alone, duplicates go", async () => {
  await using stage = await stageWith("passing");
  await stage.report({ inputs });
  const [marker = ""] = stage.readComment().split("\n");
  const { state } = stage.github;
  state.comments.clear();
  const mallory = { login: "mallory", id: 666, type: "User" } as const;
  state.addComment({ issue: pullNumber, body: `${marker}\n## pass`, author: mallory });
  for (let left = 120; left > 0; left -= 1) {
    state.addComment({ issue: pullNumber, body: `> ${marker}\nquoted`, author: mallory });
  }
  const kept = state.addComment({ issue: pullNumber, body: `${marker}\nold` });
  state.addComment({ issue: pullNumber, body: `${marker}\ndouble` });

  await stage.report({ inputs });
  const bodies = stage.github.commentsOf(pullNumber).map(({ body }) => body);
  assert.equal(bodies.length, 122);
  assert.equal(bodies[0], `${marker}\n## pass`);
  assert.match(state.comments.get(kept.id)?.body ?? "", /Parity contract passes/);
  assert.deepEqual(stage.github.problems, []);
});

test("J6: when the comment may not be changed, one new comment is made, and no loop", async () => {
  await using stage = await stageWith("passing");
  await stage.report({ inputs });
  const [first] = stage.github.commentsOf(pullNumber);
  assert.ok(first !== undefined);
  stage.github.state.changeComment(first, { body: `${first.body.split("\n")[0]}\nold` });
  stage.github.failWhen(
    { method: "PATCH", path: /./ },
    {
      status: 403,
      body: {
        message: "Resource not accessible by integration",
        documentation_url: "x",
        status: "403",
      },
    },
  );
  const soFar = stage.github.requests.length;
  const report = await stage.report({ inputs });
  assert.equal(report.exit, 0);
  const after = listMethods(stage).slice(soFar);
  assert.equal(after.filter((line) => line.startsWith("POST")).length, 1);
  assert.ok(!after.some((line) => line.includes("/user")));
});

test("C3: GitHub's secondary limit is waited out once, and the verdict is the gate's own", async () => {
  await using stage = await stageWith("violated");
  stage.github.failWhen(
    { method: "POST", path: /comments/ },
    { ...secondaryLimit(403, 5), times: 1 },
  );
  const report = await stage.report({ inputs, env: preload("hurry") });
  assert.equal(report.exit, 1);
  assert.match(stage.readComment(), /violated/);
  assert.equal(listMethods(stage).filter((line) => line.startsWith("POST")).length, 2);
});

for (const [policy, contract, count] of [
  ["never", "violated", 0],
  ["on-failure", "passing", 0],
  ["on-failure", "violated", 1],
] as const) {
  test(`comment: ${policy} with ${contract} evidence leaves ${count} comments`, async () => {
    await using stage = await stageWith(contract);
    const report = await stage.report({ inputs: { ...inputs, comment: policy } });
    assert.equal(report.exit, contract === "passing" ? 0 : 1);
    assert.equal(stage.github.commentsOf(pullNumber).length, count);
  });
}

/** Holds each request that matches until so many of them have arrived. */
function holdUntil(count: number, matches: (request: RecordedRequest) => boolean) {
  let arrived = 0;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async (request: RecordedRequest): Promise<void> => {
    if (!matches(request) || arrived >= count) return;
    arrived += 1;
    if (arrived === count) open();
    await opened;
  };
}

const isList = ({ method, path }: RecordedRequest): boolean =>
  method === "GET" && path.endsWith("/comments");

test("J3: reports of two legs, interleaved, keep a comment each", async () => {
  const onRequest = holdUntil(2, isList);
  await using stage = await stageWith("violated", { github: { onRequest } });
  stage.github.state.addPull({ number: pullNumber, head: { sha: stage.commits.head } });
  const legOf = (index: number) => ({ leg: { matrix: { os: `os-${index}` }, index, total: 2 } });
  const reports = await Promise.all(
    [0, 1].map((index) => stage.report({ inputs, ...legOf(index) })),
  );
  assert.deepEqual(
    reports.map(({ exit }) => exit),
    [1, 1],
  );
  const bodies = stage.github.commentsOf(pullNumber).map(({ body }) => body);
  assert.equal(bodies.length, 2);
  assert.equal(new Set(bodies.map((body) => body.split("\n")[0])).size, 2);
  for (const body of bodies) assert.match(body, /violated/);
  assert.deepEqual(stage.github.problems, []);
});

test("J3: two reports of one job, interleaved from their first GET on, leave one comment", async () => {
  const onRequest = holdUntil(2, isList);
  await using stage = await stageWith("violated", { github: { onRequest } });
  stage.github.state.addPull({ number: pullNumber, head: { sha: stage.commits.head } });
  const reports = await Promise.all([stage.report({ inputs }), stage.report({ inputs })]);
  assert.deepEqual(
    reports.map(({ exit }) => exit),
    [1, 1],
  );
  assert.match(stage.readComment(), /violated/);
  assert.deepEqual(stage.github.problems, []);
});
