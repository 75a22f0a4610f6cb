import assert from "node:assert/strict";
import { test } from "node:test";
import { SelftestDocument } from "../../src/selftest/selftest-document.ts";
import { fakeHarness, tellStories } from "../gate/gate-kit.ts";
import { type CliChanges, runWords } from "./cli-kit.ts";

async function selftest(words: readonly string[], changes: CliChanges = {}) {
  return runWords(["selftest", ...words], changes);
}

test("a harness that sees what happened is right: exit 0, one line for each agent", async () => {
  const { exit, result, notices } = await selftest(["--only", "survivor-in-a-login-shell"]);
  assert.equal(exit, 0, result);
  assert.match(
    result,
    /✓ right {2}survivor-in-a-login-shell · command {2}control ok, 2 fail-closed/,
  );
  assert.match(notices, /✓ right/);
});

test("a harness that takes every agent for a survivor is wrong: exit 1", async () => {
  const { exit, result } = await selftest(["--only", "contradicts-itself"]);
  assert.equal(exit, 1);
  assert.match(result, /✗ WRONG {2}contradicts-itself/);
});

test("a machine without a harness is undecided: exit 3, and why", async () => {
  const harness = fakeHarness(tellStories, { refusal: "fault runs are not supported on Windows" });
  const { exit, result } = await selftest([], { harness });
  assert.equal(exit, 3);
  assert.match(result, /nothing was run: fault runs are not supported on Windows/);
});

test("--format json prints exactly its document", async () => {
  const { exit, result } = await selftest(["--only", "leaves-a-daemon", "--format", "json"]);
  const document = SelftestDocument.parse(JSON.parse(result));
  assert.equal(document.exit, exit);
  assert.ok(document.rows.every(({ agent }) => agent === "leaves-a-daemon"));
});

test("a name that nobody has is 2", async () => {
  const { exit, notices } = await selftest(["--only", "nobody"]);
  assert.equal(exit, 2);
  assert.match(notices, /usage\/unknown-drill/);
  assert.equal((await selftest(["survivor"])).exit, 2);
});
