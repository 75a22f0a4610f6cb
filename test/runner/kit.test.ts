import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import * as z from "zod";
import { mergeGroupEvent, pullRequestEvent, pushEvent } from "../support/events.ts";
import type { JobRun, StepRun } from "./act-log.ts";
import {
  type WorkflowOptions,
  type WorkflowRun,
  listResults,
  repositoryRoot,
  runWorkflow,
  tellStory,
} from "./kit.ts";

const Told = z.strictObject({
  node: z.string(),
  terminal: z.boolean(),
  files: z.array(z.string()),
  matrix: z.record(z.string(), z.string()).nullable(),
  place: z.string(),
  sha: z.string(),
  head: z.string(),
  ref: z.string(),
  child: z.string(),
  names: z.array(z.string()),
});

test("a step sees Node 24, no terminal, the merge commit checked out, and a clean environment", async () => {
  process.env["PARITY_TEST_SECRET"] = "stays here";
  const run = await runStubbed({ workflow: await readShown("two-jobs.yml") });
  delete process.env["PARITY_TEST_SECRET"];

  assert.deepEqual(listResults(run), { check: "success", report: "success" }, tellStory(run));
  assert.equal(run.exit, 0);
  const step = findStep(findJob(run, "check"), "1");
  const told = readTold(step);
  assert.equal(told.node, "24");
  assert.equal(told.terminal, false);
  assert.deepEqual(told.files, [".git", ".github", "contract.txt"]);
  assert.equal(told.sha, run.commits.merge);
  assert.equal(told.head, run.commits.merge);
  assert.equal(told.ref, "refs/pull/7/merge");
  assert.equal(told.child, "2\n", "a child's output is its own");
  const ours = /^(PARITY_|NODE_|npm_|HTTPS?_PROXY|PIP_)/i;
  assert.deepEqual(
    told.names.filter((name) => ours.test(name)),
    [],
  );
});

test("outputs, summary and workflow commands of a step arrive", async () => {
  const run = await runStubbed({ workflow: await readShown("two-jobs.yml") });
  const step = findStep(findJob(run, "check"), "1");
  assert.deepEqual(step.outputs, { verdict: "pass" });
  assert.equal(step.summary, "# pass\n");
  assert.match(step.log, /^::notice file=a\.toml,line=3::pass$/m);
});

test("a failing leg is red alone, keeps the tail of its log, and the later job hears of it", async () => {
  const run = await runStubbed({ workflow: chain });
  assert.equal(run.exit, 1);
  assert.deepEqual(
    listResults(run),
    { "check (a)": "success", "check (b)": "failure", skipped: "skipped", report: "failure" },
    tellStory(run),
  );
  const broken = run.jobs.find((job) => job.matrix["place"] === "b");
  const step = findStep(broken, "parity");
  assert.deepEqual(step.outputs, { verdict: "fail" });
  assert.match(step.log, /\nline 999\nline 1000\nthe last line\n$/);

  const report = findStep(findJob(run, "report"), "0");
  assert.equal(report.result, "failure");
  const told = z.object({ needs: z.unknown(), files: z.unknown() }).parse(JSON.parse(report.log));
  assert.deepEqual(told, { needs: { check: { result: "failure", outputs: null } }, files: [] });
});

test("a merge group has its queue ref", async () => {
  const workflow = await readShown("two-jobs.yml");
  const run = await runStubbed({ workflow, event: () => mergeGroupEvent() });
  const told = readTold(findStep(findJob(run, "check"), "1"));
  assert.match(told.ref, /^refs\/heads\/gh-readonly-queue\/main\/pr-7-/);
  assert.equal(told.sha, run.commits.merge);
});

test("a workflow that hangs is ended by the kill timer and its job counts as failed", async () => {
  const workflow =
    "on: push\njobs:\n  hang:\n    runs-on: ubuntu-latest\n    steps: [{ run: sleep 600 }]\n";
  const run = await runStubbed({ workflow, event: () => pushEvent(), killAfterMs: 1500 });
  assert.equal(run.exit, null);
  assert.deepEqual(listResults(run), { hang: "failure" });
});

const chain = `
on: pull_request
permissions: {}
jobs:
  check:
    runs-on: ubuntu-latest
    strategy:
      fail-fast: false
      matrix:
        place: [a, b]
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - id: parity
        uses: parity-contract/parity-contract@v1
        with:
          contract: \${{ matrix.place == 'b' && 'fail' || 'pass' }}
      - if: \${{ steps.parity.outputs.verdict != 'pass' }}
        run: exit 9
  skipped:
    needs: [check]
    runs-on: ubuntu-latest
    steps:
      - run: exit 9
  report:
    needs: [check]
    if: \${{ always() }}
    runs-on: ubuntu-latest
    steps:
      - uses: parity-contract/parity-contract/report@v1
        with:
          needs: \${{ toJSON(needs) }}
`;

type Chosen = Pick<WorkflowOptions, "workflow"> & Partial<WorkflowOptions>;

function runStubbed(chosen: Chosen): Promise<WorkflowRun> {
  return runWorkflow({
    event: ({ base, head, merge }) =>
      pullRequestEvent({
        pull: { number: 7, head: { sha: head }, base: { sha: base }, mergeCommitSha: merge },
      }),
    files: { "contract.txt": "one line\n" },
    github: { url: "http://127.0.0.1:9" },
    artifacts: { url: "http://127.0.0.1:9" },
    runtimeToken: "unused",
    action: join(import.meta.dirname, "stubs/action"),
    ...chosen,
  });
}

function readTold(step: StepRun): z.infer<typeof Told> {
  return Told.parse(JSON.parse(step.log.split("\n")[0] ?? ""));
}

function readShown(name: string): Promise<string> {
  return readFile(join(repositoryRoot, "docs/workflows", name), "utf8");
}

function findJob(run: WorkflowRun, id: string): JobRun {
  const job = run.jobs.find((candidate) => candidate.id === id);
  assert.ok(job, `no job ${id} in:\n${tellStory(run)}`);
  return job;
}

function findStep(job: JobRun | undefined, id: string): StepRun {
  const step = job?.steps.find((candidate) => candidate.id === id);
  assert.ok(step, `no step ${id}`);
  return step;
}
