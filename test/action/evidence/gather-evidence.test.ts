import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArtifactService } from "../../../src/action/evidence/artifact-service.ts";
import { type Gathered, gatherEvidence } from "../../../src/action/evidence/gather-evidence.ts";
import { storeEvidence } from "../../../src/action/evidence/local-evidence.ts";
import {
  fakeService,
  makeFolder,
  makeJob,
  makeStep,
  type RecordedLog,
  recordLog,
  unsupportedError,
} from "../step-kit.ts";

const name = "parity-fingerprint--check--0123456789ab--0123456789ab--a1";
const empty = fakeService({ listArtifacts: async () => ({ artifacts: [] }) });
const down = fakeService({ listArtifacts: () => Promise.reject(new Error("ETIMEDOUT")) });
const needsCheck = new Map([["check", "success"]]);

interface Request {
  readonly tempFolder: string;
  readonly service: ArtifactService;
  readonly needs?: ReadonlyMap<string, string>;
  readonly patterns?: readonly string[];
  readonly log?: RecordedLog;
}

function gather({ tempFolder, service, needs, patterns = [], log }: Request): Promise<Gathered> {
  const step = makeStep({ log: log ?? recordLog(), openArtifacts: async () => service });
  const job = makeJob({ tempFolder, workspace: tempFolder });
  return gatherEvidence(step, { job, patterns, needs: needs ?? null });
}

test("what a check of the same job left is found without any artifact", async () => {
  await using folder = await makeFolder();
  await storeEvidence(folder.path, name, { fingerprint: "{}", contract: null });
  const gathered = await gather({ tempFolder: folder.path, service: empty });
  assert.deepEqual([gathered.submitted.length, gathered.gaps, gathered.isShared], [1, [], true]);
});

test("K4: with nothing at all there is nothing, and the gate decides what that means", async () => {
  await using folder = await makeFolder();
  const gathered = await gather({ tempFolder: folder.path, service: empty, needs: needsCheck });
  assert.deepEqual([gathered.submitted, gathered.gaps, gathered.isShared], [[], [], false]);
});

test("L2, L4: without a list, a report on this job alone goes on with a warning", async () => {
  const unsupported = fakeService({ listArtifacts: () => Promise.reject(unsupportedError()) });
  for (const service of [down, unsupported]) {
    await using folder = await makeFolder();
    await storeEvidence(folder.path, name, { fingerprint: "{}", contract: null });
    const log = recordLog();
    const gathered = await gather({ tempFolder: folder.path, service, log });
    assert.deepEqual([gathered.submitted.length, gathered.gaps], [1, []]);
    assert.equal(log.warnings.length, 1);
  }
});

test("L4: without a list, evidence of other jobs is missing, and that is a gap", async () => {
  await using folder = await makeFolder();
  const alone = await gather({ tempFolder: folder.path, service: down, needs: needsCheck });
  assert.deepEqual(
    alone.gaps.map(({ code }) => code),
    ["evidence/no-list"],
  );
  await storeEvidence(folder.path, name, { fingerprint: "{}", contract: null });
  const partial = await gather({ tempFolder: folder.path, service: down, needs: needsCheck });
  assert.deepEqual([partial.submitted.length, partial.gaps.length], [1, 1]);
});

test("named fingerprints are taken instead of artifacts", async () => {
  await using folder = await makeFolder();
  const gathered = await gather({
    tempFolder: folder.path,
    service: fakeService(),
    patterns: ["no.json"],
  });
  assert.deepEqual(
    gathered.gaps.map(({ status }) => status),
    ["unknown"],
  );
});
