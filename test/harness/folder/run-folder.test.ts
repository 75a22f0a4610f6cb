import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { isRunFolderName, makeRunFolder } from "../../../src/harness/folder/run-folder.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

function failOnLeft(path: string): void {
  assert.fail(`left: ${path}`);
}

test("a run's folder is private, carries its mark, and goes", async (t) => {
  const root = await makeScratchFolder(t);
  const folder = await makeRunFolder(root, failOnLeft);
  assert.equal((await stat(folder.path)).mode & 0o777, 0o700);
  assert.ok(folder.workFolder.includes(folder.mark));
  assert.ok(isRunFolderName(folder.mark));
  assert.equal(dirname(folder.socketPath), folder.path);
  await folder[Symbol.asyncDispose]();
  assert.deepEqual(await readdir(root), []);
});

test("two runs never share a mark", async (t) => {
  const root = await makeScratchFolder(t);
  const [one, two] = await Promise.all([
    makeRunFolder(root, failOnLeft),
    makeRunFolder(root, failOnLeft),
  ]);
  assert.notEqual(one.mark, two.mark);
});

test("where the path is too long for a socket, the socket goes elsewhere, privately", async (t) => {
  const root = join(await makeScratchFolder(t), "d".repeat(120));
  await mkdir(root);
  const folder = await makeRunFolder(root, failOnLeft);
  assert.ok(Buffer.byteLength(folder.socketPath) < 108);
  assert.ok(folder.socketPath.includes(folder.mark));
  assert.equal((await stat(dirname(folder.socketPath))).mode & 0o777, 0o700);
  await folder[Symbol.asyncDispose]();
  assert.equal(existsSync(dirname(folder.socketPath)), false);
  assert.deepEqual(await readdir(root), []);
});

test("a temporary folder that is missing is the system's own error", async (t) => {
  const root = join(await makeScratchFolder(t), "none");
  await assert.rejects(makeRunFolder(root, failOnLeft), { code: "ENOENT", syscall: "realpath" });
});
