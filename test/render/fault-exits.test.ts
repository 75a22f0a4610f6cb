import assert from "node:assert/strict";
import { test } from "node:test";
import { tellExits } from "../../src/render/fault-exits.ts";
import { failingCheck, passingCheck } from "../support/documents.ts";
import { controlRun, evidence } from "../support/evidence.ts";

test("the exits stand in columns that can be pasted", () => {
  const [block] = tellExits([failingCheck()]);
  assert.deepEqual([...(block?.rows ?? [])].slice(0, 3), [
    "# place box",
    "control     ok           exit 0                 1 call, 1 effect, claim RESULT: ok",
    "boom        fail-closed  exit 3                 1 call, 0 effects, no claim",
  ]);
});

test("without a run there is no block", () => {
  assert.deepEqual(tellExits([{ ...passingCheck(), control: [], faults: [] }]), []);
});

test("a claim full of backticks cannot close the block", () => {
  const claim = evidence({ claim_printed: true, claim_line: "```` ```" });
  const [block] = tellExits([{ ...passingCheck(), control: [controlRun({ evidence: claim })] }]);
  const fence = block?.head.split("\n").at(-1)?.replace("text", "") ?? "";
  assert.ok([...(block?.rows ?? [])].every((row) => !row.includes(fence)));
  assert.ok(block?.tail.startsWith(fence));
});
