import assert from "node:assert/strict";
import { test } from "node:test";
import { summariseRuns, tellExits } from "../../../src/render/markdown/fault-exits.ts";
import { failingCheck, passingCheck } from "../../support/documents.ts";
import { controlRun, evidence, faultRun } from "../../support/evidence.ts";

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

test("what a place's runs spent stands below them", () => {
  const spent = evidence({ model_requests: 2, max_prompt_chars: 640 });
  const [block] = tellExits([{ ...passingCheck(), control: [controlRun({ evidence: spent })] }]);
  assert.match(
    [...(block?.rows ?? [])].at(-1) ?? "",
    /^# spent: 2 model requests, largest prompt 640 characters/,
  );
});

test("only runs that gate are counted, and each script's control run has its name", () => {
  const faults = [
    faultRun("boom", { script: "honest" }),
    faultRun("boom", { script: "liar", required: false, verdict: "fail-open" }),
  ];
  const control = [controlRun({ script: "honest" }), controlRun({ script: "liar" })];
  const place = { ...passingCheck(), control, faults };
  assert.match(summariseRuns([place]), /1 of 1 run survived/);
  const [block] = tellExits([place]);
  const names = [...(block?.rows ?? [])].map((row) => row.split("  ")[0]);
  assert.deepEqual(names.slice(1, 5), ["control", "control liar", "boom", "boom liar"]);
});
