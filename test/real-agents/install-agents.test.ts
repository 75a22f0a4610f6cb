import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { installAgents } from "./install-agents.ts";

const scratch = mkdtempSync(join(tmpdir(), "install-agents-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

const packages = join(scratch, "packages");
const lock = { name: "bare", lockfileVersion: 3, packages: { "": {} } };
writePackage("bare", lock);

function writePackage(folder: string, content: object): void {
  mkdirSync(join(packages, folder), { recursive: true });
  writeFileSync(join(packages, folder, "package.json"), "{}");
  writeFileSync(join(packages, folder, "package-lock.json"), JSON.stringify(content));
}

/** An npm that leaves a trace of each time it was started, and ends as told. */
function fakeNpm(name: string, ending: string) {
  const bin = join(scratch, name);
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "npm"), `#!/bin/sh\n: > "${bin}/ran-$$"\n${ending}\n`, { mode: 0o755 });
  const ranTimes = () => readdirSync(bin).filter((entry) => entry.startsWith("ran-")).length;
  return { env: { PATH: `${bin}:/usr/bin:/bin` }, ranTimes };
}

test("a lock file is installed once, and again when it has changed", async () => {
  const npm = fakeNpm("works", "mkdir node_modules");
  const options = { folder: "bare", packages, cache: join(scratch, "cache"), env: npm.env };
  const first = await installAgents(options);
  assert.deepEqual(await installAgents(options), first);
  assert.equal(npm.ranTimes(), 1);
  assert.ok(first.ok && readdirSync(first.workspace).includes("node_modules"));
  writePackage("bare", { ...lock, name: "changed" });
  assert.notDeepEqual(await installAgents(options), first);
  assert.equal(npm.ranTimes(), 2);
});

test("an install that fails tells why and leaves nothing that looks like one", async () => {
  const npm = fakeNpm("fails", "echo 'npm error no registry answers' >&2; exit 1");
  const cache = join(scratch, "empty-cache");
  const failed = await installAgents({ folder: "bare", packages, cache, env: npm.env });
  assert.deepEqual(failed, {
    ok: false,
    reason: "bare could not be installed: npm error no registry answers",
  });
  assert.deepEqual(readdirSync(cache), []);
});
