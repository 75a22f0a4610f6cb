import assert from "node:assert/strict";
import test from "node:test";
import { digestParity, digestWhole } from "../../src/fingerprint/parity.ts";
import { digestText, healthyFacts } from "../gate/gate-kit.ts";

test("every table has a digest, and the same facts have the same", async () => {
  const facts = await healthyFacts();
  const digests = digestParity(facts, digestText);
  assert.deepEqual(Object.keys(digests).toSorted(), Object.keys(facts).toSorted());
  assert.match(digests["disk"] ?? "", /^[0-9a-f]{64}$/);
  assert.deepEqual(digestParity(await healthyFacts(), digestText), digests);
});

test("a fact that must be equal changes its own table's digest and no other", async () => {
  const before = digestParity(await healthyFacts(), digestText);
  const after = digestParity(await healthyFacts({ writeError: "EROFS" }), digestText);
  assert.notEqual(after["disk"], before["disk"]);
  assert.equal(after["runtime"], before["runtime"]);
});

test("a table that is unknown or absent has no digest", async () => {
  const facts = { ...(await healthyFacts()), disk: { unknown: "crashed", detail: "" } };
  assert.equal(digestParity(facts, digestText)["disk"], null);
  assert.equal(digestParity({}, digestText)["env"], null);
});

test("the digest over all tables stands only when every table has one", () => {
  const tables = { disk: "a".repeat(64), env: "b".repeat(64) };
  assert.match(digestWhole(tables, digestText) ?? "", /^[0-9a-f]{64}$/);
  assert.notEqual(
    digestWhole(tables, digestText),
    digestWhole({ disk: tables.env, env: tables.disk }, digestText),
  );
  assert.equal(digestWhole({ ...tables, env: null }, digestText), null);
});
