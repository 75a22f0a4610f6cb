import assert from "node:assert/strict";
import { test } from "node:test";
import { isPersonal } from "../../src/recording/names.ts";

test("a person's or a machine's name is personal", () => {
  for (const name of ["alice", "al", "alice-laptop", "3f2a9c0d1e4b"]) assert.ok(isPersonal(name));
});

test("everybody's name is not, and neither is none", () => {
  for (const name of ["root", "node", "runner", "Ubuntu", "localhost", ""]) {
    assert.ok(!isPersonal(name), name);
  }
});
