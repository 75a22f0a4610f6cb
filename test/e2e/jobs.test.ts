import assert from "node:assert/strict";
import { test } from "node:test";
import { readFingerprint } from "../../src/fingerprint/read.ts";
import type { ActionRun } from "../support/run-action.ts";
import { contracts, treeOf } from "./contracts.ts";
import { plantEvidence, recordEvidence } from "./evidence.ts";
import { setStage, type Stage, type StepOptions, writeNeeds } from "./stage.ts";

const done = { needs: writeNeeds({ check: "success" }) };
/** Passes where the name is set, which the legs of one contract can differ in. */
const namedContract = '[env]\nrequired_names = ["LEG_NAME"]\n';
const good = { env: { LEG_NAME: "x" } };

function leg(index: number, total: number): Pick<StepOptions, "leg"> {
  return { leg: { matrix: { os: `os-${index}` }, index, total } };
}

function assertSound(stage: Stage): void {
  assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
}

function countPlaces(run: ActionRun): number {
  return run.stdout.match(/^place /gm)?.length ?? 0;
}

for (const upload of ["true", "false"]) {
  for (const [name, exit] of [
    ["passing", 0],
    ["violated", 1],
  ] as const) {
    test(`one job, upload ${upload}, ${name}: what was left and what was uploaded count once`, async () => {
      await using stage = await setStage({ files: treeOf(contracts[name]) });
      const job = {
        job: "parity",
        temp: await stage.makeFolder("temp"),
        workspace: stage.workspace,
      };
      const check = await stage.check({ ...job, inputs: { upload } });
      const report = await stage.report(job);
      assert.deepEqual([check.exit, report.exit], [0, exit]);
      assert.equal(countPlaces(report), 1);
      assert.equal(stage.artifacts.artifacts.length, upload === "true" ? 1 : 0);
      assert.equal(check.outputs["artifact-id"] === "", upload === "false");
      assert.match(report.summary, /Evidence and gate shared one machine here/);
      assert.match(stage.readComment(), /Parity contract/);
      assertSound(stage);
    });
  }
}

test("one job in which the check left nothing is red, also when its step was skipped", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  const temp = await stage.makeFolder("temp");
  const report = await stage.report({ job: "parity", temp, workspace: stage.workspace });
  assert.deepEqual([report.exit, report.outputs["verdict"]], [3, "unknown"]);
  assertSound(stage);
});

test("what an earlier attempt left in a folder that outlives the job does not count", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  const temp = await stage.makeFolder("temp");
  await stage.check({ job: "parity", temp, inputs: { upload: "false" } });
  const report = await stage.report({ job: "parity", temp, attempt: 2 });
  assert.deepEqual([report.exit, countPlaces(report)], [3, 0]);
});

test("K4: two jobs of which the check uploaded nothing: no fingerprint is red, whatever needs says", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  const check = await stage.check({ inputs: { upload: "false" } });
  const report = await stage.report({ inputs: done });
  assert.deepEqual([check.exit, report.exit, report.outputs["verdict"]], [0, 3, "unknown"]);
  assert.match(stage.readComment(), /nothing was checked/);
  assertSound(stage);
});

test("a matrix of two legs: both are judged, each under its own title", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  await stage.check({ ...leg(0, 2), inputs: { place: "ci" } });
  await stage.check({ ...leg(1, 2), inputs: { place: "ship" } });
  const report = await stage.report({ inputs: { ...done, places: "ci, ship" } });
  assert.deepEqual([report.exit, countPlaces(report)], [0, 2]);
  assert.match(stage.readComment(), /places `ci`[^\n]*`ship`/);
  assertSound(stage);
});

test("a leg that left nothing is red, and so is a place that must be there", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  await stage.check({ ...leg(1, 2), inputs: { place: "ci" } });
  const report = await stage.report({ inputs: { ...done, places: "ci ship" } });
  assert.deepEqual(
    [report.exit, report.outputs["unknowns"], report.outputs["gaps"]],
    [3, "0", "2"],
  );
  assert.match(report.summary, /1 of 2 matrix legs of the job `check` left no fingerprint/);
  assert.match(report.summary, /no fingerprint of the place `ship`/);
  assertSound(stage);
});

test("J3: two legs with one place name are both judged, and the worse one stands, in either order", async () => {
  for (const badIndex of [0, 1]) {
    await using stage = await setStage({ files: treeOf(namedContract) });
    for (const index of [0, 1]) {
      await stage.check({ ...leg(index, 2), ...(index === badIndex ? {} : good) });
    }
    const report = await stage.report({ inputs: done });
    assert.deepEqual([report.exit, countPlaces(report)], [1, 2]);
    assert.equal(report.outputs["violations"], "1");
    assert.match(stage.readComment(), new RegExp(`os: os-${badIndex}`));
    assertSound(stage);
  }
});

test("L1: after a re-run the highest attempt of each leg counts, whatever the artifacts' ids say", async () => {
  await using stage = await setStage({ files: treeOf(namedContract) });
  // The later attempt gets the lower id.
  await stage.check({ ...leg(0, 2), ...good, attempt: 2 });
  await stage.check({ ...leg(0, 2), attempt: 1 });
  await stage.check({ ...leg(1, 2), ...good, attempt: 1 });
  const ids = stage.artifacts.artifacts.map(({ name }) => name.slice(-2));
  assert.deepEqual(ids, ["a2", "a1", "a1"]);

  const second = await stage.report({ attempt: 2, inputs: done });
  assert.deepEqual([second.exit, countPlaces(second)], [0, 2]);
  const first = await stage.report({ attempt: 1, inputs: done });
  assert.deepEqual([first.exit, countPlaces(first)], [1, 2]);
  assertSound(stage);
});

test("a re-run that got worse is red, although the first attempt was green", async () => {
  await using stage = await setStage({ files: treeOf(namedContract) });
  await stage.check({ ...good, attempt: 1 });
  await stage.check({ attempt: 2 });
  assert.equal((await stage.report({ attempt: 2, inputs: done })).exit, 1);
});

test("K4: a needed job that did not succeed is red, although its fingerprint passes", async () => {
  const evidence = await recordEvidence(contracts.passing);
  await using stage = await setStage();
  plantEvidence(stage, evidence);
  for (const [result, exit] of [
    ["success", 0],
    ["failure", 1],
    ["cancelled", 3],
    ["skipped", 3],
  ] as const) {
    const inputs = { needs: writeNeeds({ check: "success", build: result }) };
    const report = await stage.report({ inputs });
    assert.equal(report.exit, exit, result);
    if (exit !== 0) assert.match(report.summary, new RegExp(`job .build. came out as .${result}`));
  }
  assertSound(stage);
});

test("needs as act writes it, with outputs null, is read; anything that is no needs context is exit 2", async () => {
  const evidence = await recordEvidence(contracts.passing);
  await using stage = await setStage();
  plantEvidence(stage, evidence);
  const exits: (number | null)[] = [];
  for (const needs of [
    '{"check":{"result":"success","outputs":null}}',
    "null",
    "{",
    "success",
    "[]",
    '{"check":"success"}',
  ]) {
    exits.push((await stage.report({ inputs: { needs } })).exit);
  }
  assert.deepEqual(exits, [0, 0, 2, 2, 2, 2]);
});

test("K5: the comment speaks of the head, tested as the merge that was checked out", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  await stage.check();
  await stage.report({ inputs: done });
  const { head, merge } = stage.commits;
  const comment = stage.readComment();
  assert.ok(comment.includes(`\`${head.slice(0, 7)}\`, tested as merge \`${merge.slice(0, 7)}\``));
  const [artifact] = stage.artifacts.artifacts;
  const fingerprint = stage.artifacts.filesOf(artifact?.name ?? "").get("parity-fingerprint.json");
  const reading = readFingerprint(fingerprint ?? Buffer.alloc(0));
  assert.ok(reading.ok);
  const { subject } = reading.fingerprint;
  assert.deepEqual([subject?.commit, subject?.head], [{ value: merge }, head]);
});
