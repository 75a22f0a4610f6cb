import assert from "node:assert/strict";
import { mkdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  areRegularFiles,
  findLocalEvidence,
  storeEvidence,
} from "../../../src/action/evidence/local-evidence.ts";
import { makeFolder } from "../step-kit.ts";

const name = "parity-fingerprint--check--0123456789ab--0123456789ab--a2";
const evidence = { fingerprint: "{}\n", contract: Buffer.from("[git]\n") };

test("evidence is stored in a private folder and found again in the same attempt", async () => {
  await using folder = await makeFolder();
  const stored = await storeEvidence(folder.path, name, evidence);
  assert.equal((await stat(stored.folder)).mode & 0o777, 0o700);
  assert.equal((await stat(stored.fingerprintPath)).mode & 0o777, 0o600);
  const [found] = await findLocalEvidence(folder.path, 2);
  assert.equal(found?.source, `this job: ${name}`);
  assert.equal(Buffer.from(found?.fingerprint ?? []).toString(), "{}\n");
  assert.equal(Buffer.from(found?.contract ?? []).toString(), "[git]\n");
  assert.deepEqual(await findLocalEvidence(folder.path, 1), []);
});

test("a contract that could not be read leaves the fingerprint alone", async () => {
  await using folder = await makeFolder();
  const stored = await storeEvidence(folder.path, name, { ...evidence, contract: null });
  assert.deepEqual(stored.files, [stored.fingerprintPath]);
  assert.equal((await findLocalEvidence(folder.path, 2))[0]?.contract, null);
});

test("two checks of one name are both kept", async () => {
  await using folder = await makeFolder();
  const first = await storeEvidence(folder.path, name, evidence);
  const second = await storeEvidence(folder.path, name, { ...evidence, fingerprint: "2" });
  assert.notEqual(first.folder, second.folder);
  assert.equal((await findLocalEvidence(folder.path, 2)).length, 2);
});

test("a link in the place of our folder is refused, and what it holds is untouched", async () => {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, "elsewhere"));
  await symlink(join(folder.path, "elsewhere"), join(folder.path, "parity-contract"));
  await assert.rejects(storeEvidence(folder.path, name, evidence));
});

test("links, other names and folders without a fingerprint are not evidence", async () => {
  await using folder = await makeFolder();
  const stored = await storeEvidence(folder.path, name, evidence);
  await rm(stored.fingerprintPath);
  assert.deepEqual(await findLocalEvidence(folder.path, 2), []);
  await symlink("/etc/hostname", stored.fingerprintPath);
  assert.deepEqual(await findLocalEvidence(folder.path, 2), []);
  assert.equal(await areRegularFiles([stored.fingerprintPath]), false);
  await mkdir(join(folder.path, "parity-contract", "other"));
  await writeFile(join(folder.path, "parity-contract", "other", "parity-fingerprint.json"), "{}");
  assert.deepEqual(await findLocalEvidence(folder.path, 2), []);
});
