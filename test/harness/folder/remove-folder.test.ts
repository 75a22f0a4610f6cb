import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { removeFolder } from "../../../src/harness/folder/remove-folder.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const noShell = process.platform === "win32" ? "needs sh" : false;

test("read-only folders and files of mode 000 go, what links point at stays", async (t) => {
  const scratch = await makeScratchFolder(t);
  const folder = join(scratch, "folder");
  await mkdir(join(folder, "a/b"), { recursive: true });
  await writeFile(join(folder, "a/b/file"), "");
  await writeFile(join(scratch, "kept"), "");
  await symlink(scratch, join(folder, "a/link"));
  await chmod(join(folder, "a/b/file"), 0o000);
  await chmod(join(folder, "a/b"), 0o000);
  await chmod(join(folder, "a"), 0o555);
  assert.equal(await removeFolder(folder), true);
  assert.equal(existsSync(folder), false);
  assert.equal(existsSync(join(scratch, "kept")), true);
});

test("a folder that is not there is removed already", async (t) => {
  assert.equal(await removeFolder(join(await makeScratchFolder(t), "none")), true);
});

test("what cannot be removed is told", async () => {
  assert.equal(await removeFolder("/proc/self/fd"), false);
});

test("folders that lie deeper than a path can be long go too", { skip: noShell }, async (t) => {
  const folder = join(await makeScratchFolder(t), "deep");
  await mkdir(folder);
  const name = "n".repeat(200);
  const dig = `i=0; while [ $i -lt 40 ]; do mkdir ${name} && cd -P ${name} || exit 1; i=$((i + 1)); done`;
  execFileSync("/bin/sh", ["-c", dig], { cwd: folder });
  assert.equal(await removeFolder(folder), true);
  assert.equal(existsSync(folder), false);
});
