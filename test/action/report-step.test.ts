import assert from "node:assert/strict";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { runCheckStep } from "../../src/action/check-step.ts";
import { isMarkedBy } from "../../src/action/comment/marker.ts";
import { runReportStep } from "../../src/action/report-step.ts";
import {
  forkPullRequestEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunEvent,
  scheduleEvent,
} from "../support/events.ts";
import { githubFailures, secondaryLimit, type Failure } from "../support/fakes/failures.ts";
import { type FakeGitHub, startFakeGitHub } from "../support/fakes/github.ts";
import { shaOf } from "../support/fakes/github-state.ts";
import { fakeService, makeFolder } from "./step-kit.ts";
import { runStep, type StepRun, writeWorkspace } from "./step-run.ts";

const contracts = {
  pass: '[runtime]\nos = "linux"\n',
  fail: '[env]\nrequired_names = ["APP_ENV"]\n',
  quiet: '[runtime]\nos = "linux"\n[report]\ncomment = "on-failure"\n',
};
type ContractName = keyof typeof contracts;

const checkInputs = {
  contract: "parity-contract.toml",
  place: "ci",
  "working-directory": ".",
  faults: "run",
  upload: "false",
  "retention-days": "0",
  "fail-on-violation": "false",
};
const empty = fakeService({ listArtifacts: async () => ({ artifacts: [] }) });
const needs = '{"check":{"result":"success","outputs":{}}}';

// What step 1 left, once for each contract.
const evidence = new Map<ContractName, string>();
const root = await makeFolder();

before(async () => {
  for (const name of ["pass", "fail", "quiet"] as const) {
    const folder = join(root.path, name);
    await writeWorkspace(folder, { "parity-contract.toml": contracts[name] });
    await runStep({ run: runCheckStep, folder, inputs: checkInputs });
    evidence.set(name, join(folder, "temp", "parity-contract"));
  }
});

after(() => root[Symbol.asyncDispose]());

interface ReportOptions {
  readonly github: FakeGitHub;
  readonly found: ContractName | null;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: RunEvent;
}

async function report({ github, found, inputs = {}, event }: ReportOptions): Promise<StepRun> {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, "temp"));
  const left = found === null ? undefined : evidence.get(found);
  if (left !== undefined) {
    await cp(left, join(folder.path, "temp", "parity-contract"), { recursive: true });
  }
  return await runStep({
    run: runReportStep,
    folder: folder.path,
    inputs: { needs, "github-token": github.token, ...inputs },
    openArtifacts: async () => empty,
    env: { GITHUB_JOB: "report", GITHUB_API_URL: github.url },
    ...(event !== undefined && { event }),
  });
}

const start = (): Promise<FakeGitHub> => startFakeGitHub({ pulls: [{ number: 7 }] });
const verdicts = [
  ["pass", 0],
  ["fail", 1],
] as const;

test("the verdict is told everywhere: exit, comment, summary, outputs, log", async () => {
  for (const [found, exit] of verdicts) {
    await using github = await start();
    const run = await report({ github, found });
    const [comment] = github.commentsOf(7);
    assert.equal(run.exit, exit);
    assert.deepEqual(Object.keys(run.outputs), [
      "verdict",
      "violations",
      "unknowns",
      "gaps",
      "comment-url",
    ]);
    assert.equal(run.outputs["verdict"], found);
    assert.match(run.outputs["comment-url"] ?? "", /issuecomment-/);
    const [marker = "", heading = ""] = (comment?.body ?? "").split("\n");
    assert.ok(
      isMarkedBy(marker, comment?.body ?? "") && marker.startsWith("<!-- parity-contract v1"),
    );
    assert.match(heading, found === "pass" ? /passes/ : /violated/);
    assert.ok(run.summary.includes(heading));
    assert.equal(run.log.annotations.length, found === "pass" ? 0 : 1);
    assert.deepEqual(run.log.warnings, []);
    assert.deepEqual(github.problems, []);
  }
});

test("evidence and gate in one job is told in the summary", async () => {
  await using github = await start();
  assert.match((await report({ github, found: "pass" })).summary, /shared one machine/);
});

test("K4: without any fingerprint the report is red", async () => {
  await using github = await start();
  const run = await report({ github, found: null });
  assert.deepEqual([run.exit, run.outputs["verdict"]], [3, "unknown"]);
});

test("L5: a check step that could not start is red: its job failed, and there is no fingerprint", async () => {
  await using github = await start();
  const inputs = { needs: JSON.stringify({ check: { result: "failure" } }) };
  const run = await report({ github, found: null, inputs });
  assert.deepEqual(
    [run.exit, run.outputs["verdict"], run.outputs["violations"], run.outputs["gaps"]],
    [1, "fail", "0", "2"],
  );
  assert.match(run.summary, /2 gaps in the evidence, nothing was checked/);
});

test("K4: a needed job that was skipped, cancelled or failed is red", async () => {
  for (const result of ["skipped", "cancelled", "failure"]) {
    await using github = await start();
    const inputs = { needs: JSON.stringify({ check: { result } }) };
    const run = await report({ github, found: "pass", inputs });
    assert.notEqual(run.exit, 0, result);
    assert.notEqual(run.outputs["verdict"], "pass");
  }
});

test("a report in a job of its own that is not told how the check jobs ended says so", async () => {
  const untold = /not told how the check jobs ended/;
  for (const silence of ["", "null", "{}"]) {
    await using github = await start();
    const run = await report({ github, found: null, inputs: { needs: silence } });
    assert.match(run.log.warnings.join("\n"), untold, silence);
  }
  await using github = await start();
  const told = await report({ github, found: null });
  const shared = await report({ github, found: "pass", inputs: { needs: "" } });
  for (const run of [told, shared]) assert.doesNotMatch(run.log.warnings.join("\n"), untold);
  assert.equal(shared.exit, 0);
});

test("a place that must be there and is not is red", async () => {
  await using github = await start();
  const run = await report({ github, found: "pass", inputs: { places: "ci, ship" } });
  assert.equal(run.exit, 3);
  assert.match(github.commentsOf(7)[0]?.body ?? "", /`ship`/);
});

test("K3, K4: without a pull request there is no comment, and the verdict stands", async () => {
  for (const event of [mergeGroupEvent(), scheduleEvent(), pushEvent()]) {
    for (const [found, exit] of verdicts) {
      await using github = await start();
      const run = await report({ github, found, event });
      assert.deepEqual([run.exit, run.outputs["comment-url"]], [exit, ""], event.name);
      assert.deepEqual(github.commentsOf(7), []);
      assert.deepEqual(run.log.warnings, []);
      assert.ok(run.log.annotations.some(({ level }) => level === "notice"));
    }
  }
});

test("K5: the comment speaks of the head, tested as the merge", async () => {
  await using github = await start();
  await report({ github, found: "pass" });
  const body = github.commentsOf(7)[0]?.body ?? "";
  assert.match(body, /`aaaaaaa`, tested as merge `ccccccc`/);
});

test("a head that has moved on keeps its own comment", async () => {
  await using github = await start();
  github.pushTo(7, shaOf(8, "a"));
  const run = await report({ github, found: "fail" });
  assert.deepEqual([run.exit, github.commentsOf(7)], [1, []]);
});

test("comment: the contract's word counts, the step's own wins", async () => {
  await using github = await start();
  await report({ github, found: "quiet" });
  assert.equal(github.commentsOf(7).length, 0);
  await report({ github, found: "pass", inputs: { comment: "never" } });
  assert.equal(github.commentsOf(7).length, 0);
  await report({ github, found: "quiet", inputs: { comment: "always" } });
  assert.equal(github.commentsOf(7).length, 1);
});

test("legs and contracts of the report job have a comment each", async () => {
  await using github = await start();
  await report({ github, found: "pass", inputs: { matrix: '{"os":"linux"}' } });
  await report({ github, found: "pass", inputs: { matrix: '{"os":"macos"}' } });
  await report({ github, found: "pass", inputs: { contract: "parity-contract.toml" } });
  assert.equal(github.commentsOf(7).length, 3);
});

test("a run without evidence brings the same comment up to date, so that no old green stays", async () => {
  await using github = await start();
  await report({ github, found: "pass" });
  await report({ github, found: null });
  const bodies = github.commentsOf(7).map(({ body }) => body);
  assert.equal(bodies.length, 1);
  assert.match(bodies[0] ?? "", /undecided/);
});

const write = { method: "POST", path: /\/issues\/7\/comments$/ };
const anything = { path: /.*/ };
const waysToFail: readonly [string, typeof write | typeof anything, Failure][] = [
  ["a token that may only read", write, githubFailures.notAccessible],
  ["a pull request that is hidden", anything, githubFailures.notFound],
  ["a body that is too long, twice", write, githubFailures.tooLong],
  ["an error of the server", write, githubFailures.serverError],
  ["a page of a proxy", anything, githubFailures.badGateway],
  ["no network", anything, githubFailures.cutConnection],
  ["a rate limit that is too long", write, secondaryLimit(403, 3600)],
  ["a token that is not accepted", anything, { status: 401, body: { message: "Bad credentials" } }],
];

for (const [name, match, failure] of waysToFail) {
  for (const [found, exit] of verdicts) {
    test(`no comment, ${name}: the ${found} stands, with a warning`, async () => {
      await using github = await start();
      github.failWhen(match, failure);
      const run = await report({ github, found, event: pullRequestEvent() });
      assert.deepEqual([run.exit, run.outputs["verdict"]], [exit, found]);
      assert.equal(run.outputs["comment-url"], "");
      const told = [...run.log.warnings, ...run.log.annotations.map(({ message }) => message)];
      assert.match(told.join("\n"), /The verdict stands/);
      assert.notEqual(run.summary, "");
    });
  }
}

test("a fork's token may not comment; the warning names the permission", async () => {
  await using github = await start();
  github.failWhen(write, githubFailures.notAccessible);
  const run = await report({ github, found: "fail", event: forkPullRequestEvent() });
  assert.equal(run.exit, 1);
  assert.match(run.log.warnings.join("\n"), /`permissions: pull-requests: write`.*fork/);
});

test("an empty token is a warning, and nothing is asked of GitHub", async () => {
  await using github = await start();
  const run = await report({ github, found: "pass", inputs: { "github-token": "" } });
  assert.deepEqual([run.exit, github.requests], [0, []]);
  assert.equal(run.log.warnings.length, 1);
});

test("a contract that is a folder is an error of the set-up", async () => {
  await using github = await start();
  const run = await report({ github, found: "pass", inputs: { contract: "." } });
  assert.match(String(run.error), /folder/);
});
