import assert from "node:assert/strict";
import test from "node:test";
import { planFaultRuns } from "../../../src/gate/fault-plan.ts";
import {
  faultKey,
  findControl,
  judgeControl,
  judgeFaultRow,
} from "../../../src/gate/judge/judge-faults.ts";
import { ControlRun } from "../../../src/terms/fault-run.ts";
import { controlRun, evidence, success } from "../../support/evidence.ts";
import { agentContract, loadWalk, scriptedContract } from "../gate-kit.ts";

const walk = await loadWalk(agentContract);
const [boom] = planFaultRuns(walk);
assert.ok(boom !== undefined);
const script = null;
const control = judgeControl({ script, evidence: controlRun().evidence, absence: null }, walk);

test("a row's key names fault, case, script and trial", () => {
  assert.equal(faultKey({ id: "junk", case: "empty", script, trial: 2 }), "junk/empty/2");
  assert.equal(faultKey({ id: "boom", case: null, script, trial: 1 }), "boom/plain/1");
  assert.equal(faultKey({ id: "boom", case: null, script: "liar", trial: 1 }), "boom/plain/liar/1");
});

test("a control run is judged from its evidence; without it there is no success", () => {
  assert.deepEqual([control.ok, control.reason], [true, null]);
  const failed = judgeControl({ script, evidence: evidence({ calls: 0 }), absence: null }, walk);
  assert.equal(failed.ok, false);
  assert.match(failed.reason ?? "", /never called/);
  assert.deepEqual(judgeControl({ script, evidence: null, absence: "left out" }, walk), {
    script: null,
    ok: false,
    reason: "left out",
    evidence: null,
  });
});

test("a long list of undeclared calls does not break the fingerprint", () => {
  const undeclared = Array.from({ length: 20 }, () => "\u001b".repeat(200));
  const failed = judgeControl({ script, evidence: evidence({ undeclared }), absence: null }, walk);
  assert.equal(ControlRun.safeParse(failed).success, true);
});

test("a row is judged from its evidence", () => {
  const row = { planned: boom, walk, control, absence: null };
  const closed = judgeFaultRow({ ...row, evidence: evidence() });
  assert.deepEqual([closed.id, closed.verdict, closed.fired], ["boom", "fail-closed", true]);
  const open = judgeFaultRow({ ...row, evidence: evidence({ effects: 1 }) });
  assert.equal(open.verdict, "fail-open");
});

test("a row without evidence is never a pass", () => {
  const row = { planned: boom, walk, evidence: null };
  const left = judgeFaultRow({ ...row, control, absence: "left out" });
  assert.deepEqual([left.verdict, left.reason, left.fired], ["not-run", "left out", false]);
  assert.equal(judgeFaultRow({ ...row, control, absence: null }).verdict, "inconclusive");
});

test("nothing is proven where the control run failed, whatever the row shows", () => {
  const broken = { ...control, ok: false, reason: "x".repeat(500) };
  const row = judgeFaultRow({
    planned: boom,
    walk,
    control: broken,
    evidence: evidence(),
    absence: null,
  });
  assert.equal(row.verdict, "inconclusive");
  assert.equal(row.reason, "the control run failed");
  assert.ok(row.reason.length <= 500);
});

test("a case equal to the healthy reply is not applicable", async () => {
  const same = await loadWalk(
    agentContract.replace('{"ok":true,"refund":"4711"}', '{"success":false}'),
  );
  const planned = planFaultRuns(same).find(({ faultCase }) => faultCase.id === "success-false");
  assert.ok(planned !== undefined);
  const row = judgeFaultRow({
    planned,
    walk: same,
    control,
    evidence: null,
    absence: null,
  });
  assert.equal(row.verdict, "not-applicable");
});

test("a row rests on the control run of its own script", () => {
  const honest = controlRun({ script: "honest" });
  assert.equal(findControl([honest], "honest"), honest);
  assert.partialDeepStrictEqual(findControl([honest], "liar"), { script: "liar", ok: false });
});

test("a case with a row of its own is judged by it, and the limits of the contract count", async () => {
  const scripted = await loadWalk(scriptedContract);
  const ground = controlRun({ script: "honest" });
  const rows = planFaultRuns(scripted).filter((planned) => planned.script === "honest");
  function judge(id: string, faultCase: string | null, seen: Parameters<typeof evidence>[0]) {
    const planned = rows.find((row) => row.fault.id === id && row.faultCase.id === faultCase);
    assert.ok(planned !== undefined);
    return judgeFaultRow({
      planned,
      walk: scripted,
      control: ground,
      evidence: evidence(seen),
      absence: null,
    });
  }
  assert.equal(judge("cut-stream", null, { effects: 1 }).verdict, "fail-open");
  assert.equal(judge("cut-stream", "no-end", { effects: 1 }).verdict, "unknown-outcome");
  assert.equal(judge("throttle", null, { model_retries: 2 }).verdict, "fail-closed");
  assert.equal(judge("throttle", null, { model_retries: 3 }).verdict, "fail-open");
  const liar = planFaultRuns(scripted).find((planned) => planned.script === "liar");
  assert.equal(liar?.required, false);
});

test("less isolation than demanded makes control and row unknown", async () => {
  const walled = await loadWalk(`${agentContract}[faults]\nisolation = "namespaces"\n`);
  const seen = controlRun().evidence;
  assert.equal(judgeControl({ script, evidence: seen, absence: null }, walled).ok, false);
  const row = { planned: boom, walk: walled, control: controlRun(), absence: null };
  assert.equal(judgeFaultRow({ ...row, evidence: evidence() }).verdict, "inconclusive");
  const inside = evidence({ isolation: "namespaces" });
  assert.equal(judgeFaultRow({ ...row, evidence: inside }).verdict, "fail-closed");
});

test("B3: an agent that drops the flag and claims success is open, and the flag is named", async () => {
  const scripted = await loadWalk(scriptedContract.replace('"all"', '["flag"]'));
  const [planned] = planFaultRuns(scripted);
  assert.ok(planned !== undefined);
  const { verdict, reason } = judgeFaultRow({
    planned,
    walk: scripted,
    control: controlRun({ script: "honest" }),
    evidence: evidence({ ...success, effects: 0, fired: true }),
    absence: null,
  });
  assert.equal(verdict, "fail-open");
  assert.match(reason, /asked for `--(dry-run|force)`, a flag that the tool does not have$/);
});
