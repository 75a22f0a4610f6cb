import assert from "node:assert/strict";
import test from "node:test";
import { maxFingerprintBytes, readFingerprint } from "../../src/fingerprint/read.ts";
import { takeFingerprint, toBytes } from "../gate/gate-kit.ts";

function read(document: unknown) {
  return readFingerprint(toBytes(JSON.stringify(document)));
}

async function refuse(changes: Readonly<Record<string, unknown>>, reason: RegExp) {
  const reading = read({ ...(await takeFingerprint()), ...changes });
  assert.ok(!reading.ok, "it was believed");
  assert.match(reading.reason, reason);
}

test("a fingerprint that check wrote is read back as it was", async () => {
  const fingerprint = await takeFingerprint();
  const reading = read(fingerprint);
  assert.ok(reading.ok);
  assert.deepEqual(reading.fingerprint, fingerprint);
});

test("what is no JSON in UTF-8 is refused", () => {
  for (const bytes of [
    new Uint8Array(),
    toBytes("null"),
    toBytes("{"),
    toBytes("\uFEFF\uFEFF{}"),
    Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
  ]) {
    const reading = readFingerprint(bytes);
    assert.ok(!reading.ok);
    assert.match(reading.reason, /not JSON in UTF-8/);
  }
});

test("what is too large is refused unread", () => {
  const reading = readFingerprint(new Uint8Array(maxFingerprintBytes + 1));
  assert.ok(!reading.ok);
  assert.match(reading.reason, /larger than 5242880 bytes/);
});

test("nesting without end is refused, not followed", () => {
  const reading = readFingerprint(toBytes("[".repeat(2_000_000)));
  assert.ok(!reading.ok);
});

test("another schema, an extra key and a lacking key are refused, and the place is named", async () => {
  await refuse({ schema: "parity-fingerprint/2" }, /at schema/);
  await refuse({ verdict: "pass" }, /at its root/);
  await refuse({ facts: undefined }, /at facts/);
  await refuse({ facts: { disk: { value: {} } } }, /at facts/);
  await refuse({ place: "Not A Place" }, /at place/);
  await refuse({ findings: [{ id: "env.required_names", status: "fine" }] }, /at findings\.0/);
});

test("too many rows and too long texts are refused", async () => {
  await refuse({ notes: Array.from({ length: 101 }, () => "") }, /at notes/);
  await refuse({ control: Array.from({ length: 3 }, () => null) }, /at control/);
  await refuse({ notes: ["x".repeat(5001)] }, /at notes/);
});

test("a key named __proto__ leaves no trace on objects", async () => {
  const text = JSON.stringify(await takeFingerprint());
  const reading = readFingerprint(toBytes(`{"__proto__":{"polluted":true},${text.slice(1)}`));
  const clean: Readonly<Record<string, unknown>> = {};
  assert.equal(clean["polluted"], undefined);
  if (reading.ok) assert.equal(Object.getPrototypeOf(reading.fingerprint), Object.prototype);
});
