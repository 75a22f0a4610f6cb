import assert from "node:assert/strict";
import { test } from "node:test";
import { listFaults, type WalkedFaults } from "../../../src/render/terminal/fault-lines.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";
import { controlRun, evidence, faultRun } from "../../support/evidence.ts";

const setting = chooseSetting({ color: false, width: 90 });

function list(runs: Pick<WalkedFaults, "control" | "faults">): string[] {
  const spentBy = [...runs.control, ...runs.faults];
  return listFaults({ title: "faults", ...runs, spentBy }, setting);
}

test("runs that were survived are one line each, with how long they took", () => {
  const lines = list({ control: [controlRun()], faults: [faultRun("boom")] });
  assert.equal(lines[0], "  faults");
  assert.match(lines[1] ?? "", /^ {4}✓ pass {5}control {2}ok .* 0\.9 s$/);
  assert.match(lines[2] ?? "", /^ {4}✓ pass {5}boom {5}fail-closed {2}exit 3, .* 0\.8 s$/);
});

test("a run that was not survived tells what to do", () => {
  const run = faultRun("junk", { verdict: "fail-open", reason: "claimed success" });
  const lines = list({ control: [], faults: [run] });
  assert.match(lines[1] ?? "", /✗ FAIL {5}junk {5}fail-open {2}exit 3, claimed success/);
  assert.match(lines[2] ?? "", /^ {15}fix: /);
});

const blocked = {
  verdict: "inconclusive" as const,
  reason: "the control run failed",
  evidence: null,
};

test("why a control run failed, and what to do, is said once, beside it", () => {
  const control = [controlRun({ ok: false, reason: "no success claim" })];
  const faults = [faultRun("boom", blocked), faultRun("junk", blocked)];
  const lines = list({ control, faults });
  assert.match(lines[1] ?? "", /\? unknown {2}control {2}failed {8}no success claim/);
  assert.match(lines[2] ?? "", /^ {15}fix: make the control run succeed/);
  assert.match(lines[3] ?? "", /\? unknown {2}boom {5}inconclusive {2}the control run failed/);
  assert.equal(lines.join("\n").split("fix: ").length, 2);
});

test("a control run that was left out with its faults is not run, and asks for nothing", () => {
  const control = [controlRun({ ok: false, reason: "left out", evidence: null })];
  const faults = [faultRun("boom", { verdict: "not-run", reason: "left out", evidence: null })];
  const lines = list({ control, faults });
  assert.match(lines[1] ?? "", /- not run {2}control {2}not-run {2}left out/);
  assert.doesNotMatch(lines.join("\n"), /fix: |unknown/);
});

test("a run that the contract does not require says so, and no run is no block", () => {
  const faults = [faultRun("boom", { required: false })];
  assert.match(list({ control: [], faults }).join("\n"), /\(not required\)/);
  assert.deepEqual(list({ control: [], faults: [] }), []);
});

test("each script's control run has its name, and what is not required asks for nothing", () => {
  const told = {
    verdict: "fail-open" as const,
    reason: "claimed success",
    script: "liar" as const,
  };
  const lines = list({
    control: [controlRun({ script: "honest" }), controlRun({ script: "liar" })],
    faults: [faultRun("junk", { ...told, required: false })],
  });
  assert.match(lines[1] ?? "", / control {7}ok /);
  assert.match(lines[2] ?? "", / control liar {2}ok /);
  assert.match(lines[3] ?? "", / junk liar .*claimed success \(not required\)/);
  assert.equal(lines.join("\n").includes("fix: "), false);
});

test("what the runs spent is one line below them", () => {
  const spent = evidence({ model_requests: 2, max_prompt_chars: 640 });
  const lines = list({ control: [], faults: [faultRun("boom", { evidence: spent })] });
  assert.match(lines[2] ?? "", /^ {4}spent {4}2 model requests, largest prompt 640 characters/);
});
