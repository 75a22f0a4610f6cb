import assert from "node:assert/strict";
import { test } from "node:test";
import { Contract, PlaceSettings, ReportSettings } from "../../src/contract/contract.ts";
import { probes } from "../../src/probes/index.ts";

test("the contract has one table for every probe, and its own", () => {
  const own = ["agent", "limits", "faults", "places", "report"];
  assert.deepEqual(Object.keys(Contract.shape), [...probes.map(({ id }) => id), ...own]);
});

test("every table may be left out, and a table that nobody knows is refused", () => {
  assert.ok(Contract.safeParse({}).success);
  assert.ok(!Contract.safeParse({ tables: {} }).success);
});

test("the report comments always unless told, and takes no other word", () => {
  assert.deepEqual(ReportSettings.parse({}), { comment: "always", require_agent: false });
  assert.ok(!ReportSettings.safeParse({ comment: "sometimes" }).success);
});

test("places have plain names", () => {
  assert.ok(PlaceSettings.safeParse({ required: ["ci", "box-2"] }).success);
  for (const name of ["CI", "", "a b", "-x", "x".repeat(41)]) {
    assert.ok(!PlaceSettings.safeParse({ required: [name] }).success, name);
  }
});
