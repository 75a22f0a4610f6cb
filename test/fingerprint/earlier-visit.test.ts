import assert from "node:assert/strict";
import { test } from "node:test";
import { readEarlierVisit } from "../../src/fingerprint/earlier-visit.ts";
import { takeFingerprint, toBytes, writeText } from "../gate/gate-kit.ts";

test("what an earlier check wrote at this place is read", async () => {
  const fingerprint = await takeFingerprint();
  const visit = readEarlierVisit(toBytes(writeText(fingerprint)), fingerprint.place);
  assert.deepEqual(visit, { ok: true, fingerprint });
});

test("a fingerprint of another place, and what is none, is no earlier visit", async () => {
  const fingerprint = await takeFingerprint();
  const bytes = toBytes(writeText(fingerprint));
  assert.deepEqual(readEarlierVisit(bytes, "elsewhere"), {
    ok: false,
    why: `is of the place ${fingerprint.place}`,
  });
  const none = readEarlierVisit(toBytes("{}"), fingerprint.place);
  assert.match(none.ok ? "" : none.why, /^is not a parity-fingerprint\/1 document/);
});
