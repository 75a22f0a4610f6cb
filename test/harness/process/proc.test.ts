import assert from "node:assert/strict";
import { copyFile, chmod } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  carriesText,
  isOurs,
  listProcesses,
  readOpenFile,
  readProcess,
} from "../../../src/harness/process/proc.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { startProcess, startSleeper } from "../sleeper.ts";

test("a process is read with its parent, group, session and start", (t) => {
  const child = startSleeper(t, { detached: true });
  const read = readProcess(child.pid);
  assert.ok(read !== null && read.startTicks > 0);
  assert.partialDeepStrictEqual(read, {
    pid: child.pid,
    parent: process.pid,
    group: child.pid,
    session: child.pid,
    isDead: false,
  });
  assert.ok(listProcesses().some(({ pid }) => pid === child.pid));
  assert.equal(isOurs(child.pid), true);
});

test("a program name with spaces and parentheses confuses nobody", async (t) => {
  const path = join(await makeScratchFolder(t), "a) S 1 (b");
  await copyFile("/bin/sleep", path);
  await chmod(path, 0o755);
  const child = startProcess(t, [path, "600"]);
  assert.equal(readProcess(child.pid)?.parent, process.pid);
});

test("a process that is not there is null, and carries nothing", () => {
  const none = 2 ** 22 + 1;
  assert.equal(readProcess(none), null);
  assert.equal(isOurs(none), false);
  assert.equal(carriesText(none, "x"), false);
  assert.equal(readOpenFile(none, 1), "");
});

test("a text is found in arguments, environment and working folder", async (t) => {
  const folder = await makeScratchFolder(t);
  const byEnv = startSleeper(t, { env: { PARITY_TEST: "mark-in-env" } });
  const byArgs = startProcess(t, [
    process.execPath,
    "-e",
    "setInterval(() => {}, 2 ** 30)",
    "mark-in-args",
  ]);
  const byFolder = startSleeper(t, { cwd: folder });
  assert.equal(carriesText(byEnv.pid, "mark-in-env"), true);
  assert.equal(carriesText(byArgs.pid, "mark-in-args"), true);
  assert.equal(carriesText(byFolder.pid, folder), true);
  assert.equal(carriesText(byFolder.pid, "mark-in-env"), false);
});
