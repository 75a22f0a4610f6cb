import assert from "node:assert/strict";
import { test } from "node:test";
import { readGitFacts } from "../../../src/probes/git/git-facts.ts";
import git from "../../../src/probes/git.ts";

test("every example of the probe gives a subject, and anything else an unknown one", () => {
  for (const { facts } of git.examples) {
    const { commit, tree, dirty_files: dirty } = readGitFacts({ value: facts });
    for (const fact of [commit, tree, dirty]) assert.ok("value" in fact || "unknown" in fact);
  }
  for (const raw of [null, undefined, {}, { value: { commit: "x" } }, "text"]) {
    const { commit } = readGitFacts(raw);
    assert.ok("unknown" in commit && commit.unknown === "not-recorded");
  }
});
