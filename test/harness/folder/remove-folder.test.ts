import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { removeFolder } from "../../../src/harness/folder/remove-folder.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

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
