import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as z from "zod";
import { readAction } from "../../scripts/read-action.ts";
import { compareFolders } from "../../scripts/check.ts";
import { version } from "../../src/terms/version.ts";
import { listTracked, readRepositoryFile, root } from "./tracked-files.ts";

const tracked = listTracked();
const written = tracked.filter(
  (path) => !path.startsWith("dist/") && !/\.(png|zip)$|^package-lock\.json$/.test(path),
);
const Package = z.object({
  version: z.string(),
  bin: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const manifest = Package.parse(JSON.parse(readRepositoryFile("package.json")));

const maxLines = 300;
const dumpingGrounds = /(^|\/)(utils?|helpers?|common|types|misc|shared)(\.ts|\/)/;

/** Sites that text of ours may name: documentation, examples, and the machine itself. */
const knownHosts =
  /^(github\.com|git-lfs\.github\.com|docs\.github\.com|api\.github\.com|www\.githubstatus\.com|json-schema\.org|json\.schemastore\.org|([\w-]+\.)*(example|invalid|test|localhost)(\.(com|org|net))?|127\.0\.0\.1|\[::1\])$/;

test("no source file is longer than 300 lines", () => {
  const long = tracked
    .filter((path) => /^src\/.*\.ts$/.test(path))
    .filter((path) => readRepositoryFile(path).split("\n").length - 1 > maxLines);
  assert.deepEqual(long, []);
});

test("no file or folder is a dumping ground", () => {
  const found = tracked.filter((path) => /^(src|test|scripts)\//.test(path));
  assert.deepEqual(
    found.filter((path) => dumpingGrounds.test(path)),
    [],
  );
  assert.match("src/render/utils.ts", dumpingGrounds);
});

test("the program says the version of package.json", () => {
  assert.equal(version, manifest.version);
});

test("every dependency is pinned exactly", () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(all).filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range));
  assert.deepEqual(loose, []);
});

test("every `main:` and every bin leads to a file of dist, and dist loads as modules", () => {
  const mains = ["action.yml", "report/action.yml"].map((path) =>
    join(path, "..", readAction(readRepositoryFile(path)).main),
  );
  for (const path of [...mains, ...Object.values(manifest.bin)]) {
    assert.ok(tracked.includes(path), `${path} is missing`);
    assert.ok(readRepositoryFile(path).length > 0, `${path} is empty`);
  }
  assert.deepEqual(JSON.parse(readRepositoryFile("dist/package.json")), { type: "module" });
  assert.ok(existsSync(join(root, "dist/licenses.txt")));
});

test("no file names this machine's folders", () => {
  const own = [root, homedir()].filter((path) => path.split("/").length > 2);
  const found = written.filter((path) =>
    own.some((folder) => readRepositoryFile(path).includes(folder)),
  );
  assert.deepEqual(found, []);
});

test("no file names a registry or another site that we do not know", () => {
  const pages = written.filter((path) => !path.startsWith("test/"));
  const strange = pages.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(/https?:\/\/([^/\s"'`<>)\\:$]+)/g)]
      .map(([, host = ""]) => host)
      .filter((host) => !knownHosts.test(host))
      .map((host) => `${path}: ${host}`),
  );
  assert.deepEqual(strange, []);
});

test("the lockfile keeps no address of a registry", () => {
  assert.doesNotMatch(readRepositoryFile("package-lock.json"), /"resolved"/);
});

test("dist is compared whole: a changed, a new and a missing file are told apart", async () => {
  const differences = await compareFolders(join(root, "examples"), join(root, "docs/workflows"));
  assert.ok(differences.includes("new: refund-agent/agent.mjs"));
  assert.ok(differences.includes("no longer built: two-jobs.yml"));
  assert.deepEqual(await compareFolders(join(root, "examples"), join(root, "examples")), []);
});
