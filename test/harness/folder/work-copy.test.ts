import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmod,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { ParityError } from "../../../src/terms/parity-error.ts";
import { copyWorkspace } from "../../../src/harness/folder/work-copy.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function makeWorkspace(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = await makeScratchFolder(t);
  const from = join(folder, "workspace");
  await mkdir(from);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(from, path)), { recursive: true });
    await writeFile(join(from, path), content);
  }
  return { from, to: join(folder, "copy") };
}

test("files come with their modes and times, credentials stay behind, dependencies are linked", async (t) => {
  const { from, to } = await makeWorkspace(t, {
    "src/a.sh": "echo a",
    ".gitignore": "dist",
    "dist/ignored.js": "1",
    ".env": "SECRET=1",
    ".env.example": "SECRET=",
    ".npmrc": "//r/:_authToken=secret",
    "sub/.npmrc": "save-exact=true",
    "node_modules/x/index.js": "x",
    "py/pyvenv.cfg": "home = /usr",
    "parity-run-0/loop": "",
  });
  await chmod(join(from, "src/a.sh"), 0o751);
  await utimes(join(from, "src/a.sh"), 1_000, 2_000);
  const report = await copyWorkspace({ from, to });
  assert.deepEqual(report.leftOut.toSorted(), [".env", ".npmrc"]);
  assert.deepEqual((await readdir(to)).toSorted(), [
    ".env.example",
    ".gitignore",
    "dist",
    "node_modules",
    "py",
    "src",
    "sub",
  ]);
  const { mode, mtimeMs } = await stat(join(to, "src/a.sh"));
  assert.deepEqual([mode & 0o777, mtimeMs], [0o751, 2_000_000]);
  assert.equal(await readlink(join(to, "node_modules")), join(from, "node_modules"));
  assert.equal(await readlink(join(to, "py")), join(from, "py"));
});

test("a link out of the workspace is borrowed where it leads to dependencies", async (t) => {
  const { from, to } = await makeWorkspace(t, {});
  const store = join(dirname(from), "store", "node_modules");
  await mkdir(store, { recursive: true });
  await symlink(join("..", "store", "node_modules"), join(from, "node_modules"));
  await symlink(dirname(store), join(from, "venv"));
  const { borrowed } = await copyWorkspace({ from, to });
  assert.deepEqual(borrowed, [join(from, "node_modules")]);
  assert.equal(await realpath(join(to, "node_modules")), await realpath(store));
});

test("JSON that holds a service account's key stays behind; what is too long to be one is not read", async (t) => {
  const key = JSON.stringify({
    type: "service_account",
    private_key: "-----BEGIN PRIVATE KEY-----",
  });
  const { from, to } = await makeWorkspace(t, {
    "prod-1a2b.json": key,
    "package.json": "{}",
    "package-lock.json": `{"a":"${"x".repeat(200_000)}"}`,
    "terraform.tfvars": 'db_password = "hunter"',
  });
  const report = await copyWorkspace({ from, to });
  assert.deepEqual(report.leftOut.toSorted(), ["prod-1a2b.json", "terraform.tfvars"]);
  assert.deepEqual((await readdir(to)).toSorted(), ["package-lock.json", "package.json"]);
});

test("the copy is the agent's own: what it writes does not reach the workspace", async (t) => {
  const { from, to } = await makeWorkspace(t, { a: "original" });
  await copyWorkspace({ from, to });
  await writeFile(join(to, "a"), "changed");
  assert.equal(await readFile(join(from, "a"), "utf8"), "original");
});

test("links stay links; one that leads out of the workspace leads to the same place", async (t) => {
  const { from, to } = await makeWorkspace(t, { "a/b": "x", "../outside": "far" });
  await symlink("b", join(from, "a/inside"));
  await symlink("../../outside", join(from, "a/out"));
  await symlink("/nowhere", join(from, "dangling"));
  await symlink(".", join(from, "loop"));
  await copyWorkspace({ from, to });
  assert.equal(await readlink(join(to, "a/inside")), "b");
  assert.equal(await readFile(join(to, "a/out"), "utf8"), "far");
  assert.equal(await readlink(join(to, "dangling")), "/nowhere");
  assert.equal(await readlink(join(to, "loop")), ".");
});

test("names of any bytes survive; sockets and FIFOs are passed over", async (t) => {
  const { from, to } = await makeWorkspace(t, { "new\nline 'q' \"d\" $(x)": "1", "-rf": "2" });
  const odd = Buffer.concat([Buffer.from(`${from}/`), Buffer.from([0x66, 0xff, 0xfe])]);
  await writeFile(odd, "3");
  execFileSync("mkfifo", [join(from, "fifo")]);
  const server = createServer().listen(join(from, "socket"));
  t.after(() => server.close());
  const report = await copyWorkspace({ from, to });
  const names = await readdir(to, { encoding: "latin1" });
  assert.deepEqual(names.toSorted(), ["-rf", "f\u00ff\u00fe", "new\nline 'q' \"d\" $(x)"]);
  assert.deepEqual(report.unreadable, []);
});

test("git works in the copy, without credentials and without touching the original", async (t) => {
  const { from, to } = await makeWorkspace(t, { a: "1" });
  function git(cwd: string, ...args: string[]): string {
    const identity = ["-c", "user.name=n", "-c", "user.email=e@example.com"];
    return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" }).trim();
  }
  git(from, "init", "--quiet");
  git(from, "add", ".");
  git(from, "commit", "--quiet", "-m", "one");
  git(from, "remote", "add", "origin", "https://x:secret@example.com/r");
  const head = git(from, "rev-parse", "HEAD");
  await copyWorkspace({ from, to });
  assert.equal(git(to, "rev-parse", "HEAD"), head);
  assert.equal(git(to, "status", "--porcelain"), "");
  assert.equal(git(to, "config", "remote.origin.url"), "https://example.com/r");
  await writeFile(join(to, "a"), "2");
  git(to, "commit", "--quiet", "-am", "two");
  assert.notEqual(git(to, "rev-parse", "HEAD"), head);
  assert.equal(git(from, "rev-parse", "HEAD"), head);
  assert.equal(git(from, "status", "--porcelain"), "");
});

test("a worktree's .git file stays behind, since it points at the original", async (t) => {
  const { from, to } = await makeWorkspace(t, { ".git": "gitdir: /elsewhere", a: "" });
  assert.deepEqual((await copyWorkspace({ from, to })).leftOut, [".git"]);
});

test("a submodule's .git file comes along only where it stays in the copy; every work tree's own configuration is cleaned", async (t) => {
  const { from, to } = await makeWorkspace(t, {
    "near/.git": "gitdir: ../.git/modules/near\n",
    "far/.git": "gitdir: /elsewhere/.git/modules/far\n",
    "up/.git": "gitdir: ../../elsewhere\n",
    "odd/.git": "no such thing\n",
    ".git/worktrees/w/config.worktree": "[http]\n\textraheader = secret\n",
  });
  const { leftOut } = await copyWorkspace({ from, to });
  assert.deepEqual(leftOut.toSorted(), ["far/.git", "odd/.git", "up/.git"]);
  assert.deepEqual(await readdir(join(to, "near")), [".git"]);
  const config = await readFile(join(to, ".git/worktrees/w/config.worktree"), "utf8");
  assert.doesNotMatch(config, /secret/);
});

test("folders that cannot be written keep their modes", async (t) => {
  const { from, to } = await makeWorkspace(t, { "locked/a": "1" });
  await chmod(join(from, "locked"), 0o555);
  await copyWorkspace({ from, to });
  assert.equal((await lstat(join(to, "locked"))).mode & 0o777, 0o555);
  assert.equal(await readFile(join(to, "locked/a"), "utf8"), "1");
});

test("a workspace that is too big is told in words", async (t) => {
  const { from, to } = await makeWorkspace(t, { a: "12345", b: "12345" });
  for (const limits of [
    { maxBytes: 9, maxEntries: 10 },
    { maxBytes: 100, maxEntries: 1 },
  ]) {
    await assert.rejects(copyWorkspace({ from, to, limits }), (error) => {
      assert.ok(error instanceof ParityError);
      assert.equal(error.code, "harness/workspace-too-big");
      return true;
    });
  }
  await copyWorkspace({ from, to, limits: { maxBytes: 10, maxEntries: 2 } });
});

test("a copy that nobody wants any more is not gone on with", async (t) => {
  const { from, to } = await makeWorkspace(t, { a: "1", "b/c": "2" });
  await copyWorkspace({ from, to, isCancelled: () => true });
  assert.deepEqual(await readdir(to), []);
});

/** What is told of a copy of 300 small JSON files by a process that may have so many files open. */
async function copyWithFiles(t: TestContext, most: number): Promise<string> {
  const names = Array.from({ length: 300 }, (_, index) => `${index}.json`);
  const { from, to } = await makeWorkspace(
    t,
    Object.fromEntries(names.map((name) => [name, "{}"])),
  );
  const unit = new URL("../../../src/harness/folder/work-copy.ts", import.meta.url).href;
  const code =
    `const { copyWorkspace } = await import(${JSON.stringify(unit)});` +
    "const [, from, to] = process.argv;" +
    "await copyWorkspace({ from, to }).then(({ unreadable }) => console.log(unreadable.length), ({ code }) => console.log(code));";
  const limit = `ulimit -n ${most} && exec "$@"`;
  const words = [process.execPath, "--input-type=module", "-e", code, from, to];
  return execFileSync("/bin/sh", ["-c", limit, "sh", ...words], { encoding: "utf8" }).trim();
}

test("many files that have to be looked into are not open all at one time", async (t) => {
  assert.equal(await copyWithFiles(t, 128), "0");
});

test("where no more files can be opened the copy fails, and is not one that lacks some", async (t) => {
  assert.equal(await copyWithFiles(t, 40), "EMFILE");
});
