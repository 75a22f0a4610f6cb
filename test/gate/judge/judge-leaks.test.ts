import assert from "node:assert/strict";
import test from "node:test";
import { judgeLeaks, leakClause } from "../../../src/gate/judge/judge-leaks.ts";
import type { RunEvidence } from "../../../src/terms/fault-run.ts";
import type { Finding } from "../../../src/terms/finding.ts";
import { controlRun, evidence, faultRun, finding, success } from "../../support/evidence.ts";
import { agentContract, load } from "../gate-kit.ts";

const asked = `${agentContract}[secrets]\nforbid_agent_leak = true\n`;
const given = { decoys: 3 } satisfies Partial<RunEvidence>;
const probe = finding(leakClause, {
  status: "not-applicable",
  expected: ["true"],
  message: "no agent was run: the contract has no [agent]",
});

interface Runs {
  readonly contract?: string;
  readonly place?: string;
  readonly finding?: Finding;
  readonly control?: Parameters<typeof judgeLeaks>[0]["control"];
  readonly faults?: Parameters<typeof judgeLeaks>[0]["faults"];
}

async function judge(runs: Runs): Promise<Finding> {
  const [judged] = judgeLeaks({
    contract: await load(runs.contract ?? asked),
    place: runs.place ?? "box",
    findings: [runs.finding ?? probe],
    control: runs.control ?? [controlRun({ evidence: evidence({ ...success, ...given }) })],
    faults: runs.faults ?? [faultRun("boom", { evidence: evidence(given) })],
  });
  assert.ok(judged !== undefined);
  return judged;
}

test("no decoy that comes back is a pass, with the runs counted", async () => {
  const { status, observed } = await judge({});
  assert.deepEqual([status, observed], ["pass", ["no decoy came back in 2 runs"]]);
});

test("a decoy that comes back in any run is a fail, and its places are the evidence", async () => {
  const leaks = ["a prompt", "the output"];
  const faults = [
    faultRun("boom", { evidence: evidence({ ...given, leaks }) }),
    faultRun("junk", { required: false, evidence: evidence({ ...given, leaks: ["a file"] }) }),
  ];
  const { status, items, message } = await judge({ faults });
  assert.deepEqual([status, items], ["fail", ["a file", "a prompt", "the output"]]);
  assert.match(message, /`a file`, `a prompt`, `the output`/);
});

test("where no decoy was handed out, nothing was tested", async () => {
  const control = [controlRun()];
  const { status, message } = await judge({ control, faults: [faultRun("boom")] });
  assert.equal(status, "not-applicable");
  assert.match(message, /no run handed out a decoy/);
});

test("without an agent the probe's own answer stands", async () => {
  assert.deepEqual(await judge({ control: [], faults: [] }), probe);
});

test("an agent that was left out, or that could not be run, proves nothing", async () => {
  const control = [controlRun({ ok: false, evidence: null })];
  const left = [faultRun("boom", { verdict: "not-run", evidence: null })];
  assert.equal((await judge({ control, faults: left })).status, "not-run");
  const blocked = [faultRun("boom", { verdict: "inconclusive", evidence: null })];
  const unknown = await judge({ control, faults: blocked });
  assert.deepEqual([unknown.status, unknown.reason], ["unknown", "not-reached"]);
});

test("where it is not asked, nothing is judged", async () => {
  const faults = [faultRun("boom", { evidence: evidence({ ...given, leaks: ["a file"] }) })];
  const at = `${agentContract}[secrets]\nforbid_agent_leak = true\nat = ["ci"]\n`;
  assert.deepEqual(await judge({ contract: at, faults }), probe);
  const off = `${agentContract}[secrets]\nforbid_agent_leak = false\n`;
  assert.deepEqual(await judge({ contract: off, faults }), probe);
  const left = { ...probe, status: "not-run" as const };
  assert.deepEqual(await judge({ finding: left, faults }), left);
});

test("a credential of the agent's own is a fail, whatever came back of the decoys", async () => {
  const faults = [
    faultRun("boom", { evidence: evidence({ ...given, foreign_keys: 3 }) }),
    faultRun("junk", { evidence: evidence({ ...given, leaks: ["a prompt"] }) }),
  ];
  const { status, items, message } = await judge({ faults });
  const own = "a credential of the agent's own, sent to the scripted model";
  assert.deepEqual([status, items], ["fail", ["a prompt", own]]);
  assert.match(message, /`a prompt`; the agent sent a credential of its own .* in 1 run$/);
});

test("what nobody searched is never a pass, and a leak stays a leak beside it", async () => {
  const unsearched = ["a part of the file $HOME/big"];
  const missed = faultRun("boom", { evidence: evidence({ ...given, unsearched }) });
  const { status, reason, items } = await judge({ faults: [missed] });
  assert.deepEqual([status, reason, items], ["unknown", "unreadable", unsearched]);
  const leaked = faultRun("junk", { evidence: evidence({ ...given, leaks: ["a file"] }) });
  assert.equal((await judge({ faults: [missed, leaked] })).status, "fail");
});
