import assert from "node:assert/strict";
import { test } from "node:test";
import { isTrialFile, nameTrialFile } from "../../src/terms/trial-file.ts";

test("a test file's name is known again", () => {
  assert.ok(isTrialFile(nameTrialFile("write", 42, 7n)));
  assert.ok(isTrialFile(nameTrialFile("exec", 1, 123456789n)));
});

test("no other name is taken for one", () => {
  for (const name of [".parity-write", ".parity-write-1-2.py", "x.parity-write-1-2", ""]) {
    assert.ok(!isTrialFile(name), name);
  }
});
