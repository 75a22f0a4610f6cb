import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import type { Process } from "../../../src/harness/process/proc.ts";
import { readProcess } from "../../../src/harness/process/proc.ts";
import { followProcesses } from "../../../src/harness/process/process-tree.ts";
import { killProcesses, stopProcesses } from "../../../src/harness/process/stop-processes.ts";
import { startProcess, startSleeper, waitForExit } from "../sleeper.ts";

const mark = "no-such-mark";

test("who can be asked ends by TERM", async (t) => {
  const root = startSleeper(t, { detached: true });
  const tree = followProcesses({ rootPid: root.pid, mark });
  assert.deepEqual(await stopProcesses(tree, 60_000), {
    ended: [root.pid],
    killed: [],
    survivors: [],
  });
  assert.equal((await waitForExit(root)).signal, "SIGTERM");
});

test("who ignores TERM is killed after the grace", async (t) => {
  const root = startProcess(t, ["sh", "-c", "trap '' TERM; echo; while :; do sleep 600; done"], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const tree = followProcesses({ rootPid: root.pid, mark });
  if (root.stdout !== null) await once(root.stdout, "data");
  const report = await stopProcesses(tree, 50);
  assert.ok(report.killed.includes(root.pid));
  assert.deepEqual(report.survivors, []);
  assert.equal(readProcess(root.pid)?.isDead ?? true, true);
});

test("a tree of nobody is stopped at once", async () => {
  assert.deepEqual(await stopProcesses({ find: () => [] }, 60_000), {
    ended: [],
    killed: [],
    survivors: [],
  });
});

test("a number that was given to somebody else is not signalled, and its end is not reported", async (t) => {
  const stranger = startSleeper(t);
  const read = readProcess(stranger.pid);
  assert.ok(read !== null);
  const gone: Process = { ...read, startTicks: read.startTicks - 1 };
  let looks = 0;
  const report = await stopProcesses({ find: () => (looks++ < 3 ? [gone] : []) }, 60_000);
  assert.deepEqual(report.survivors, []);
  killProcesses({ find: () => [gone] });
  assert.equal(readProcess(stranger.pid)?.isDead, false);
});

test("at the end of our own process everything is killed at once", async (t) => {
  const root = startSleeper(t, { detached: true });
  killProcesses(followProcesses({ rootPid: root.pid, mark }));
  assert.deepEqual(await waitForExit(root), { exit: null, signal: "SIGKILL" });
});
