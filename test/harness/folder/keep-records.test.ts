import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
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
