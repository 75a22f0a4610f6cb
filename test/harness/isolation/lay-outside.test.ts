import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { layOutside } from "../../../src/harness/isolation/lay-outside.ts";
import type { WallRule } from "../../../src/harness/isolation/wall-rules.ts";
import { healthy, runAgent } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { openIsolationHere, skipWithoutNamespaces } from "./here.ts";
import { plantSecrets } from "./planted-place.ts";

const rules: readonly WallRule[] = [
  { kind: "protect", path: "/" },
  { kind: "hide-folder", path: "/tmp", isShared: true },
  { kind: "hide-folder", path: "/home/a", isShared: false },
  { kind: "hide-file", path: "/etc/socket" },
  { kind: "keep", path: "/home/a/.local/x", isFolder: true, isReadOnly: true },
  { kind: "keep", path: "/home/a/bin/tool", isFolder: false, isReadOnly: true },
  { kind: "link", path: "/home/a/links/b", target: "/home/a/bin" },
];

test("what is hidden has a folder by its own path, and what shows again a place in it", async (t) => {
  const outside = join(await makeScratchFolder(t), "outside");
  await layOutside(outside, rules);
  const made = await readdir(outside, { recursive: true });
  assert.deepEqual(made.toSorted(), [
    "dev",
    "dev/shm",
    "home",
    "home/a",
    "home/a/.local",
    "home/a/.local/x",
    "home/a/bin",
    "home/a/bin/tool",
    "home/a/links",
    "tmp",
  ]);
  for (const [name, mode] of [
    ["tmp", 0o1777],
    ["dev/shm", 0o1777],
    ["home/a", 0o755],
  ] as const) {
    assert.equal((await lstat(join(outside, name))).mode & 0o7777, mode, name);
  }
});

test("a link that an earlier program left there is not followed", async (t) => {
  const folder = await makeScratchFolder(t);
  const outside = join(folder, "outside");
  await mkdir(join(outside, "home/a"), { recursive: true });
  await mkdir(join(folder, "elsewhere"));
  await symlink(join(folder, "elsewhere"), join(outside, "home/a/.local"));
  await layOutside(outside, rules);
  assert.deepEqual(await readdir(join(folder, "elsewhere")), []);
  assert.ok((await lstat(join(outside, "home/a/.local"))).isDirectory());
});

/** Where decoys were found of an agent that runs this script behind a wall. */
async function findLeaks(env: ReadonlyMap<string, string>, script: string) {
  const { evidence, outputTail } = await runAgent({
    command: ["sh", "-c", script],
    answer: healthy,
    agent: { passEnv: ["SHOP_TOKEN"] },
    harness: { env, isolator: openIsolationHere({ env }) },
  });
  const ended = { isolation: "namespaces", exit: 0, unsearched: [] };
  assert.partialDeepStrictEqual(evidence, ended, outputTail);
  return evidence.leaks;
}

test(
  "what the agent writes outside of its own folders is searched, and told by the name that it knows",
  { skip: skipWithoutNamespaces },
  async (t) => {
    const { env } = await plantSecrets(t);
    const home = env.get("HOME") ?? "";
    const files = ["/tmp", "/var/tmp", "/dev/shm", home].map((folder) => `${folder}/agent.log`);
    const write = files.map((file) => `env >'${file}'`).join(" && ");
    const told = files.map((file) => `the file ${file}`).toSorted();
    assert.deepEqual(await findLeaks(env, write), told);
    for (const file of files) assert.ok(!existsSync(file), file);
    assert.deepEqual(await findLeaks(env, write.replaceAll("env >", "date >")), []);
  },
);

test(
  "what lies at those places on the machine does not show, what is kept of HOME does",
  { skip: skipWithoutNamespaces },
  async (t) => {
    const { env } = await plantSecrets(t);
    const script = `[ "$(ls -A /var/tmp)$(ls -A /dev/shm)" = "" ] && [ "$(ls -A '${env.get("HOME")}')" = bin ]`;
    assert.deepEqual(await findLeaks(env, script), []);
  },
);
