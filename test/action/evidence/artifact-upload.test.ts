import assert from "node:assert/strict";
import { rm, symlink } from "node:fs/promises";
import { test } from "node:test";
import {
  type ArtifactService,
  openArtifactService,
} from "../../../src/action/evidence/artifact-service.ts";
import { type Upload, uploadEvidence } from "../../../src/action/evidence/artifact-upload.ts";
import { type StoredEvidence, storeEvidence } from "../../../src/action/evidence/local-evidence.ts";
import { startFakeArtifacts } from "../../support/fakes/artifacts.ts";
import { fakeService, makeFolder, unsupportedError } from "../step-kit.ts";

const name = "parity-fingerprint--check--0123456789ab--0123456789ab--a1";
const evidence = { fingerprint: "{}\n", contract: Buffer.from("[git]\n") };

function upload(
  stored: StoredEvidence,
  openService: () => Promise<ArtifactService>,
  changes: { readonly deadlineMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Upload> {
  const { deadlineMs = 60_000, signal = new AbortController().signal } = changes;
  return uploadEvidence({
    openService,
    name,
    evidence: stored,
    retentionDays: 3,
    deadlineMs,
    signal,
  });
}

test("H2: exactly the two files go into the artifact, whatever lies beside them", async () => {
  await using folder = await makeFolder();
  await using fake = await startFakeArtifacts();
  Object.assign(process.env, fake.env);
  const stored = await storeEvidence(folder.path, name, evidence);
  await symlink("/etc/passwd", `${stored.folder}/id_rsa`);
  const made = await upload(stored, openArtifactService);
  assert.ok(made.ok);
  assert.equal(made.name, name);
  const files = fake.filesOf(name);
  assert.deepEqual([...files.keys()].toSorted(), [
    "parity-contract.toml",
    "parity-fingerprint.json",
  ]);
  assert.equal(files.get("parity-fingerprint.json")?.toString(), "{}\n");
  assert.deepEqual(fake.problems, []);
});

test("H2: a file that was replaced by a link is not followed", async () => {
  await using folder = await makeFolder();
  const stored = await storeEvidence(folder.path, name, evidence);
  await rm(stored.fingerprintPath);
  await symlink("/etc/passwd", stored.fingerprintPath);
  const refused = await upload(stored, async () => fakeService());
  assert.match(refused.ok ? "" : refused.cause, /replaced/);
});

test("L1: a name that is taken is left alone, and another is tried once", async () => {
  await using folder = await makeFolder();
  await using fake = await startFakeArtifacts();
  Object.assign(process.env, fake.env);
  fake.plantArtifact(name, { "parity-fingerprint.json": "the first leg's red" });
  const stored = await storeEvidence(folder.path, name, evidence);
  const made = await upload(stored, openArtifactService);
  assert.ok(made.ok);
  assert.match(made.name, new RegExp(`^${name}--[0-9a-f]{8}$`));
  assert.equal(
    fake.filesOf(name).get("parity-fingerprint.json")?.toString(),
    "the first leg's red",
  );
  assert.ok(fake.requests.every(({ path }) => !path.includes("DeleteArtifact")));
});

test("L1: when the other name is taken too, the failure names it and there is no third try", async () => {
  await using folder = await makeFolder();
  const names: string[] = [];
  const service = fakeService({
    uploadArtifact: async (asked) => {
      names.push(asked);
      throw new Error("Failed to CreateArtifact: (409) Conflict");
    },
  });
  const stored = await storeEvidence(folder.path, name, evidence);
  const failed = await upload(stored, async () => service);
  assert.equal(names.length, 2);
  assert.deepEqual([failed.ok, failed.name], [false, names[1]]);
});

test("L2: on GitHub Enterprise Server the failure says what is not offered", async () => {
  await using folder = await makeFolder();
  const service = fakeService({ uploadArtifact: () => Promise.reject(unsupportedError()) });
  const stored = await storeEvidence(folder.path, name, evidence);
  const failed = await upload(stored, async () => service);
  assert.match(failed.ok ? "" : failed.cause, /Enterprise Server/);
});

test("L4: a service that hangs, refuses or cannot be loaded is a cause in words, within the deadline", async () => {
  await using folder = await makeFolder();
  const stored = await storeEvidence(folder.path, name, evidence);
  const hanging = fakeService({ uploadArtifact: () => new Promise(() => {}) });
  const late = await upload(stored, async () => hanging, { deadlineMs: 1 });
  assert.match(late.ok ? "" : late.cause, /no answer within/);
  const refusing = fakeService({
    uploadArtifact: () => Promise.reject(new Error("Unable to make request: ENOTFOUND")),
  });
  const refused = await upload(stored, async () => refusing);
  assert.match(refused.ok ? "" : refused.cause, /ENOTFOUND/);
  const unloaded = await upload(stored, () => Promise.reject(new Error("no such chunk")));
  assert.match(unloaded.ok ? "" : unloaded.cause, /no such chunk/);
  const cancelled = await upload(stored, async () => hanging, { signal: AbortSignal.abort() });
  assert.match(cancelled.ok ? "" : cancelled.cause, /cancelled/);
});
