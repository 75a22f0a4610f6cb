import assert from "node:assert/strict";
import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { keepRecords } from "../../../src/harness/folder/keep-records.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

test("what was printed lies in the folder, for its owner alone", async (t) => {
  const folder = await makeScratchFolder(t);
  await keepRecords(folder, { "stdout.txt": "RESULT: ok\n" });
  const path = join(folder, "stdout.txt");
  assert.equal(await readFile(path, "utf8"), "RESULT: ok\n");
  assert.equal((await stat(path)).mode & 0o777, 0o600);
});

test("a folder that is gone is an error", async (t) => {
  const folder = join(await makeScratchFolder(t), "gone");
  await assert.rejects(keepRecords(folder, { "stdout.txt": "" }), { code: "ENOENT" });
});

test("a link that the agent left in the way is replaced, never written through", async (t) => {
  const folder = await makeScratchFolder(t);
  const other = join(await makeScratchFolder(t), "other");
  await writeFile(other, "untouched");
  await symlink(other, join(folder, "stdout.txt"));
  await keepRecords(folder, { "stdout.txt": "RESULT: ok\n" });
  assert.equal(await readFile(other, "utf8"), "untouched");
  assert.equal(await readFile(join(folder, "stdout.txt"), "utf8"), "RESULT: ok\n");
});
