import assert from "node:assert/strict";
import { mkdir, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { readWrittenFiles } from "../../../src/harness/leaks/written-files.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function readSince(folder: string, sinceMs: number): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await readWrittenFiles({
    folders: [folder, join(folder, "not-there")],
    sinceMs,
    onFile: (path, text) => void files.set(path.slice(folder.length + 1), text),
  });
  return files;
}

test("what was written since then is read, however deep", async (t) => {
  const folder = await makeScratchFolder(t);
  await mkdir(join(folder, "a/b"), { recursive: true });
  await writeFile(join(folder, "a/b/c"), "deep");
  await writeFile(join(folder, "top"), "\u00ff");
  const files = await readSince(folder, 0);
  assert.deepEqual([...files.keys()].toSorted(), ["a/b/c", "top"]);
  assert.equal(files.get("a/b/c"), "deep");
});

test("what was there before is not read", async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "old"), "old");
  const { ctimeMs } = await stat(join(folder, "old"));
  assert.deepEqual([...(await readSince(folder, ctimeMs + 1)).keys()], []);
  assert.deepEqual([...(await readSince(folder, ctimeMs)).keys()], ["old"]);
});

test("links are not followed, and what is huge is not read", async (t) => {
  const outside = await makeScratchFolder(t);
  await writeFile(join(outside, "secret"), "outside");
  const folder = await makeScratchFolder(t);
  await symlink(outside, join(folder, "link"));
  await symlink(join(outside, "secret"), join(folder, "file-link"));
  await writeFile(join(folder, "huge"), "");
  await truncate(join(folder, "huge"), 100 * 1024 * 1024);
  assert.deepEqual([...(await readSince(folder, 0)).keys()], []);
  await rm(join(folder, "huge"));
});
