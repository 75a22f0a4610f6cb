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
