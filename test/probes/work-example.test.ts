import assert from "node:assert/strict";
import { test } from "node:test";
import { probes } from "../../src/probes/index.ts";
import runtime from "../../src/probes/runtime.ts";
import { findFix, workExamples } from "../../src/probes/work-example.ts";

test("a worked case tells what was found and what to do", () => {
  const [pass, fail] = workExamples(runtime, "require_posix");
  assert.deepEqual([pass?.outcome, pass?.found, pass?.fix], ["pass", ["linux"], ""]);
  assert.deepEqual(
    [fail?.outcome, fail?.message, fail?.fix],
    ["fail", "windows is not POSIX", "run this on Linux or macOS"],
  );
  assert.deepEqual(workExamples(runtime, "toString"), []);
});

test("every clause says what to do when it fails, in one sentence of ours", () => {
  for (const probe of probes) {
    for (const key of Object.keys(probe.clauses)) {
      assert.match(findFix(probe, key) ?? "", /^[a-z][^\n]+[^.]$/, `${probe.id}.${key}`);
    }
  }
  assert.equal(findFix(runtime, "stranger"), null);
});

test("a general sentence goes before the words of one case", () => {
  assert.equal(findFix(runtime, "os"), "run this on that operating system, or change the contract");
  assert.equal(findFix(runtime, "require_posix"), "run this on Linux or macOS");
});
