import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsCredential } from "../../../src/init/agent/credential-words.ts";

test("a value behind a flag, or an assignment, of a credential's name is told", () => {
  for (const words of [
    ["node", "agent.mjs", "--api-key", "canary"],
    ["--token=canary"],
    ["API_KEY=canary", "node"],
  ]) {
    assert.equal(holdsCredential(words), true, words.join(" "));
  }
});

test("a flag without a value, a plain word and another flag are none", () => {
  for (const words of [
    ["login", "--with-token"],
    ["token", "4711"],
    ["--token", "-"],
    ["refund", "--order", "4711"],
  ]) {
    assert.equal(holdsCredential(words), false, words.join(" "));
  }
});
