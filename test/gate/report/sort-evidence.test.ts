import assert from "node:assert/strict";
import test from "node:test";
import { sortEvidence } from "../../../src/gate/report/sort-evidence.ts";
import {
  healthyFacts,
  prepareReport,
  smallContract,
  submit,
  takeFingerprint,
} from "../gate-kit.ts";

const fingerprint = await takeFingerprint();

function sort(...submitted: readonly ReturnType<typeof submit>[]) {
  const { believed, gaps } = sortEvidence(prepareReport({ submitted }));
  return {
    sources: believed.map(({ source }) => source),
    gaps: gaps.map(({ code, status, message }) => `${status} ${code}: ${message}`),
  };
}

test("what check wrote is believed, with its contract beside it or alone", () => {
  const sorted = sort(
    submit(fingerprint, smallContract, "a"),
    submit({ ...fingerprint, place: "ci" }, null, "b"),
  );
  assert.deepEqual(sorted, { sources: ["a", "b"], gaps: [] });
});

test("the same bytes from two sources count once", () => {
  const sorted = sort(submit(fingerprint, null, "artifact"), submit(fingerprint, null, "file"));
  assert.deepEqual(sorted.sources, ["artifact"]);
});

test("what is no fingerprint is a gap, quoted", () => {
  const { sources, gaps } = sort(submit({ schema: "other" }, null, "ev`il\n::error::"));
  assert.deepEqual(sources, []);
  assert.match(gaps[0] ?? "", /^unknown report\/unreadable-fingerprint: `ev'il\\u\{a\}::error::`/);
});

test("facts edited under old digests fail", async () => {
  const facts = await healthyFacts({ writeError: "EROFS" });
  const { sources, gaps } = sort(submit({ ...fingerprint, facts }));
  assert.deepEqual(sources, []);
  assert.match(gaps[0] ?? "", /^fail report\/digest-mismatch: .*its own digest of \[disk\]/);
});

test("digests that were left out, or made null, fail", () => {
  const nulls = Object.fromEntries(Object.keys(fingerprint.parity).map((id) => [id, null]));
  for (const parity of [{}, nulls]) {
    assert.match(sort(submit({ ...fingerprint, parity })).gaps[0] ?? "", /digest-mismatch/);
  }
});

test("contract bytes that were swapped fail", () => {
  const weaker = smallContract.replace("APP_ENV", "PATH");
  const { gaps } = sort(submit(fingerprint, weaker));
  assert.match(gaps[0] ?? "", /^fail report\/digest-mismatch: .*the contract that lies beside it/);
});
