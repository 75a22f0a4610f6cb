import assert from "node:assert/strict";
import test from "node:test";
import { Fingerprint, Leg, Subject } from "../../src/fingerprint/v1.ts";
import { takeFingerprint } from "../gate/gate-kit.ts";

test("a subject holds ids, never names", () => {
  const id = "a".repeat(40);
  const subject = {
    commit: { value: id },
    tree: { unknown: "absent-tool", detail: "no git" },
    head: null,
    base: id,
    dirty_files: { value: 0 },
  };
  assert.equal(Subject.safeParse(subject).success, true);
  assert.equal(Subject.safeParse({ ...subject, head: "main" }).success, false);
  assert.equal(Subject.safeParse({ ...subject, branch: "main" }).success, false);
});

test("a matrix holds at most 256 legs", () => {
  const leg = { job: "check", index: 0, total: 256, matrix: "a".repeat(64), title: "", attempt: 1 };
  assert.equal(Leg.safeParse(leg).success, true);
  assert.equal(Leg.safeParse({ ...leg, total: 257 }).success, false);
  assert.equal(Leg.safeParse({ ...leg, index: -1 }).success, false);
});

test("a fingerprint holds no key that is not in its schema", async () => {
  const fingerprint = await takeFingerprint();
  assert.equal(Fingerprint.safeParse(fingerprint).success, true);
  assert.equal(Fingerprint.safeParse({ ...fingerprint, host: "box-7" }).success, false);
  const tool = { ...fingerprint.tool, argv: [] };
  assert.equal(Fingerprint.safeParse({ ...fingerprint, tool }).success, false);
});
