import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { StdioOptions } from "node:child_process";
import { test } from "node:test";
import { followProcesses } from "../../../src/harness/process/process-tree.ts";
import { readProcess } from "../../../src/harness/process/proc.ts";
import { waitUntil } from "../run-agent.ts";
import { startProcess, startSleeper } from "../sleeper.ts";

/** Its own, also beside another test of this kind: a number alone may begin another one. */
const mark = `mark-${randomUUID()}`;

test("the root and its descendants are found, strangers and ourselves are not", async (t) => {
  const stranger = startSleeper(t, { detached: true });
  const root = startProcess(t, ["sh", "-c", "sleep 600 & wait"], { detached: true });
  const tree = followProcesses({ rootPid: root.pid, mark });
  await waitUntil(() => tree.find().length === 2);
  const found = tree.find().map(({ pid }) => pid);
  assert.ok(found.includes(root.pid));
  assert.equal(found.includes(stranger.pid), false);
  assert.equal(found.includes(process.pid), false);
  process.kill(-root.pid, "SIGKILL");
});

test("a process that left group, session and parent is found by its mark", async (t) => {
  const root = startSleeper(t, { detached: true });
  const tree = followProcesses({ rootPid: root.pid, mark });
  const marked = startSleeper(t, { detached: true, env: { PARITY_RUN: mark } });
  const found = tree.find().map(({ pid }) => pid);
  assert.deepEqual(new Set(found), new Set([root.pid, marked.pid]));
});

test("a marked process that is older than the run is left alone", async (t) => {
  const old = startSleeper(t, { detached: true, env: { PARITY_RUN: mark } });
  const { startTicks = Infinity } = readProcess(old.pid) ?? {};
  let root = startSleeper(t, { detached: true });
  while ((readProcess(root.pid)?.startTicks ?? 0) <= startTicks) {
    root = startSleeper(t, { detached: true });
  }
  const tree = followProcesses({ rootPid: root.pid, mark });
  assert.deepEqual(
    tree.find().map(({ pid }) => pid),
    [root.pid],
  );
});

test("a process that was seen as a descendant stays ours when its parent has gone", async (t) => {
  const root = startProcess(t, ["sh", "-c", "setsid sleep 600 & wait"], { detached: true });
  const tree = followProcesses({ rootPid: root.pid, mark });
  await waitUntil(() =>
    tree.find().some(({ pid, session }) => session === pid && pid !== root.pid),
  );
  root.kill("SIGKILL");
  await waitUntil(() => readProcess(root.pid) === null);
  const left = tree.find();
  assert.equal(left.length, 1);
  for (const { pid } of left) process.kill(pid, "SIGKILL");
});

test("a process that holds the root's output is found by it", async (t) => {
  const root = startProcess(t, ["sh", "-c", "env -i setsid -f sleep 600; sleep 600"], {
    detached: true,
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const tree = followProcesses({ rootPid: root.pid, mark });
  await waitUntil(() => readProcess(root.pid) !== null && countOthers() > 0);
  function countOthers(): number {
    return tree.find().filter(({ group }) => group !== root.pid).length;
  }
  for (const { pid } of tree.find()) process.kill(pid, "SIGKILL");
  root.stdout?.destroy();
  root.stderr?.destroy();
});

test("a file that anybody may hold makes nobody a member", async (t) => {
  const shared = startProcess(t, ["cat"], { stdio: ["pipe", "ignore", "ignore"] });
  const stdio = ["ignore", "ignore", shared.stdin] satisfies StdioOptions;
  const root = startSleeper(t, { detached: true, stdio });
  const tree = followProcesses({ rootPid: root.pid, mark });
  const stranger = startSleeper(t, { detached: true, stdio });
  const found = tree.find().map(({ pid }) => pid);
  assert.deepEqual(found, [root.pid]);
  assert.equal(found.includes(stranger.pid), false);
});

test("a root that has ended leaves nothing to find", async (t) => {
  const root = startProcess(t, ["true"], { detached: true });
  const tree = followProcesses({ rootPid: root.pid, mark });
  await waitUntil(() => readProcess(root.pid) === null);
  assert.deepEqual(tree.find(), []);
});

test("the group that later gets an ended root's number is nobody of ours", async (t) => {
  const root = startSleeper(t, { detached: true });
  const own = readProcess(root.pid);
  assert.ok(own !== null);
  const stranger = { ...own, pid: 2 ** 22 + 1, parent: 1, startTicks: own.startTicks + 9 };
  const leader = { ...own, startTicks: own.startTicks + 8, isDead: true };
  const stories = [
    { told: "its leader is another, dead or alive", looks: [[own], [leader, stranger]] },
    { told: "nobody held the number in between", looks: [[own], [], [stranger]] },
  ];
  for (const { told, looks } of stories) {
    const left = [...looks];
    const tree = followProcesses({ rootPid: root.pid, mark, list: () => left.shift() ?? [] });
    assert.deepEqual(tree.find(), [own]);
    const found = looks.slice(1).flatMap(() => tree.find());
    assert.deepEqual(found, [], told);
  }
});

test("who stays in an ended root's group is found as long as the group has members", async (t) => {
  const root = startSleeper(t, { detached: true });
  const own = readProcess(root.pid);
  assert.ok(own !== null);
  const member = { ...own, pid: 2 ** 22 + 1, parent: 1, startTicks: own.startTicks + 9 };
  const looks = [[own], [member], [member]];
  const tree = followProcesses({ rootPid: root.pid, mark, list: () => looks.shift() ?? [] });
  assert.deepEqual([tree.find(), tree.find(), tree.find()], [[own], [member], [member]]);
});
