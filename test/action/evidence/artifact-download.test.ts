import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import {
  chooseAttempts,
  downloadEvidence,
  type GatheredEvidence,
} from "../../../src/action/evidence/artifact-download.ts";
import { nameArtifact } from "../../../src/action/evidence/artifact-name.ts";
import {
  type ArtifactService,
  openArtifactService,
} from "../../../src/action/evidence/artifact-service.ts";
import { type FakeArtifacts, startFakeArtifacts } from "../../support/fakes/artifacts.ts";
import { deflateZeros, writeZip } from "../../support/fakes/zip.ts";
import { artifact, fakeService, makeFolder } from "../step-kit.ts";

const subject = { label: "check", matrix: "0".repeat(64), contractPath: "parity-contract.toml" };
const name = nameArtifact({ ...subject, attempt: 1 });
const files = { "parity-fingerprint.json": "{}", "parity-contract.toml": "[git]\n" };

function download(
  service: ArtifactService,
  tempFolder: string,
  changes: { readonly attempt?: number; readonly deadlineMs?: number } = {},
): Promise<GatheredEvidence> {
  const { signal } = new AbortController();
  return downloadEvidence(service, {
    tempFolder,
    attempt: 1,
    deadlineMs: 60_000,
    signal,
    ...changes,
  });
}

async function downloadFrom(fake: FakeArtifacts): Promise<GatheredEvidence> {
  await using folder = await makeFolder();
  Object.assign(process.env, fake.env);
  const gathered = await download(await openArtifactService(), folder.path);
  assert.deepEqual(await readdir(folder.path), [], "nothing is left on disk");
  return gathered;
}

test("L1: per job, leg and contract the highest attempt counts, up to our own, and ids do not", () => {
  const at = (label: string, attempt: number): string =>
    nameArtifact({ ...subject, label, attempt });
  const list = [
    artifact(at("check", 2), { id: 1 }),
    artifact(at("check", 1), { id: 9 }),
    artifact(at("check", 10), { id: 5 }),
    artifact(at("lint", 1), { id: 2 }),
    artifact(`${at("lint", 1)}--0a1b2c3d`, { id: 3 }),
    artifact("dist", { id: 4 }),
  ];
  const names = (attempt: number): string[] =>
    chooseAttempts(list, attempt).map((each) => each.name);
  assert.deepEqual(names(3), [at("check", 2), at("lint", 1), `${at("lint", 1)}--0a1b2c3d`]);
  assert.deepEqual(names(1), [at("check", 1), at("lint", 1), `${at("lint", 1)}--0a1b2c3d`]);
  assert.equal(names(12)[0], at("check", 10));
});

test("a fingerprint comes with the contract that lay beside it, and other artifacts are left alone", async () => {
  await using fake = await startFakeArtifacts();
  fake.plantArtifact(name, files);
  fake.plantArtifact("dist", { "x.js": "1" });
  const { submitted, gaps } = await downloadFrom(fake);
  assert.deepEqual(gaps, []);
  assert.equal(submitted.length, 1);
  assert.equal(submitted[0]?.source, name);
  assert.equal(Buffer.from(submitted[0]?.fingerprint ?? []).toString(), "{}");
  assert.equal(Buffer.from(submitted[0]?.contract ?? []).toString(), "[git]\n");
  assert.deepEqual(fake.problems, []);
});

test("bytes that are not those of the list's digest are not believed", async () => {
  for (const spoil of ["corruptBlob", "misstateDigest"] as const) {
    await using fake = await startFakeArtifacts();
    fake.plantArtifact(name, files);
    fake[spoil](name);
    const { submitted, gaps } = await downloadFrom(fake);
    assert.deepEqual(submitted, []);
    assert.deepEqual([gaps[0]?.code, gaps[0]?.status], ["evidence/not-believed", "fail"]);
  }
});

test("hostile zips are gaps: bombs, slips, links, no fingerprint, no zip", async () => {
  const bomb = await deflateZeros(64 * 1024 * 1024);
  const hostile = [
    writeZip([{ name: "parity-fingerprint.json", data: bomb }]),
    writeZip([{ name: "../parity-fingerprint.json", data: "{}" }]),
    writeZip([{ name: "parity-contract.toml", data: "" }]),
    writeZip(Array.from({ length: 50 }, (_, index) => ({ name: `${index}`, data: "" }))),
    Buffer.from("not a zip"),
  ];
  for (const zip of hostile) {
    await using fake = await startFakeArtifacts();
    fake.plantArtifact(name, zip);
    const { submitted, gaps } = await downloadFrom(fake);
    assert.deepEqual(submitted, []);
    assert.equal(gaps[0]?.code, "evidence/not-believed");
  }
});

test("what is too large is not even downloaded", async () => {
  await using folder = await makeFolder();
  const service = fakeService({
    listArtifacts: async () => ({ artifacts: [artifact(name, { size: 7 * 1024 * 1024 })] }),
  });
  const { gaps } = await download(service, folder.path);
  assert.match(gaps[0]?.message ?? "", /7340032 bytes/);
});

test("L4: a download that fails or hangs is a gap that leaves the others, a list that fails throws", async () => {
  await using folder = await makeFolder();
  const other = nameArtifact({ ...subject, label: "other", attempt: 1 });
  const service = fakeService({
    listArtifacts: async () => ({
      artifacts: [artifact(name, { id: 1 }), artifact(other, { id: 2 })],
    }),
    downloadArtifact: (id) =>
      id === 1 ? new Promise(() => {}) : Promise.reject(new Error("Artifact download failed")),
  });
  const { gaps } = await download(service, folder.path, { deadlineMs: 20 });
  assert.deepEqual(
    gaps.map(({ code, status }) => `${code} ${status}`),
    ["evidence/not-downloaded unknown", "evidence/not-downloaded unknown"],
  );
  await assert.rejects(download(fakeService(), folder.path), /not expected/);
});
