import assert from "node:assert/strict";
import test from "node:test";
import { judgeLimits } from "../../../src/gate/judge/judge-limits.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../../../src/terms/fault-run.ts";
import type { Finding } from "../../../src/terms/finding.ts";
import { evidence } from "../../support/evidence.ts";
import { agentContract, load, smallContract } from "../gate-kit.ts";

function control(changes: Partial<RunEvidence> = {}): ControlRun {
  return { script: null, ok: true, reason: null, evidence: evidence({ effects: 1, ...changes }) };
}

function fault(
  id: string,
  changes: Partial<RunEvidence> | null,
  verdict: FaultRun["verdict"] = "fail-closed",
): FaultRun {
  const seen = changes === null ? null : evidence(changes);
  return {
    id,
    case: null,
    script: null,
    required: true,
    trial: 1,
    verdict,
    reason: "",
    fired: seen !== null,
    evidence: seen,
  };
}

interface Runs {
  readonly control?: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
  readonly only?: ReadonlySet<string>;
}

async function judge(limit: string, runs: Runs, contract = agentContract): Promise<Finding> {
  const base = contract.split("[limits]")[0] ?? "";
  const [finding, ...more] = judgeLimits({
    contract: await load(`${base}[limits]\n${limit}\n`),
    control: [control()],
    only: null,
    ...runs,
  });
  assert.ok(finding !== undefined && more.length === 0, "one finding per limit");
  return finding;
}

test("no limit, no finding", async () => {
  assert.deepEqual(
    judgeLimits({ contract: await load(smallContract), control: [], faults: [], only: null }),
    [],
  );
});

test("a limit is met at its very number and broken one above", async () => {
  const cases: readonly [string, Partial<RunEvidence>, Partial<RunEvidence>][] = [
    ["max_parallel_tools = 2", { peak_alive: 2, parallel_asked: 4 }, { peak_alive: 3 }],
    ["max_retries = 2", { retries: 2 }, { retries: 3 }],
    ["max_retries = 0", { retries: 0 }, { retries: 1 }],
    ["max_retries = 1", { model_retries: 1 }, { model_retries: 2 }],
    ["max_tool_calls = 5", { calls: 3, reads: 2 }, { calls: 3, reads: 3 }],
    ["max_tool_calls = 5", { calls: 1, undeclared_calls: 4 }, { calls: 1, undeclared_calls: 5 }],
  ];
  for (const [limit, met, broken] of cases) {
    assert.equal((await judge(limit, { faults: [fault("boom", met)] })).status, "pass", limit);
    const finding = await judge(limit, { faults: [fault("boom", {}), fault("junk", broken)] });
    assert.equal(finding.status, "fail", limit);
    assert.match(finding.message, /\(junk\)$/);
    assert.match(finding.fix, /\w/);
  }
});

test("the control run counts too", async () => {
  const runs = { control: [control({ peak_alive: 9 })], faults: [fault("boom", {})] };
  const finding = await judge("max_parallel_tools = 2", runs);
  assert.equal(finding.status, "fail");
  assert.match(finding.message, /control/);
});

test("a finding names its line and what was expected", async () => {
  const finding = await judge("max_retries = 2", { faults: [fault("boom", {})] });
  assert.equal(finding.id, "limits.max_retries");
  assert.deepEqual(finding.expected, ["at most 2"]);
  assert.ok(finding.line !== null && finding.line > 1);
});

test("a tool's time-out is judged where an answer was withheld", async () => {
  const limit = "tool_timeout_ms = 4000";
  async function statusOf(...faults: FaultRun[]) {
    return (await judge(limit, { faults })).status;
  }
  assert.equal(await statusOf(fault("slow", { overdue_calls: 0 })), "pass");
  assert.equal(await statusOf(fault("slow", { overdue_calls: 1 })), "fail");
  assert.equal(await statusOf(fault("slow", { overdue_calls: null })), "unknown");
  const stopped = { timed_out: true, stopped: "budget", overdue_calls: 0 } as const;
  assert.equal(await statusOf(fault("slow", stopped)), "unknown");
  assert.equal(await statusOf(fault("slow", { alive: 1, overdue_calls: 0 })), "unknown");
  assert.equal(await statusOf(fault("slow", null, "inconclusive")), "unknown");
  assert.equal(await statusOf(fault("boom", {}), fault("slow", null, "not-run")), "not-run");
  assert.equal(await statusOf(fault("boom", {})), "not-applicable");
});

test("without an agent nothing exercised a limit", async () => {
  const finding = await judge(
    "max_retries = 2",
    { control: [], faults: [] },
    `${smallContract}\n[limits]`,
  );
  assert.equal(finding.status, "not-applicable");
  assert.match(finding.message, /no agent was run/);
});

test("without a model no prompt was seen", async () => {
  const limits = ["max_prompt_chars = 10", "max_prompt_growth_chars = 0"];
  for (const limit of limits) {
    const finding = await judge(limit, { faults: [fault("boom", {})] });
    assert.equal(finding.status, "not-applicable");
  }
});

test("faults that were left out exercised nothing", async () => {
  const finding = await judge("max_retries = 2", { faults: [fault("boom", null, "not-run")] });
  assert.equal(finding.status, "not-run");
});

test("a control run that failed proves no limit", async () => {
  const broken = { ...control(), ok: false, reason: "the agent never called the tool" };
  const faults = [fault("boom", null, "inconclusive")];
  const finding = await judge("max_retries = 2", { control: [broken], faults });
  assert.deepEqual([finding.status, finding.reason], ["unknown", "not-reached"]);
  assert.equal(finding.message, "the control run failed");
});

test("a limit that was not asked for is not-run, although faults ran", async () => {
  const faults = [fault("boom", { retries: 9 })];
  for (const [only, status] of [
    [["boom"], "not-run"],
    [["limits.max_tool_calls"], "not-run"],
    [["limits.max_retries"], "fail"],
    [["limits"], "fail"],
  ] as const) {
    const finding = await judge("max_retries = 2", { faults, only: new Set(only) });
    assert.equal(finding.status, status, only.join());
  }
});

const model = agentContract.replace("claim = {", 'model = "scripted"\nclaim = {');

test("the largest prompt is judged in every run that gates", async () => {
  const limit = "max_prompt_chars = 800";
  const met = [fault("boom", { max_prompt_chars: 800 })];
  assert.equal((await judge(limit, { faults: met }, model)).status, "pass");
  const broken = [...met, fault("junk", { max_prompt_chars: 801 })];
  const finding = await judge(limit, { faults: broken }, model);
  assert.equal(finding.status, "fail");
  assert.match(finding.message, /^801 characters in one prompt \(junk\)$/);
  const ungated = broken.map((run) => ({ ...run, required: run.id === "boom" }));
  assert.equal((await judge(limit, { faults: ungated }, model)).status, "pass");
});

test("a prompt's growth is judged against the control run, where a tool floods its output", async () => {
  const limit = "max_prompt_growth_chars = 100";
  const runs = { control: [control({ max_prompt_chars: 700 })] };
  async function statusOf(...faults: FaultRun[]) {
    return (await judge(limit, { ...runs, faults }, model)).status;
  }
  assert.equal(await statusOf(fault("flood", { max_prompt_chars: 800 })), "pass");
  assert.equal(await statusOf(fault("flood", { max_prompt_chars: 801 })), "fail");
  assert.equal(await statusOf(fault("flood", { max_prompt_chars: 9 })), "pass");
  assert.equal(await statusOf(fault("boom", { max_prompt_chars: 9000 })), "not-applicable");
  assert.equal(await statusOf(fault("boom", {}), fault("flood", null, "not-run")), "not-run");
  assert.equal(await statusOf(fault("flood", null, "inconclusive")), "unknown");
});

test("the other script's control run gates no limit", async () => {
  const liar = { ...control({ peak_alive: 9 }), script: "liar" as const, ok: false };
  const runs = { control: [control(), liar], faults: [fault("fan-out", { parallel_asked: 4 })] };
  assert.equal((await judge("max_parallel_tools = 2", runs)).status, "pass");
});

test("calls that nobody declared count as tool calls, and are told apart", async () => {
  const many = fault("boom", { calls: 1, reads: 1, undeclared_calls: 5 });
  const { status, observed, message } = await judge("max_tool_calls = 6", { faults: [many] });
  assert.equal(status, "fail");
  assert.deepEqual(observed, ["7 tool calls in one run, 5 of them undeclared"]);
  assert.match(message, /5 of them undeclared \(boom\)$/);
});

test("a cap on parallel calls is kept to only where more were asked for", async () => {
  const limit = "max_parallel_tools = 1";
  async function judgeRuns(...faults: FaultRun[]) {
    return judge(limit, { faults }, model);
  }
  const none = await judge(limit, { faults: [fault("boom", {})] });
  assert.equal(none.status, "not-applicable");
  assert.match(none.message, /nothing asked for more than 1 call at once: .*\(model = "none"\)$/);
  assert.equal((await judgeRuns(fault("boom", {}))).status, "not-applicable");
  assert.equal((await judgeRuns(fault("repeat", { parallel_asked: 2 }))).status, "pass");
  const lost = fault("fan-out", { parallel_asked: 3, fired: false }, "inconclusive");
  assert.equal((await judgeRuns(lost)).status, "unknown");
  const inexpressible = await judgeRuns(
    fault("boom", {}),
    fault("fan-out", null, "not-applicable"),
  );
  assert.equal(inexpressible.status, "not-applicable");
  assert.match(inexpressible.message, /`fan-out` cannot be played/);
  assert.equal(
    (await judgeRuns(fault("boom", {}), fault("fan-out", null, "not-run"))).status,
    "not-run",
  );
  assert.equal((await judgeRuns(fault("boom", { peak_alive: 2 }))).status, "fail");
});

test("C3: a retry storm breaks the cap, and its rate is told", async () => {
  const storm = fault("flaky", { calls: 101, retries: 100, peak_per_second: 84 });
  const { status, message } = await judge("max_retries = 3", { faults: [storm] });
  assert.equal(status, "fail");
  assert.equal(message, "100 repeats after a failure (up to 84 calls within one second) (flaky)");
});
