import assert from "node:assert/strict";
import test from "node:test";
import toolCalled from "../../src/conclusions/tool-called.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";
import { placeView } from "./place-views.ts";

const box = placeView({
  hasAgent: true,
  control: [controlRun()],
  faults: [faultRun("boom"), faultRun("junk"), faultRun("slow", { verdict: "hung" })],
});

test("seen, with the calls of the control run and the faults that were not survived", () => {
  const row = toolCalled.weigh([box]);
  assert.equal(row.status, "seen");
  assert.match(row.evidence, /^1 call in the control run at `box`$/);
  assert.match(row.unsafe, /1 of 3 faults (is|are) not survived/);
});

test("faults that were survived, left out or never run are told apart", () => {
  const survived = { ...box, faults: [faultRun("boom"), faultRun("junk")] };
  assert.match(
    toolCalled.weigh([survived]).unsafe,
    /2 faults (were )?survived, and others were never/,
  );
  const left = { ...box, faults: [faultRun("boom", { verdict: "not-run", evidence: null })] };
  assert.match(toolCalled.weigh([left]).unsafe, /no fault was run/);
});

test("several places are added up", () => {
  const row = toolCalled.weigh([box, { ...box, title: "ci" }]);
  assert.match(row.evidence, /at `box`, `ci`$/);
  assert.match(row.unsafe, /2 of 6 faults/);
});

test("not seen where the control run was no success", () => {
  const control = [controlRun({ ok: false, reason: "the agent never called the tool" })];
  const row = toolCalled.weigh([box, { ...box, control }]);
  assert.equal(row.status, "not-seen");
  assert.match(row.evidence, /never called the tool/);
});

test("unknown where the agent could not be started", () => {
  const failed = { ok: false, reason: "ENOENT", evidence: evidence({ setup_error: "ENOENT" }) };
  const row = toolCalled.weigh([{ ...box, control: [controlRun(failed)] }]);
  assert.equal(row.status, "unknown");
  assert.match(row.evidence, /ENOENT/);
});

test("unknown where the control run was left out, and where there is no agent", () => {
  const control = [
    controlRun({ ok: false, reason: "left out of this run on purpose", evidence: null }),
  ];
  const left = toolCalled.weigh([{ ...box, control }]);
  assert.equal(left.status, "unknown");
  assert.match(left.evidence, /left out/);
  assert.equal(toolCalled.weigh([placeView()]).status, "unknown");
  assert.equal(toolCalled.weigh([]).status, "unknown");
});

test("a model that lies shows whether the agent checks its tool's answer itself", () => {
  const honest = faultRun("boom", { script: "honest" });
  const lied = faultRun("boom", { script: "liar", required: false, verdict: "fail-open" });
  const relaying = toolCalled.weigh([{ ...box, faults: [honest, lied] }]);
  assert.match(relaying.unsafe, /1 fault was survived.*does not check its tool's answer itself$/);
  const checking = toolCalled.weigh([
    { ...box, faults: [honest, { ...lied, verdict: "fail-closed" }] },
  ]);
  assert.doesNotMatch(checking.unsafe, /lies/);
});

test("a control run that gates nothing changes nothing", () => {
  const control = [controlRun({ script: "honest" }), controlRun({ script: "liar", ok: false })];
  assert.equal(toolCalled.weigh([{ ...box, control }]).status, "seen");
});
