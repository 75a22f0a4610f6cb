import assert from "node:assert/strict";
import test from "node:test";
import { ConclusionRow } from "../../src/terms/conclusion-row.ts";

const row = {
  id: "tool-called",
  observation: "The agent called its tool",
  status: "seen",
  evidence: "1 call",
  safe: "the happy path was sampled once",
  unsafe: "the tool loop is proven",
};

test("a row has a status of three, and both columns", () => {
  assert.equal(ConclusionRow.safeParse(row).success, true);
  assert.equal(ConclusionRow.safeParse({ ...row, status: "pass" }).success, false);
  assert.equal(ConclusionRow.safeParse({ ...row, unsafe: undefined }).success, false);
});

test("its texts end somewhere", () => {
  assert.equal(ConclusionRow.safeParse({ ...row, evidence: "x".repeat(4097) }).success, false);
});
