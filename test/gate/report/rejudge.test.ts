import assert from "node:assert/strict";
import test from "node:test";
import type { Fingerprint } from "../../../src/fingerprint/v1.ts";
import { rejudge } from "../../../src/gate/report/rejudge.ts";
import {
  agentContract,
  fakeHarness,
  healthyPlace,
  load,
  takeFingerprint,
  tellStories,
} from "../gate-kit.ts";

const contract = await load(agentContract);
const good = await takeFingerprint({ contract: agentContract });
const broken = await takeFingerprint({
  contract: agentContract,
  place: healthyPlace({ writeErrors: { "/tmp": "EROFS" } }),
  doors: { harness: fakeHarness(tellStories) },
});

function statuses(fingerprint: Fingerprint): Record<string, string> {
  const { findings } = rejudge(fingerprint, contract);
  return Object.fromEntries(findings.map(({ id, status }) => [id, status]));
}

/** The verdicts of the rows that a contract without a model can express: the others are not applicable, whatever a fingerprint says. */
function verdicts(fingerprint: Fingerprint): Set<string> {
  const { faults } = rejudge(fingerprint, contract);
  const playable = faults.filter(({ id }) => id !== "repeat" && id !== "flag");
  assert.equal(faults.length - playable.length, 3);
  return new Set(playable.map(({ verdict }) => verdict));
}

test("what check found is found again", () => {
  for (const fingerprint of [good, broken]) {
    const { findings, control, faults } = rejudge(fingerprint, contract);
    assert.deepEqual(findings, fingerprint.findings);
    assert.deepEqual(control, fingerprint.control);
    assert.deepEqual(faults, fingerprint.faults);
  }
});

test("findings that say pass over facts that fail are judged again", () => {
  const findings = broken.findings.map((finding) => ({ ...finding, status: "pass" as const }));
  assert.equal(statuses({ ...broken, findings })["disk.require_writable_tmp"], "fail");
});

test("findings that were left out are judged all the same", () => {
  assert.deepEqual(statuses({ ...broken, findings: [] }), statuses(broken));
});

test("a finding that the contract does not hold is not carried over", () => {
  const [first] = good.findings;
  assert.ok(first !== undefined);
  const findings = [...good.findings, { ...first, id: "env.invented" }];
  assert.equal("env.invented" in statuses({ ...good, findings }), false);
});

test("fault rows with forged verdicts are judged from their evidence", () => {
  const faults = broken.faults.map((run) => ({
    ...run,
    verdict: "fail-closed" as const,
    required: false,
    fired: true,
  }));
  assert.deepEqual(verdicts({ ...broken, faults }), new Set(["fail-open"]));
});

test("a row that says not-run beside its evidence was run", () => {
  const faults = broken.faults.map((run) => ({ ...run, verdict: "not-run" as const }));
  assert.deepEqual(verdicts({ ...broken, faults }), new Set(["fail-open"]));
});

test("a row that says not-run without evidence stays left out, and not-applicable is not believed", () => {
  const left = good.faults.map((run) => ({ ...run, verdict: "not-run" as const, evidence: null }));
  assert.deepEqual(verdicts({ ...good, faults: left }), new Set(["not-run"]));
  const excused = left.map((run) => ({ ...run, verdict: "not-applicable" as const }));
  assert.deepEqual(verdicts({ ...good, faults: excused }), new Set(["inconclusive"]));
});

test("a row that is there twice proves nothing, whichever comes first", () => {
  const forged = good.faults.map((run) => ({ ...run, reason: "twice" }));
  for (const faults of [
    [...broken.faults, ...forged],
    [...forged, ...broken.faults],
  ]) {
    assert.deepEqual(verdicts({ ...good, faults }), new Set(["inconclusive"]));
  }
});

test("rows that are missing, or without evidence, prove nothing", () => {
  const faults = good.faults.map((run) => ({ ...run, evidence: null }));
  for (const changes of [{ faults: [] }, { faults }]) {
    const judged = rejudge({ ...good, ...changes }, contract);
    assert.equal(judged.faults.length, 12);
    assert.deepEqual(verdicts({ ...good, ...changes }), new Set(["inconclusive"]));
  }
});

test("a control run that is missing, empty or forged proves no fault", () => {
  const [control] = good.control;
  assert.ok(control?.evidence !== null && control !== undefined);
  const forged = { ...control, ok: true, evidence: { ...control.evidence, calls: 0 } };
  for (const runs of [[], [{ ...control, ok: true, evidence: null }], [forged]]) {
    const judged = rejudge({ ...good, control: runs }, contract);
    assert.equal(judged.control[0]?.ok, false);
    assert.deepEqual(verdicts({ ...good, control: runs }), new Set(["inconclusive"]));
  }
});

test("facts that are not there make every clause unknown", () => {
  const judged = statuses({ ...good, facts: null });
  assert.equal(judged["env.required_names"], "unknown");
  assert.equal(judged["disk.require_writable_tmp"], "unknown");
});

test("limits are judged from the evidence too", () => {
  const faults = good.faults.map((run) => ({
    ...run,
    evidence: run.evidence === null ? null : { ...run.evidence, retries: 3 },
  }));
  assert.equal(statuses({ ...good, faults })["limits.max_retries"], "fail");
});

test("what one place left out on purpose stays left out, limits too", async () => {
  const selection = { runFaults: true, only: new Set(["boom"]) };
  const some = await takeFingerprint({ contract: agentContract, selection });
  assert.deepEqual(statuses(some), {
    "env.required_names": "not-run",
    "disk.require_writable_tmp": "not-run",
    "limits.max_retries": "not-run",
    "limits.tool_timeout_ms": "not-run",
  });
  assert.deepEqual(verdicts(some), new Set(["fail-closed", "not-run"]));
});

test("a table is judged again where it is asked, by the place that the fingerprint names", async () => {
  const asked = await load(agentContract.replace("= true\n", '= true\nat = ["box"]\n'));
  function statusAt(place: string) {
    const { findings } = rejudge({ ...broken, place }, asked);
    return findings.find(({ id }) => id === "disk.require_writable_tmp")?.status;
  }
  assert.equal(statusAt("box"), "fail");
  assert.equal(statusAt("ci"), "not-applicable");
});
