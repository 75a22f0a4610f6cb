import assert from "node:assert/strict";
import { test } from "node:test";
import { contractOf, PlaceSettings, ReportSettings } from "../../src/contract/contract.ts";
import { probes } from "../../src/probes/index.ts";

test("the contract has one table for every probe, and its own", () => {
  const own = ["agent", "tool", "limits", "faults", "places", "report"];
  assert.deepEqual(Object.keys(contractOf().shape), [...probes.map(({ id }) => id), ...own]);
});

test("every table may be left out, and a table that nobody knows is refused", () => {
  assert.ok(contractOf().safeParse({}).success);
  assert.ok(!contractOf().safeParse({ tables: {} }).success);
});

test("a schema without a unit's table takes what the whole one takes, but for that table", () => {
  const withoutDisk = contractOf((name) => name !== "disk");
  assert.ok(!("disk" in withoutDisk.shape));
  assert.ok(withoutDisk.safeParse({ env: { required_names: ["PATH"] } }).success);
  assert.ok(!withoutDisk.safeParse({ disk: { require_writable_tmp: true } }).success);
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
