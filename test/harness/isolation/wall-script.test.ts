import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import type { WallRule } from "../../../src/harness/isolation/wall-rules.ts";
import { writeWallScript } from "../../../src/harness/isolation/wall-script.ts";
import { quoteForShell } from "../../../src/harness/tool/stand-in.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { skipWithoutNamespaces } from "./here.ts";

const odd = '/tmp/it\'s "odd"\n$(exit 3)';

test("the script is one that every POSIX shell reads, whatever the paths are called", () => {
  const script = writeWallScript({
    rules: [
      { kind: "hide-folder", path: odd, isShared: true },
      { kind: "hide-file", path: `${odd}/a` },
      { kind: "plain-devices", path: "/dev" },
      { kind: "keep", path: `${odd}/b`, isFolder: false, isReadOnly: true },
      { kind: "link", path: `${odd}/c`, target: odd },
    ],
    mounted: [],
    outside: null,
    privileges: ["--no-new-privs"],
    command: ["/bin/true", odd],
  });
  execFileSync("/bin/sh", ["-n", "-c", script]);
});

test("what stays is put aside before anything is hidden, and privileges go last", () => {
  const script = writeWallScript({
    rules: [
      { kind: "protect", path: "/" },
      { kind: "hide-folder", path: "/home/a", isShared: false },
      { kind: "keep", path: "/home/a/.pyenv", isFolder: true, isReadOnly: false },
    ],
    mounted: [],
    outside: null,
    privileges: ["--no-new-privs"],
    command: ["node", "walled.js"],
  });
  const steps = [
    "/home/a/.pyenv /sys/0 none rbind ",
    " /home/a tmpfs mode=0755,",
    "/sys/0 /home/a/.pyenv none rbind,",
    "\nmount_table\n",
    "umount -l /sys",
    "protect '/'",
    "exec setpriv '--no-new-privs'",
  ].map((step) => script.lastIndexOf(step));
  assert.ok(steps.every((at) => at >= 0));
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  );
});

/** Runs the shell command behind a wall of these rules, in namespaces of its own. */
function runWithin({
  before = "",
  rules,
  mounted = [],
  outside = null,
  command,
}: {
  readonly before?: string;
  readonly rules: readonly WallRule[];
  readonly mounted?: readonly string[];
  readonly outside?: string | null;
  readonly command: string;
}): string {
  const script = writeWallScript({
    rules,
    mounted,
    outside,
    privileges: ["--no-new-privs"],
    command: ["sh", "-c", command],
  });
  const within = ["--map-root-user", "--mount", "--net", "--pid", "--fork", "--mount-proc"];
  const run = spawnSync("unshare", [...within, "/bin/sh", "-c", `${before}\n${script}`], {
    encoding: "utf8",
  });
  return `${run.stdout}${run.stderr}`.trim();
}

/** A folder with a file in it, called as oddly as a folder can be. */
async function makeOddFolder(t: TestContext): Promise<string> {
  const folder = join(await makeScratchFolder(t), 'it\'s "odd"\t# a\\b\n$(exit 3)');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "file"), "there\n");
  return folder;
}

testWithin("a socket that has gone does not stop the wall, one that is there is covered", () => {
  const rules: readonly WallRule[] = [
    { kind: "hide-file", path: "/tmp/parity-no-such.sock" },
    { kind: "hide-file", path: "/etc/passwd" },
  ];
  assert.equal(runWithin({ rules, command: "wc -c </etc/passwd" }), "0");
});

testWithin("whatever a folder is called, it is hidden, shown again and protected", async (t) => {
  const folder = await makeOddFolder(t);
  const kept = join(folder, "kept");
  await mkdir(kept);
  await writeFile(join(kept, "shown"), "shown\n");
  const found = runWithin({
    rules: [
      { kind: "hide-folder", path: folder, isShared: false },
      { kind: "keep", path: kept, isFolder: true, isReadOnly: true },
      { kind: "keep", path: join(folder, "file"), isFolder: false, isReadOnly: true },
      { kind: "link", path: join(folder, "link"), target: kept },
    ],
    command: `cd ${quoteForShell(folder)} && ls && cat link/shown file; for name in kept/new file
      do (echo x >$name) 2>/dev/null || echo denied; done`,
  });
  assert.equal(found, "file\nkept\nlink\nshown\nthere\ndenied\ndenied");
});

/** What is seen behind a wall that shows a folder again where, as `mounted` tells or does not, it was mounted before. */
async function showMounted(t: TestContext, tellsMounted: boolean): Promise<string> {
  const folder = await makeScratchFolder(t);
  const inner = join(folder, "inner");
  await mkdir(inner);
  await writeFile(join(inner, "shown"), "");
  return runWithin({
    before: `mount --bind '${folder}' '${folder}'; mount --bind '${inner}' '${inner}'`,
    rules: [
      { kind: "hide-folder", path: folder, isShared: false },
      { kind: "keep", path: inner, isFolder: true, isReadOnly: true },
    ],
    mounted: tellsMounted ? [folder, inner] : [],
    command: `cd '${folder}'; ls; ls inner; (: >inner/new) 2>/dev/null || echo denied`,
  });
}

testWithin("what is written into hidden folders is found below the folder outside", async (t) => {
  const folder = await makeScratchFolder(t);
  const outside = join(folder, "outside");
  const hidden = join(folder, "hidden");
  for (const path of [hidden, "/tmp", "/dev/shm"]) {
    await mkdir(join(outside, path), { recursive: true });
  }
  await mkdir(hidden);
  await writeFile(join(hidden, "private"), "");
  const written = ["/tmp/new", "/dev/shm/new"];
  const found = runWithin({
    rules: [
      { kind: "plain-devices", path: "/dev" },
      { kind: "hide-folder", path: "/tmp", isShared: true },
      { kind: "keep", path: folder, isFolder: true, isReadOnly: false },
      { kind: "hide-folder", path: hidden, isShared: false },
    ],
    outside,
    command: `ls -A '${hidden}' /dev/shm; touch ${written.join(" ")} '${hidden}/new'`,
  });
  assert.equal(found, `/dev/shm:\n\n${hidden}:`);
  for (const path of [...written, join(hidden, "new")]) {
    assert.ok(existsSync(join(outside, path)), path);
    assert.ok(!existsSync(path), path);
  }
});

testWithin("where something is mounted already, the wall lies over it all the same", async (t) => {
  assert.equal(await showMounted(t, true), "inner\nshown\ndenied");
});

testWithin("a line that mount takes for done brings the wall down", async (t) => {
  assert.match(
    await showMounted(t, false),
    /^mount left out a line: .*\/inner *: already mounted/s,
  );
});

testWithin("what is protected cannot be written, what lies over it can", async (t) => {
  const folder = await makeScratchFolder(t);
  const command = "(: >/etc/parity-new) 2>/dev/null || echo denied; : >/tmp/new && echo written";
  const found = runWithin({
    rules: [
      { kind: "protect", path: "/" },
      { kind: "hide-folder", path: "/tmp", isShared: true },
      { kind: "keep", path: folder, isFolder: true, isReadOnly: false },
    ],
    command: `${command}; : >'${folder}/new' && echo kept`,
  });
  assert.equal(found, "denied\nwritten\nkept");
  assert.ok(existsSync(join(folder, "new")) && !existsSync("/etc/parity-new"));
});

function testWithin(name: string, run: (t: TestContext) => void | Promise<void>): void {
  test(name, { skip: skipWithoutNamespaces }, run);
}
