import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { layOutRepository } from "./repository.ts";

test("HEAD is a clean merge of the head commit that brings the files; scripts can be executed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parity-repository-"));
  try {
    const files = { "deep/agent.sh": "#!/bin/sh\n", ".gitignore": "kept.txt\n", "kept.txt": "x\n" };
    const { base, head, merge } = await layOutRepository(folder, files);
    assert.equal(git(folder, "rev-parse", "HEAD"), merge);
    assert.equal(git(folder, "rev-parse", "HEAD^1", "HEAD^2"), `${base}\n${head}`);
    assert.equal(git(folder, "status", "--porcelain", "--ignored"), "");
    assert.equal(git(folder, "ls-files"), ".gitignore\ndeep/agent.sh\nkept.txt");
    const { mode } = await stat(join(folder, "deep/agent.sh"));
    assert.equal(mode & 0o111, 0o111);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the same files give the same commits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parity-repository-"));
  try {
    const one = await layOutRepository(join(folder, "one"), { "a.txt": "a" });
    assert.deepEqual(await layOutRepository(join(folder, "two"), { "a.txt": "a" }), one);
    assert.notDeepEqual(await layOutRepository(join(folder, "three"), { "a.txt": "b" }), one);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
}
