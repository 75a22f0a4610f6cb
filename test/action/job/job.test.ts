import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { isFromFork, readJob } from "../../../src/action/job/job.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";
import {
  forkPullRequestEvent,
  mergeGroupEvent,
  pullRequestEvent,
  type RunEvent,
  scheduleEvent,
} from "../../support/events.ts";
import { makeFolder, runnerEnv } from "../step-kit.ts";

async function readJobOf(event: RunEvent, folder: string) {
  const path = join(folder, "event.json");
  await writeFile(path, JSON.stringify(event.payload));
  const env = { ...event.env, GITHUB_EVENT_NAME: event.name, GITHUB_EVENT_PATH: path };
  return readJob(runnerEnv(folder, env));
}

test("K5: head, base and the merge that was checked out are kept apart", async () => {
  await using folder = await makeFolder();
  const job = await readJobOf(pullRequestEvent({ pull: { number: 7 } }), folder.path);
  const shas = [job.event.pull_request?.head.sha, job.event.pull_request?.base.sha, job.sha];
  assert.deepEqual(shas, [`${"a".repeat(39)}7`, `${"b".repeat(39)}0`, `${"c".repeat(39)}7`]);
  assert.equal(job.runUrl, "https://github.com/acme/widget/actions/runs/1000/attempts/2");
});

test("a fork is told from a branch, also when it was deleted", async () => {
  await using folder = await makeFolder();
  const own = await readJobOf(pullRequestEvent(), folder.path);
  const fork = await readJobOf(forkPullRequestEvent(), folder.path);
  const gone = await readJobOf(
    pullRequestEvent({ pull: { number: 7, head: { repository: null } } }),
    folder.path,
  );
  assert.deepEqual([own, fork, gone].map(isFromFork), [false, true, true]);
});

test("events without a pull request have none", async () => {
  await using folder = await makeFolder();
  const merge = await readJobOf(mergeGroupEvent(), folder.path);
  assert.equal(merge.event.pull_request, undefined);
  assert.match(merge.event.merge_group?.head_sha ?? "", /^c+7$/);
  assert.deepEqual((await readJobOf(scheduleEvent(), folder.path)).event, {});
});

test("an unreadable event is an error, never taken for one without a fork", async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, "event.json");
  for (const text of ["{", '{"pull_request":{"number":"7"}}']) {
    await writeFile(path, text);
    await assert.rejects(
      readJob(runnerEnv(folder.path, { GITHUB_EVENT_PATH: path })),
      (error) => error instanceof ParityError && error.code === "setup/event-unreadable",
    );
  }
});

test("outside a runner the error says so", async () => {
  await assert.rejects(
    readJob(new Map()),
    (error) => error instanceof ParityError && error.code === "setup/not-a-runner",
  );
});
