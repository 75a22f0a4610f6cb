import assert from "node:assert/strict";
import { test } from "node:test";
import { foldName } from "../../../src/probes/python/package-name.ts";

test("names fold as PEP 503 says", () => {
  for (const name of [
    "Friendly-Bard",
    "friendly.bard",
    "FRIENDLY_BARD",
    "friendly--bard",
    "FrIeNdLy-._.-bArD",
  ]) {
    assert.equal(foldName(name), "friendly-bard");
  }
  assert.notEqual(foldName("friendlybard"), "friendly-bard");
});
