import assert from "node:assert/strict";
import { userInfo } from "node:os";
import { test } from "node:test";
import { tellUser } from "../../src/host/user.ts";

test("the effective user and the user table's home are told", (context) => {
  if (process.geteuid === undefined) return context.skip("needs user numbers");
  const { euid, tableHome } = tellUser();
  assert.equal(euid, process.geteuid());
  assert.equal(tableHome, userInfo().homedir);
});

test("a user of no table has no home there", (context) => {
  if (process.platform !== "linux" || process.geteuid?.() !== 0) return context.skip("needs root");
  try {
    process.seteuid?.(54_321);
    assert.deepEqual(tellUser(), { euid: 54_321, tableHome: null });
  } finally {
    process.seteuid?.(0);
  }
});
