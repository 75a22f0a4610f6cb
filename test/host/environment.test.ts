import assert from "node:assert/strict";
import { test } from "node:test";
import { readEnvironment } from "../../src/host/environment.ts";

test("names and values of this process, whatever the names are", () => {
  process.env["PARITY_TEST_EMPTY"] = "";
  process.env["toString"] = "a\nFORGED=b";
  try {
    const env = readEnvironment();
    assert.equal(env.get("PARITY_TEST_EMPTY"), "");
    assert.equal(env.get("toString"), "a\nFORGED=b");
    assert.ok(!env.has("FORGED"));
    assert.ok(!env.has("PARITY_TEST_ABSENT"));
  } finally {
    delete process.env["PARITY_TEST_EMPTY"];
    delete process.env["toString"];
  }
});
