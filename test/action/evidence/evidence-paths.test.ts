import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { readEvidencePaths } from "../../../src/action/evidence/evidence-paths.ts";
import { diskFiles } from "../../../src/host/files.ts";
import { makeFolder } from "../step-kit.ts";

async function layOut(folder: string) {
  const workspace = join(folder, "workspace");
  const tempFolder = join(folder, "temp");
  await mkdir(join(workspace, "probes"), { recursive: true });
  await mkdir(tempFolder);
  for (const file of ["probes/local.json", "probes/box.json", "parity-fingerprint.json"]) {
    await writeFile(join(workspace, file), file);
  }
  await writeFile(join(workspace, "parity-contract.toml"), "[git]\n");
  await writeFile(join(tempFolder, "parity-fingerprint.json"), "temp");
  await writeFile(join(folder, "outside.json"), "outside");
  await symlink(join(folder, "outside.json"), join(workspace, "probes", "link.json"));
  return { workspace, tempFolder };
}

test("paths and globs are read once each, in a stable order", async () => {
  await using folder = await makeFolder();
  const roots = await layOut(folder.path);
  const patterns = ["probes/[bl]o*.json", "./probes/local.json"];
  const { submitted, gaps } = await readEvidencePaths(patterns, roots, diskFiles);
  assert.deepEqual(gaps, []);
  assert.deepEqual(
    submitted.map(({ source }) => source),
    ["probes/box.json", "probes/local.json"],
  );
  assert.ok(submitted.every(({ contract }) => contract === null));
});

test("a fingerprint of our own name brings the contract beside it; the temporary folder is allowed", async () => {
  await using folder = await makeFolder();
  const roots = await layOut(folder.path);
  const inTemp = join(roots.tempFolder, "parity-fingerprint.json");
  const patterns = ["parity-fingerprint.json", inTemp];
  const { submitted, gaps } = await readEvidencePaths(patterns, roots, diskFiles);
  assert.deepEqual(gaps, []);
  assert.equal(Buffer.from(submitted[0]?.contract ?? []).toString(), "[git]\n");
  assert.equal(submitted[1]?.contract, null);
});

test("what is not there, is a link or lies outside is a gap, never silence", async () => {
  await using folder = await makeFolder();
  const roots = await layOut(folder.path);
  const patterns = ["missing.json", "no/*.json", "probes/link.json", "../outside.json", "probes"];
  const { submitted, gaps } = await readEvidencePaths(patterns, roots, diskFiles);
  assert.deepEqual(submitted, []);
  assert.deepEqual(
    gaps.map(({ status }) => status),
    ["unknown", "unknown", "fail", "fail", "fail"],
  );
});

test("files beyond the most that are read are a gap, never silence", async () => {
  await using folder = await makeFolder();
  const roots = await layOut(folder.path);
  const many = join(roots.workspace, "many");
  await mkdir(many);
  const names = Array.from({ length: 514 }, (_, index) => `${1000 + index}.json`);
  await Promise.all(names.map((name) => writeFile(join(many, name), name)));
  for (const patterns of [["many/*.json"], ["many/10*.json", "many/1[1-9]*.json"]]) {
    const { submitted, gaps } = await readEvidencePaths(patterns, roots, diskFiles);
    assert.equal(submitted.length, 512);
    assert.deepEqual(
      gaps.map(({ code, status }) => [code, status]),
      [["evidence/too-many", "unknown"]],
    );
  }
});

test("a file whose name is the glob itself is read, and stands for no other", async () => {
  await using folder = await makeFolder();
  const roots = await layOut(folder.path);
  await writeFile(join(roots.workspace, "probes", "[bl]o*.json"), "planted");
  const { submitted, gaps } = await readEvidencePaths(["probes/[bl]o*.json"], roots, diskFiles);
  assert.deepEqual(gaps, []);
  assert.deepEqual(
    submitted.map(({ source }) => source),
    ["probes/[bl]o*.json", "probes/box.json", "probes/local.json"],
  );
});
