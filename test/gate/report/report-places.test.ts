import assert from "node:assert/strict";
import test from "node:test";
import { Fingerprint } from "../../../src/fingerprint/v1.ts";
import { describeBrokenCheck, describeCrash } from "../../../src/gate/check/broken-check.ts";
import type { ReportInput } from "../../../src/gate/report/report-input.ts";
import { reportPlaces } from "../../../src/gate/report/report-places.ts";
import { probes } from "../../../src/probes/index.ts";
import { ReportDocument } from "../../../src/render/report-document.ts";
import {
  agentContract,
  digestText,
  fakeHarness,
  forge,
  healthyPlace,
  prepareCheck,
  prepareReport,
  submit,
  takeFingerprint,
  tellStories,
  toBytes,
} from "../gate-kit.ts";

const contract = { path: "parity-contract.toml", bytes: toBytes(agentContract) };
const good = await takeFingerprint({ contract: agentContract });
const bad = await takeFingerprint({
  contract: agentContract,
  place: healthyPlace({ env: { PATH: "/usr/bin" } }),
  doors: { harness: fakeHarness(tellStories) },
});

async function report(
  fingerprints: readonly unknown[],
  changes: Partial<ReportInput> = {},
): Promise<ReportDocument> {
  const submitted = fingerprints.map((one, index) => submit(one, null, `artifact ${index}`));
  const document = await reportPlaces(prepareReport({ contract, submitted, ...changes }));
  assert.equal(ReportDocument.safeParse(document).success, true, "the document fits its schema");
  return document;
}

function leg(index: number): Fingerprint["leg"] {
  return {
    job: "check",
    index,
    total: 2,
    matrix: "a".repeat(64),
    title: `leg ${index}`,
    attempt: 1,
  };
}

test("places that pass are green", async () => {
  const document = await report([good, { ...good, place: "ci" }]);
  assert.deepEqual([document.verdict, document.exit], ["pass", 0]);
  assert.equal(document.counts.pass, 26);
  assert.deepEqual(
    document.places.map(({ place, verdict, source }) => [place, verdict, source]),
    [
      ["box", "pass", "artifact 0"],
      ["ci", "pass", "artifact 1"],
    ],
  );
});

test("one place that fails is red, whatever the others say", async () => {
  const document = await report([good, { ...bad, place: "ci" }]);
  assert.deepEqual([document.verdict, document.exit], ["fail", 1]);
  assert.deepEqual(
    document.places.map(({ verdict }) => verdict),
    ["pass", "fail"],
  );
});

test("what was tested is held against the head that the report knows, not the one that a fingerprint names", async () => {
  const text = `[git]\ntested = "head"\n`;
  const commit = "a".repeat(40);
  const taken = await takeFingerprint({ contract: text });
  const git = probes.find((probe) => probe.id === "git");
  const facts = { ...taken.facts, git: { value: git?.examples[0]?.facts } };
  const place = forge(taken, { facts: Fingerprint.shape.facts.parse(facts) });
  const given = { contract: { path: "parity-contract.toml", bytes: toBytes(text) } };
  const readTree = async () => ({ value: commit });
  const same = await report([place], { ...given, pull: { commit, readTree } });
  assert.equal(same.places[0]?.findings[0]?.status, "pass");
  const moved = await report([place], { ...given, pull: { commit: "d".repeat(40), readTree } });
  assert.deepEqual([moved.verdict, moved.places[0]?.findings[0]?.status], ["fail", "fail"]);
  const none = await report([place], given);
  assert.equal(none.places[0]?.findings[0]?.status, "not-applicable");
});

test("two fingerprints of one place are both judged, and the worse stands", async () => {
  assert.equal((await report([good, bad])).exit, 1);
  assert.equal((await report([bad, good])).exit, 1);
  const legs = await report([
    { ...good, leg: leg(0) },
    { ...bad, leg: leg(1) },
  ]);
  assert.deepEqual([legs.exit, legs.places.length], [1, 2]);
});

test("a fingerprint of a check that broke off is exit 2, and of a crash 70", async () => {
  const { origin } = await prepareCheck({ origin: { place: "ci" } });
  function breakOff(problem: Parameters<typeof describeBrokenCheck>[0]["problems"][number]) {
    return describeBrokenCheck({
      origin,
      contract: { path: contract.path, sha256: digestText(contract.bytes) },
      problems: [problem],
      clock: () => 0,
      digest: digestText,
    }).fingerprint;
  }
  const crash = describeCrash(new Error("ours"));
  assert.equal((await report([good, breakOff({ ...crash, code: "agent/not-started" })])).exit, 2);
  assert.equal((await report([good, breakOff(crash)])).exit, 70);
  const needs = new Map([["check", "failure"]]);
  const { verdict, counts, gaps } = await report([breakOff(crash)], { needs });
  assert.deepEqual([verdict, counts.fail, gaps.length], ["unknown", 0, 1]);
  // the first of 70, 2, 1, 3 wins
  assert.equal((await report([bad, breakOff(crash)])).exit, 70);
  assert.equal((await report([bad, breakOff({ ...crash, code: "x" })])).exit, 2);
});

test("no fingerprint at all is undecided, with a contract and without one", async () => {
  assert.equal((await report([])).exit, 3);
  assert.equal((await report([], { contract: null })).exit, 3);
});

test("evidence that could not be gathered keeps the report from being green", async () => {
  const gap = { code: "report/download", message: "the download failed", fix: "again" };
  const unknown = await report([good], { gaps: [{ ...gap, status: "unknown" }] });
  assert.deepEqual([unknown.exit, unknown.counts.unknown, unknown.gaps.length], [3, 0, 1]);
  const failing = await report([good], { gaps: [{ ...gap, status: "fail" }] });
  assert.deepEqual([failing.exit, failing.counts.fail, failing.gaps.length], [1, 0, 1]);
});

// What a pull request could hand in to be green: its fingerprint is written by its own job.
const passes = bad.findings.map((finding) => ({
  ...finding,
  status: "pass" as const,
  items: [],
  message: "",
}));
const closed = bad.faults.map((run) => ({ ...run, verdict: "fail-closed" as const }));
const notRun = bad.faults.map((run) => ({ ...run, verdict: "not-run" as const, evidence: null }));
const hostile: Readonly<Record<string, [unknown, number]>> = {
  "findings that say pass over facts that fail": [{ ...bad, findings: passes }, 1],
  "findings that were left out": [{ ...bad, findings: [] }, 1],
  "fault rows with forged verdicts": [{ ...bad, findings: passes, faults: closed }, 1],
  "fault rows that are not required": [
    { ...bad, findings: [], faults: bad.faults.map((run) => ({ ...run, required: false })) },
    1,
  ],
  "fault rows that were left out": [{ ...good, faults: [] }, 3],
  "fault rows without evidence": [
    { ...good, faults: good.faults.map((run) => ({ ...run, evidence: null })) },
    3,
  ],
  "a control run without evidence": [
    { ...good, control: [{ script: null, ok: true, reason: null, evidence: null }] },
    3,
  ],
  "no control run": [{ ...good, control: [] }, 3],
  "not-run claimed for every fault": [{ ...good, faults: notRun }, 3],
  "not-run claimed for everything": [
    {
      ...bad,
      findings: bad.findings.map((finding) => ({ ...finding, status: "not-run" as const })),
      faults: notRun,
    },
    3,
  ],
  "no facts": [{ ...good, facts: null, parity: {} }, 3],
  "facts that are unknown": [
    forge(good, {
      facts: Object.fromEntries(
        Object.keys(good.facts ?? {}).map((id) => [id, { unknown: "denied", detail: "" }]),
      ),
    }),
    3,
  ],
  "an extra key": [{ ...good, verdict: "pass" }, 3],
  "facts of another schema": [{ ...good, facts: { ...good.facts, disk: { value: {} } } }, 3],
  "another version": [{ ...good, schema: "parity-fingerprint/9" }, 3],
  "a waived finding": [
    { ...bad, findings: bad.findings.map((finding) => ({ ...finding, waived: { reason: "" } })) },
    3,
  ],
  "edited facts under old digests": [{ ...good, facts: bad.facts, parity: {} }, 1],
  "a contract digest of its own choice": [
    { ...good, contract: { ...good.contract, sha256: "0".repeat(64) } },
    2,
  ],
  "no contract digest": [{ ...good, contract: { ...good.contract, sha256: null } }, 2],
  "another contract's name": [{ ...good, contract: { ...good.contract, path: "easy.toml" } }, 3],
  null: [null, 3],
  "a list": [[good], 3],
  "text that is no place": [{ ...good, place: "../../etc" }, 3],
};

for (const [name, [fingerprint, exit]] of Object.entries(hostile)) {
  test(`not green by ${name}`, async () => {
    assert.equal((await report([fingerprint])).exit, exit);
    const besides = await report([fingerprint, { ...good, place: "ci" }]);
    // beside a good place, only what was openly left out may be made up for
    const isMadeUpFor = name.startsWith("not-run claimed") || name.startsWith("another contract's");
    assert.equal(besides.exit, isMadeUpFor ? besides.exit : exit);
  });
}

test("not green by leaving out a place that must be there", async () => {
  assert.equal((await report([good], { places: ["box", "ci"] })).exit, 3);
});

test("not green by a job that was needed and did not succeed", async () => {
  for (const [result, exit] of [
    ["failure", 1],
    ["cancelled", 3],
    ["skipped", 3],
  ] as const) {
    const needs = new Map([
      ["check", "success"],
      ["other", result],
    ]);
    assert.equal((await report([good], { needs })).exit, exit, result);
  }
});

test("not green by a matrix leg that is missing", async () => {
  assert.equal((await report([{ ...good, leg: leg(0) }])).exit, 3);
});

test("not green by swapping the contract that lies beside the fingerprint", async () => {
  const weaker = agentContract.replace("APP_ENV", "PATH");
  const submitted = [submit(bad, weaker)];
  for (const named of [contract, null]) {
    const document = await report([], { submitted, contract: named });
    assert.equal(document.exit, 1);
  }
});

test("not green by two contracts, one of them easy", async () => {
  const easy = "[disk]\nrequire_writable_tmp = true\n";
  const second = await takeFingerprint({ contract: easy, path: "easy.toml" });
  const submitted = [submit(bad, agentContract), submit(second, easy)];
  assert.equal((await report([], { submitted, contract: null })).exit, 2);
});

test("not green by size", async () => {
  const huge = { ...good, notes: Array.from({ length: 100 }, () => "x".repeat(60_000)) };
  const document = await report([huge]);
  assert.equal(document.exit, 3);
  assert.match(document.gaps[0]?.message ?? "", /larger than/);
});

test("a key named __proto__ changes no verdict and no object", async () => {
  const text = JSON.stringify(bad);
  const poison = '"__proto__":{"status":"pass","verdict":"pass"},';
  const fingerprint = toBytes(
    `{${poison}${text.slice(1)}`.replace('"facts":{', `"facts":{${poison}`),
  );
  const submitted = [{ source: "artifact", fingerprint, contract: null }];
  const document = await report([], { submitted });
  assert.ok([1, 3].includes(document.exit), `exit ${document.exit}`);
  const clean: Readonly<Record<string, unknown>> = {};
  assert.equal(clean["status"], undefined);
});

test("the same evidence gives the same report", async () => {
  assert.deepEqual(await report([good, bad]), await report([good, bad]));
});

test("many legs are reported within the document's own limits", async () => {
  const legs = Array.from({ length: 256 }, (_, index) => ({
    ...good,
    leg: {
      job: "check",
      index,
      total: 256,
      matrix: "a".repeat(64),
      title: `os: ${"x".repeat(250)} ${index}`,
      attempt: 1,
    },
  }));
  const document = await report(legs);
  assert.deepEqual([document.exit, document.places.length], [0, 256]);
});
