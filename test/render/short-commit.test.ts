import assert from "node:assert/strict";
import { test } from "node:test";
import { shortenCommit } from "../../src/render/short-commit.ts";

test("a commit is named by its first seven characters", () => {
  assert.equal(shortenCommit("4f2c9e1d7a0b"), "4f2c9e1");
});
