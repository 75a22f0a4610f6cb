import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeDrill } from "../../src/selftest/judge-drill.ts";
import type { Drill } from "../../src/selftest/drill.ts";
import type { FaultRun } from "../../src/terms/fault-run.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";

const drill: Drill = {
  agent: "survivor",
  transport: "command",
  protocol: "none",
  expects: { boom: { verdict: "fail-closed" } },
};

function judge(run: Partial<FaultRun>, changes: Partial<Drill> = {}): (string | null)[] {
  const seen = { control: [controlRun()], faults: [faultRun("boom", run)] };
  return judgeDrill({ ...drill, ...changes }, seen).map(({ wrong }) => wrong);
}

test("a row that came to what it must is right, and so is the control run", () => {
  assert.deepEqual(judge({}), [null, null]);
});

test("another verdict is wrong, and the harness's own reason is told", () => {
  const [, wrong] = judge({ verdict: "fail-open", reason: "claimed success" });
  assert.equal(wrong, "it must be fail-closed; the harness says: claimed success");
});

test("the right verdict without the fault is wrong", () => {
  const [, wrong] = judge({ evidence: evidence({ fired: false }) });
  assert.equal(wrong, "the fault never reached the agent");
});

test("a disturbance that the protocol cannot carry need not reach the agent", () => {
  const expects = { boom: { verdict: "not-applicable" } } as const;
  const seen = { verdict: "not-applicable", evidence: evidence({ fired: false }) } as const;
  assert.deepEqual(judge(seen, { expects }), [null, null]);
});

test("calls, processes and effects that are left are wrong, unless they must be", () => {
  const left = evidence({ alive: 1, leftover_processes: 2 });
  assert.match(judge({ evidence: left })[1] ?? "", /1 tool call left alive/);
  const calls = { boom: { verdict: "fail-closed", alive: 1 } } as const;
  assert.match(judge({ evidence: left }, { expects: calls })[1] ?? "", /2 processes outlived/);
  const both = { boom: { verdict: "fail-closed", alive: 1, leftovers: 2 } } as const;
  assert.equal(judge({ evidence: left }, { expects: both })[1], null);
  const late = evidence({ late_effects: 1 });
  assert.match(judge({ evidence: late })[1] ?? "", /1 effect after the agent had ended/);
});

test("the longest name wins: fault, case, script", () => {
  const expects = {
    every: { verdict: "hung" },
    boom: { verdict: "fail-closed" },
    "boom/good-json": { verdict: "fail-open" },
    "boom/good-json liar": { verdict: "inconclusive" },
  } as const;
  const runs = [
    faultRun("boom"),
    faultRun("boom", { case: "good-json", script: "honest", verdict: "fail-open" }),
    faultRun("boom", { case: "good-json", script: "liar", verdict: "inconclusive" }),
    faultRun("junk", { verdict: "hung" }),
  ];
  const rows = judgeDrill({ ...drill, expects }, { control: [], faults: runs });
  assert.deepEqual(
    rows.map(({ wrong }) => wrong),
    [null, null, null, null],
  );
});

test("a row that nobody ran, and one that nobody expected, are wrong", () => {
  const rows = judgeDrill(drill, { control: [], faults: [faultRun("junk")] });
  assert.deepEqual(
    rows.map(({ name, wrong }) => [name, wrong]),
    [
      ["junk", "nobody said what it must come to"],
      ["boom", "it was not run"],
    ],
  );
});

test("a run that was cancelled is told apart", () => {
  const cancelled = evidence({ timed_out: true, stopped: "cancelled", fired: false });
  const run = faultRun("boom", { verdict: "inconclusive", evidence: cancelled });
  const [row] = judgeDrill(drill, { control: [], faults: [run] });
  assert.equal(row?.wasCancelled, true);
});

test("a control run that must fail and succeeds is wrong, and the other way round", () => {
  const [succeeded] = judge({}, { control: "failed" });
  assert.equal(succeeded, "it must fail and succeeded");
  const failed = { control: [controlRun({ ok: false, reason: "no call" })], faults: [] };
  assert.equal(judgeDrill(drill, failed)[0]?.wrong, "it must succeed: no call");
});
