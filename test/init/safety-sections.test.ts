import assert from "node:assert/strict";
import { test } from "node:test";
import {
  writeDisk,
  writeGit,
  writeIdentity,
  writeSecrets,
  writeTls,
} from "../../src/init/safety-sections.ts";

test("what changes by itself, or with the contract's own file, is only suggested", () => {
  const isSuggested = new Map(
    writeGit().proposals.map(({ key, isSuggestion }) => [key, isSuggestion]),
  );
  assert.equal(isSuggested.get("require_clean"), true);
  assert.equal(isSuggested.get("require_full_history"), true);
  assert.equal(isSuggested.get("require_repository"), false);
});

test("what is left behind, depends on the moment or starts servers is not proposed", () => {
  const keys = [writeTls(), writeDisk(), writeGit(), writeSecrets(), writeIdentity()].flatMap(
    ({ table, proposals }) => proposals.map(({ key }) => `${table}.${key}`),
  );
  for (const id of [
    "disk.canary",
    "disk.min_free_tmp_mb",
    "disk.case_sensitive",
    "secrets.forbid_readable_siblings",
    "tls.handshake",
  ]) {
    assert.ok(!keys.includes(id), id);
  }
  assert.ok(keys.includes("disk.forbid_durable_assumption"), "this one holds everywhere");
});
