import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestTargetEvent,
  pushEvent,
  scheduleEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from "../support/events.ts";
import { githubFailures } from "../support/fakes/failures.ts";
import { contracts, treeOf } from "./contracts.ts";
import { plantEvidence, recordEvidence } from "./evidence.ts";
import { pullNumber, seedPull, setStage, type Stage, writeNeeds } from "./stage.ts";

const done = { needs: writeNeeds({ check: "success" }) };

const trapContract = [
  '[agent]\ncommand = ["./agent.sh"]\ntool = "shop"\ncall = ["refund"]',
  'claim = { last_line = "^ok$" }',
  '[faults]\nrequire = ["boom"]\n',
].join("\n");

/** An agent that cannot run unseen: it calls its tool, and the harness keeps the ledger. */
const trap = "#!/bin/sh\nshop refund && echo ok\n";

function setTrap(): Promise<Stage> {
  return setStage({ files: { ...treeOf(trapContract), "agent.sh": trap } });
}

for (const event of [pullRequestTargetEvent(), workflowRunEvent(), issueCommentEvent()]) {
  test(`${event.name}: exit 2, and the agent was never started`, async () => {
    await using stage = await setTrap();
    const check = await stage.check({ event });
    assert.equal(check.exit, 2);
    assert.doesNotMatch(check.stdout + check.stderr, /control: started/);
    assert.match(check.stdout, new RegExp(`does not run on ${event.name}`));

    // It reaches the report, and is red there.
    const report = await stage.report({ event, inputs: done });
    assert.equal(report.exit, 2);
    assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
  });
}

test("a fork on a self-hosted runner: a warning comes first, and the agent runs all the same", async () => {
  await using stage = await setTrap();
  const event = forkPullRequestEvent({ pull: seedPull(stage.commits) });
  const check = await stage.check({ event, env: { RUNNER_ENVIRONMENT: "self-hosted" } });
  assert.equal(check.exit, 0);
  assert.match(check.stdout, /control: ok/);
  const warning = check.stdout.indexOf("::warning");
  assert.ok(warning >= 0 && warning < check.stdout.indexOf("control: started"));
  assert.match(check.stdout.slice(warning), /^::warning[^\n]*code from a fork/);
});

test("a fork on a hosted runner, and a branch on a self-hosted one, give no such warning", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  const event = forkPullRequestEvent({ pull: seedPull(stage.commits) });
  const hosted = await stage.check({ event });
  const own = await stage.check({ env: { RUNNER_ENVIRONMENT: "self-hosted" }, attempt: 2 });
  for (const { exit, stdout } of [hosted, own]) {
    assert.equal(exit, 0);
    assert.doesNotMatch(stdout, /^::warning/m);
  }
});

test("a fork's token writes nothing: green stays green, and the warning names the permission", async () => {
  const evidence = await recordEvidence(contracts.passing);
  await using stage = await setStage();
  plantEvidence(stage, evidence);
  stage.github.failWhen({ method: "POST", path: /./ }, githubFailures.notAccessible);
  const event = forkPullRequestEvent({ pull: seedPull(stage.commits) });
  const report = await stage.report({ event, inputs: done });
  assert.equal(report.exit, 0);
  assert.match(report.stdout, /^::warning.*pull-requests: write.*fork/m);
});

for (const event of [mergeGroupEvent(), pushEvent(), scheduleEvent(), workflowDispatchEvent()]) {
  test(`K3, K4: ${event.name} has no pull request: no comment, no warning, and the verdict decides`, async () => {
    for (const [contract, exit] of [
      ["passing", 0],
      ["violated", 1],
    ] as const) {
      await using stage = await setStage({ files: treeOf(contracts[contract]) });
      await stage.check({ event });
      const report = await stage.report({ event, inputs: done });
      assert.equal(report.exit, exit);
      assert.deepEqual(stage.github.commentsOf(pullNumber), []);
      assert.doesNotMatch(report.stdout, /^::warning/m);
      assert.match(report.stdout, /^::notice.*No comment/m);
      assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
    }
  });
}

test("K3: a push to a branch with one open pull request is commented on there", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  const event = pushEvent({ ref: `refs/heads/change-${pullNumber}`, sha: stage.commits.head });
  await stage.check({ event });
  const report = await stage.report({ event, inputs: done });
  assert.equal(report.exit, 0);
  assert.match(stage.readComment(), /passes/);
});

test("a report outside of a workflow says so, and a wrong input is named", async () => {
  await using stage = await setStage();
  const outside = await stage.report({ env: { GITHUB_RUN_ID: undefined } });
  assert.equal(outside.exit, 2);
  assert.match(
    outside.stdout,
    /^::error title=Parity contract%3A setup\/not-a-runner::GITHUB_RUN_ID/m,
  );
  const wrong = await stage.check({ inputs: { upload: "yes" } });
  assert.equal(wrong.exit, 2);
  assert.match(wrong.stdout, /inputs\/wrong-value.*"upload"/);
});
