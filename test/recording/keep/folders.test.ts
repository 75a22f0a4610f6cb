import assert from "node:assert/strict";
import { test } from "node:test";
import { keepNames } from "../../../src/recording/keep/folders.ts";

const view = { workspace: "/w", runnerTemp: "/tmp/runner" };

test("of folders with names of any kind, those stay that are looked for", () => {
  assert.deepEqual(keepNames("/w", [".env", ".env.local", "plan.md", ".env.example"], view), [
    ".env",
    ".env.local",
  ]);
  assert.deepEqual(keepNames("/dev", ["kfd", "nvidia0", "nvidiactl", "sda-alice"], view), [
    "kfd",
    "nvidia0",
  ]);
  assert.deepEqual(keepNames("/tmp/runner", ["git-credentials-1a2b.config", "x"], view), [
    "git-credentials-~.config",
  ]);
  assert.deepEqual(keepNames("/tmp/runner", ["x"], view), []);
});

test("other folders keep theirs", () => {
  assert.deepEqual(keepNames("/w/.git/modules", ["a", "b"], view), ["a", "b"]);
});
