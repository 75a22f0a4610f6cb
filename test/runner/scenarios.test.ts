import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  type RunEvent,
  forkPullRequestEvent,
  mergeGroupEvent,
  pullRequestEvent,
} from "../support/events.ts";
import { startFakeArtifacts } from "../support/fakes/artifacts.ts";
import { githubFailures } from "../support/fakes/failures.ts";
import { startFakeGitHub } from "../support/fakes/github.ts";
import type { PullSeed } from "../support/fakes/github-state.ts";
import type { StepRun } from "./act-log.ts";
import { type WorkflowRun, listResults, repositoryRoot, runWorkflow, tellStory } from "./kit.ts";
import type { Commits } from "./repository.ts";

const pullNumber = 7;

/** An agent that stops when its tool fails, prints rubbish or hangs. */
const carefulAgent = [
  "#!/bin/sh",
  'answer=$(timeout 2 shop refund 4711) || { echo "RESULT: failed"; exit 3; }',
  `[ "$answer" = '{"ok":true}' ] || { echo "RESULT: failed"; exit 4; }`,
  'echo "RESULT: ok"',
  "",
].join("\n");

const agentTables = [
  "[agent]",
  'command = ["./agent.sh"]',
  'tool = "shop"',
  'call = ["refund", "4711"]',
  "timeout_ms = 20000",
  "[agent.claim]",
  `last_line = "^RESULT: ok$"`,
  "[limits]",
  "tool_timeout_ms = 3000",
  "",
].join("\n");

const contracts = {
  passing: "[disk]\nrequire_writable_tmp = true\n",
  withAgent: `[disk]\nrequire_writable_tmp = true\n${agentTables}`,
  violating: '[env]\nrequired_names = ["PARITY_NAME_THAT_NOBODY_SETS"]\n',
  broken: "[disk]\nrequire_writable_tpm = true\n",
};

interface Scenario {
  readonly name: string;
  /** A file of docs/workflows, as the README shows it. */
  readonly workflow: string;
  readonly change?: (workflow: string) => string;
  readonly contract: keyof typeof contracts;
  /** An ordinary pull request unless told. */
  readonly event?: "fork" | "merge_group";
  readonly jobs: Readonly<Record<string, string>>;
  /** The `verdict` output of every check step. */
  readonly verdict: string;
  /** Null where no comment may be there. */
  readonly comment: RegExp | null;
  readonly log?: RegExp;
}

const scenarios: readonly Scenario[] = [
  {
    name: "two jobs, a contract that holds, an agent that survives",
    workflow: "two-jobs.yml",
    contract: "withAgent",
    jobs: { check: "success", report: "success" },
    verdict: "pass",
    comment: /\bboom\b/,
  },
  {
    name: "two jobs, a violated contract: check stays green, the gate is red",
    workflow: "two-jobs.yml",
    contract: "violating",
    jobs: { check: "success", report: "failure" },
    verdict: "fail",
    comment: /violated[\s\S]*PARITY_NAME_THAT_NOBODY_SETS/,
  },
  {
    name: "two jobs, a broken contract: both are red, and the comment names the key",
    workflow: "two-jobs.yml",
    contract: "broken",
    jobs: { check: "failure", report: "failure" },
    verdict: "unknown",
    comment: /require_writable_tpm/,
  },
  {
    name: "one job, a contract that holds",
    workflow: "one-job.yml",
    contract: "passing",
    jobs: { parity: "success" },
    verdict: "pass",
    comment: /require_writable_tmp/,
  },
  {
    name: "one job, a violated contract",
    workflow: "one-job.yml",
    contract: "violating",
    jobs: { parity: "failure" },
    verdict: "fail",
    comment: /violated[\s\S]*PARITY_NAME_THAT_NOBODY_SETS/,
  },
  {
    name: "one job, a broken contract",
    workflow: "one-job.yml",
    contract: "broken",
    jobs: { parity: "failure" },
    verdict: "unknown",
    comment: /require_writable_tpm/,
  },
  {
    name: "a matrix: every leg is a place of its own",
    workflow: "matrix.yml",
    contract: "passing",
    jobs: {
      "check (ci, ubuntu-latest)": "success",
      "check (ship, ubuntu-22.04)": "success",
      report: "success",
    },
    verdict: "pass",
    comment: /\bci\b[\s\S]*\bship\b/,
  },
  {
    name: "a matrix that lost a leg: the place that must be there is missing, and that is red",
    workflow: "matrix.yml",
    change: (workflow) => workflow.replace(/ {10}- place: ship\n.*\n/, ""),
    contract: "passing",
    jobs: { "check (ci, ubuntu-latest)": "success", report: "failure" },
    verdict: "pass",
    comment: /\bship\b/,
  },
  {
    name: "a merge group: no pull request to comment on, and the gate decides all the same",
    workflow: "two-jobs.yml",
    contract: "passing",
    event: "merge_group",
    jobs: { check: "success", report: "success" },
    verdict: "pass",
    comment: null,
  },
  {
    name: "a fork's read-only token: a warning names the permission, green stays green",
    workflow: "two-jobs.yml",
    contract: "passing",
    event: "fork",
    jobs: { check: "success", report: "success" },
    verdict: "pass",
    comment: null,
    log: /^::warning.*pull-requests: write/m,
  },
  {
    name: "a fork's read-only token: red stays red",
    workflow: "two-jobs.yml",
    contract: "violating",
    event: "fork",
    jobs: { check: "success", report: "failure" },
    verdict: "fail",
    comment: null,
    log: /^::warning.*pull-requests: write/m,
  },
];

for (const scenario of scenarios) {
  test(scenario.name, () => playScenario(scenario));
}

async function playScenario(scenario: Scenario): Promise<void> {
  await using github = await startFakeGitHub();
  await using artifacts = await startFakeArtifacts();
  if (scenario.event === "fork") {
    const comments = /\/(issues|comments)\b/;
    github.failWhen({ method: "POST", path: comments }, githubFailures.notAccessible);
    github.failWhen({ method: "PATCH", path: comments }, githubFailures.notAccessible);
  }

  const shown = await readFile(join(repositoryRoot, "docs/workflows", scenario.workflow), "utf8");
  const workflow = scenario.change?.(shown) ?? shown;
  if (scenario.change !== undefined) assert.notEqual(workflow, shown);
  const run = await runWorkflow({
    workflow,
    files: { "parity-contract.toml": contracts[scenario.contract], "agent.sh": carefulAgent },
    event(commits) {
      github.state.addPull(describePull(scenario.event, commits));
      return makeEvent(scenario.event, commits);
    },
    github,
    githubToken: github.token,
    artifacts,
    runtimeToken: artifacts.token,
  });

  const story = tellStory(run);
  assert.deepEqual(listResults(run), scenario.jobs, story);
  assert.deepEqual(listVerdicts(run), new Set([scenario.verdict]), story);
  assertComment(scenario, github.commentsOf(pullNumber), run);
  const report = findReport(run);
  if (scenario.log !== undefined) assert.match(report.log, scenario.log);
  assert.notEqual(report.summary, "", "the summary is written whatever becomes of the comment");
  assert.deepEqual(github.problems, []);
  assert.deepEqual(artifacts.problems, []);
}

function assertComment(
  { comment }: Scenario,
  comments: readonly { readonly body: string }[],
  run: WorkflowRun,
): void {
  assert.equal(comments.length, comment === null ? 0 : 1, tellStory(run));
  const [only] = comments;
  if (comment === null || only === undefined) return;
  assert.match(only.body, comment);
  assert.ok(only.body.includes(run.commits.head.slice(0, 7)), "it speaks of the head commit");
}

function makeEvent(kind: Scenario["event"], commits: Commits): RunEvent {
  const pull = describePull(kind, commits);
  if (kind === "fork") return forkPullRequestEvent({ pull });
  if (kind !== "merge_group") return pullRequestEvent({ pull });

  const event = mergeGroupEvent();
  const group = {
    head_sha: commits.merge,
    head_ref: event.env["GITHUB_REF"] ?? "",
    base_sha: commits.base,
    base_ref: "refs/heads/main",
  };
  return { ...event, payload: { ...event.payload, merge_group: group } };
}

function describePull(kind: Scenario["event"], { base, head, merge }: Commits): PullSeed {
  const fork = kind === "fork" ? { repository: "mallory/widget" } : {};
  const sides = { head: { sha: head, ...fork }, base: { sha: base } };
  return { number: pullNumber, ...sides, mergeCommitSha: merge };
}

function listVerdicts(run: WorkflowRun): Set<string> {
  const steps = run.jobs.flatMap((job) => job.steps);
  const checks = steps.filter((step) => step.name === "parity-contract/parity-contract@v1");
  return new Set(checks.map((step) => step.outputs["verdict"] ?? ""));
}

function findReport(run: WorkflowRun): StepRun {
  const steps = run.jobs.flatMap((job) => job.steps);
  const report = steps.find((step) => step.name === "parity-contract/parity-contract/report@v1");
  assert.ok(report, tellStory(run));
  return report;
}
