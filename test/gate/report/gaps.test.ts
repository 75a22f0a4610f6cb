import assert from "node:assert/strict";
import test from "node:test";
import type { Fingerprint, Leg } from "../../../src/fingerprint/v1.ts";
import { reportPlaces } from "../../../src/gate/report/report-places.ts";
import type { ReportInput } from "../../../src/gate/report/report-input.ts";
import {
  agentContract,
  prepareReport,
  smallContract,
  submit,
  takeFingerprint,
  toBytes,
} from "../gate-kit.ts";

const fingerprint = await takeFingerprint();

async function list(changes: Partial<ReportInput> & { fingerprints?: readonly Fingerprint[] }) {
  const { fingerprints = [fingerprint], ...rest } = changes;
  const submitted = fingerprints.map((one, index) => submit(one, null, `artifact ${index}`));
  const report = await reportPlaces(prepareReport({ submitted, ...rest }));
  return {
    exit: report.exit,
    gaps: report.gaps.map(({ code, status }) => `${status} ${code}`),
    messages: report.gaps.map(({ message }) => message),
  };
}

function leg(changes: Partial<Leg> = {}): Leg {
  return {
    job: "check",
    index: 0,
    total: 2,
    matrix: "a".repeat(64),
    title: "os: linux",
    attempt: 1,
    ...changes,
  };
}

test("evidence that is complete has no gap", async () => {
  const needs = new Map([["check", "success"]]);
  assert.deepEqual(await list({ needs, places: ["box"] }), { exit: 0, gaps: [], messages: [] });
});

test("K4: a needed job that failed fails, and one that did anything else than succeed is unknown", async () => {
  assert.deepEqual(await list({ needs: new Map([["check", "failure"]]) }), {
    exit: 1,
    gaps: ["fail report/needed-job"],
    messages: ["the job `check` came out as `failure`, not success"],
  });
  for (const result of ["cancelled", "skipped", "", "SUCCESS", "neutral"]) {
    const { exit, gaps } = await list({ needs: new Map([["check", result]]) });
    assert.deepEqual([exit, gaps], [3, ["unknown report/needed-job"]], result);
  }
});

test("K4: no fingerprint at all is undecided", async () => {
  const { exit, gaps } = await list({ fingerprints: [] });
  assert.deepEqual([exit, gaps], [3, ["unknown report/no-fingerprint"]]);
});

test("a place that must be there and is not is undecided", async () => {
  const { exit, messages } = await list({ places: ["box", "ship"] });
  assert.equal(exit, 3);
  assert.deepEqual(messages, ["no fingerprint of the place `ship`"]);
});

test("the contract's own list of places holds where none is handed in", async () => {
  const contract = `${smallContract}\n[places]\nrequired = ["box", "ci"]\n`;
  const fingerprints = [await takeFingerprint({ contract })];
  const named = { path: "parity-contract.toml", bytes: toBytes(contract) };
  assert.deepEqual((await list({ fingerprints, contract: named })).messages, [
    "no fingerprint of the place `ci`",
  ]);
});

test("every leg that the matrix promised must be there", async () => {
  const first = { ...fingerprint, leg: leg() };
  const second = { ...fingerprint, leg: leg({ index: 1, title: "os: macos" }) };
  assert.equal((await list({ fingerprints: [first, second] })).exit, 0);
  const { exit, messages } = await list({ fingerprints: [first] });
  assert.equal(exit, 3);
  assert.deepEqual(messages, ["1 of 2 matrix legs of the job `check` left no fingerprint"]);
});

test("a leg that is handed in twice, or lies outside the matrix, stands for no other", async () => {
  const first = { ...fingerprint, leg: leg() };
  for (const other of [leg({ attempt: 2 }), leg({ index: 2 }), leg({ index: 7 })]) {
    const fingerprints = [first, { ...fingerprint, leg: other }];
    assert.equal((await list({ fingerprints })).exit, 3, JSON.stringify(other));
  }
});

test("a leg that says it is alone does not hide what another leg promises", async () => {
  const fingerprints = [
    { ...fingerprint, leg: leg({ total: 3 }) },
    { ...fingerprint, leg: leg({ index: 1, total: 2 }) },
  ];
  assert.equal((await list({ fingerprints })).exit, 3);
});

test("a place that a table is not asked of does not stand for one where it was left out", async () => {
  const text = `${smallContract}at = ["box"]\n`;
  const named = { path: "parity-contract.toml", bytes: toBytes(text) };
  const selection = { runFaults: false, only: new Set(["env"]) };
  const box = await takeFingerprint({ contract: text, selection });
  const ci = await takeFingerprint({ contract: text, origin: { place: "ci" } });
  const { exit, messages } = await list({ fingerprints: [box, ci], contract: named });
  assert.equal(exit, 3);
  assert.deepEqual(messages, ["left out at every place: `disk.require_writable_tmp`"]);
  const whole = await takeFingerprint({ contract: text });
  assert.equal((await list({ fingerprints: [whole, ci], contract: named })).exit, 0);
});

test("what was left out at every place is undecided; at one of them it is enough", async () => {
  const selection = { runFaults: false, only: null };
  const named = { path: "parity-contract.toml", bytes: toBytes(agentContract) };
  const without = await takeFingerprint({ contract: agentContract, selection });
  const { exit, messages } = await list({ fingerprints: [without], contract: named });
  assert.equal(exit, 3);
  assert.match(messages[0] ?? "", /^left out at every place: `limits\.max_retries`/);
  const whole = await takeFingerprint({ contract: agentContract, origin: { place: "ci" } });
  assert.equal((await list({ fingerprints: [without, whole], contract: named })).exit, 0);
});

test("a place where everything was left out is undecided, although it is there and another place passes", async () => {
  const selection = { runFaults: false, only: new Set(["boom"]) };
  const empty = await takeFingerprint({ selection, origin: { place: "ci" } });
  const { exit, gaps, messages } = await list({
    fingerprints: [fingerprint, empty],
    places: ["box", "ci"],
  });
  assert.deepEqual([exit, gaps], [3, ["unknown report/nothing-checked"]]);
  assert.deepEqual(messages, ["nothing was checked at the place `ci`"]);
});

test("a contract that asks for an agent and has none is undecided", async () => {
  const contract = `${smallContract}\n[report]\nrequire_agent = true\n`;
  const fingerprints = [await takeFingerprint({ contract })];
  const named = { path: "parity-contract.toml", bytes: toBytes(contract) };
  const { exit, gaps } = await list({ fingerprints, contract: named });
  assert.deepEqual([exit, gaps], [3, ["unknown report/no-agent"]]);
});
