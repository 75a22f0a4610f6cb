import assert from "node:assert/strict";
import test from "node:test";
import { noteRuns } from "../../../src/gate/judge/note-runs.ts";
import type { RunEvidence } from "../../../src/terms/fault-run.ts";
import { controlRun, evidence, faultRun } from "../../support/evidence.ts";

function note(...runs: readonly Partial<RunEvidence>[]): readonly string[] {
  const faults = runs.map((changes) => faultRun("boom", { evidence: evidence(changes) }));
  return noteRuns([controlRun()], faults);
}

test("of usual runs, and of none, there is nothing to note", () => {
  assert.deepEqual(note({}, {}), []);
  assert.deepEqual(noteRuns([], [faultRun("boom", { evidence: null })]), []);
});

test("a credential of the agent's own is told, with the runs and without the credential", () => {
  const [told, ...more] = note({ foreign_keys: 3 }, {}, { foreign_keys: 1 });
  assert.match(
    told ?? "",
    /^the agent sent a credential of its own to the scripted model in 2 runs;/,
  );
  assert.deepEqual(more, []);
});

test("what was refused for its size, and what nobody searched, is told once", () => {
  const unsearched = ["the file $HOME/big"];
  const [refused, searched, ...more] = note({ oversized_requests: 1, unsearched }, { unsearched });
  assert.match(refused ?? "", /was refused, in 1 run$/);
  assert.match(searched ?? "", /left out: `the file \$HOME\/big`$/);
  assert.deepEqual(more, []);
});
