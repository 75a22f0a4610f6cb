import assert from "node:assert/strict";
import test from "node:test";
import { Finding, maxTextChars, maxTexts } from "../../src/terms/finding.ts";
import { finding } from "../support/evidence.ts";

test("a finding is named table.key", () => {
  assert.equal(Finding.safeParse(finding("env.required_names")).success, true);
  for (const id of ["env", "env.", "Env.x", "env.required-names", "env.a.b", "__proto__.x"]) {
    assert.equal(Finding.safeParse(finding(id)).success, false, id);
  }
});

test("its lists and texts end somewhere", () => {
  const id = "env.required_names";
  const most = finding(id, { items: Array.from({ length: maxTexts }, () => "x") });
  assert.equal(Finding.safeParse(most).success, true);
  const more = finding(id, { items: [...most.items, "x"] });
  assert.equal(Finding.safeParse(more).success, false);
  const long = finding(id, { message: "x".repeat(maxTextChars + 1) });
  assert.equal(Finding.safeParse(long).success, false);
});
