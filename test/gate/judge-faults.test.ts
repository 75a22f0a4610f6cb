import assert from "node:assert/strict";
import test from "node:test";
import { planFaultRuns } from "../../src/gate/fault-plan.ts";
import { faultKey, judgeControl, judgeFaultRow } from "../../src/gate/judge-faults.ts";
import { ControlRun } from "../../src/terms/fault-run.ts";
import { controlRun, evidence } from "../support/evidence.ts";
import { agentContract, load } from "./gate-kit.ts";

const contract = await load(agentContract);
const agent = contract.agent;
assert.ok(agent !== null);
const [boom] = planFaultRuns(contract);
assert.ok(boom !== undefined);
const control = judgeControl({ evidence: controlRun().evidence, absence: null }, agent);

test("a row's key names fault, case and trial", () => {
  assert.equal(faultKey({ id: "junk", case: "empty", trial: 2 }), "junk/empty/2");
  assert.equal(faultKey({ id: "boom", case: null, trial: 1 }), "boom/plain/1");
});

test("a control run is judged from its evidence; without it there is no success", () => {
  assert.deepEqual([control.ok, control.reason], [true, null]);
  const failed = judgeControl({ evidence: evidence({ calls: 0 }), absence: null }, agent);
  assert.equal(failed.ok, false);
  assert.match(failed.reason ?? "", /never called/);
  assert.deepEqual(judgeControl({ evidence: null, absence: "left out" }, agent), {
    script: null,
    ok: false,
    reason: "left out",
    evidence: null,
  });
});

test("a long list of undeclared calls does not break the fingerprint", () => {
  const undeclared = Array.from({ length: 20 }, () => "\u001b".repeat(200));
  const failed = judgeControl({ evidence: evidence({ undeclared }), absence: null }, agent);
  assert.equal(ControlRun.safeParse(failed).success, true);
});

test("a row is judged from its evidence", () => {
  const row = { planned: boom, agent, control, absence: null };
  const closed = judgeFaultRow({ ...row, evidence: evidence() });
  assert.deepEqual([closed.id, closed.verdict, closed.fired], ["boom", "fail-closed", true]);
  const open = judgeFaultRow({ ...row, evidence: evidence({ effects: 1 }) });
  assert.equal(open.verdict, "fail-open");
});

test("a row without evidence is never a pass", () => {
  const row = { planned: boom, agent, evidence: null };
  const left = judgeFaultRow({ ...row, control, absence: "left out" });
  assert.deepEqual([left.verdict, left.reason, left.fired], ["not-run", "left out", false]);
  assert.equal(judgeFaultRow({ ...row, control, absence: null }).verdict, "inconclusive");
});

test("nothing is proven where the control run failed, whatever the row shows", () => {
  const broken = { ...control, ok: false, reason: "x".repeat(500) };
  const row = judgeFaultRow({
    planned: boom,
    agent,
    control: broken,
    evidence: evidence(),
    absence: null,
  });
  assert.equal(row.verdict, "inconclusive");
  assert.equal(row.reason, "the control run failed");
  assert.ok(row.reason.length <= 500);
});

test("a case equal to the healthy reply is not applicable", async () => {
  const same = await load(
    agentContract.replace('{"ok":true,"refund":"4711"}', '{"success":false}'),
  );
  assert.ok(same.agent !== null);
  const planned = planFaultRuns(same).find(({ faultCase }) => faultCase.id === "success-false");
  assert.ok(planned !== undefined);
  const row = judgeFaultRow({
    planned,
    agent: same.agent,
    control,
    evidence: null,
    absence: null,
  });
  assert.equal(row.verdict, "not-applicable");
});
