import assert from "node:assert/strict";
import test from "node:test";
import { planFaultRuns } from "../../../src/gate/fault-plan.ts";
import { faultKey, planKey } from "../../../src/gate/judge/judge-faults.ts";
import { runFaults } from "../../../src/gate/check/run-faults.ts";
import type { FaultRun } from "../../../src/terms/fault-run.ts";
import type { Harness } from "../../../src/ports/harness.ts";
import {
  agentContract,
  type FakeHarness,
  fakeHarness,
  keepLog,
  load,
  loadWalk,
  scriptedContract,
  smallContract,
  survive,
  tellStories,
} from "../gate-kit.ts";

interface Changes {
  readonly contract?: string;
  readonly only?: readonly string[];
  readonly runFaults?: boolean;
  readonly log?: ReturnType<typeof keepLog>;
}

async function run(harness: Harness, changes: Changes = {}) {
  const { contract = agentContract, only, log = keepLog() } = changes;
  return runFaults({
    contract: await load(contract),
    harness,
    selection: {
      runFaults: changes.runFaults ?? true,
      only: only === undefined ? null : new Set(only),
    },
    log,
  });
}

/** The rows that this contract can express. */
function listPlayable(rows: readonly FaultRun[]): FaultRun[] {
  return rows.filter(({ verdict }) => verdict !== "not-applicable");
}

function listLabels({ plans }: FakeHarness): string[] {
  return plans.map(({ label }) => label);
}

test("without an agent nothing is run and nothing is claimed", async () => {
  const harness = fakeHarness();
  const results = await run(harness, { contract: smallContract });
  assert.deepEqual([results.control, results.faults, harness.plans], [[], [], []]);
});

test("the control comes first, undisturbed and held; then every row in order", async () => {
  const harness = fakeHarness();
  const results = await run(harness);
  assert.deepEqual(listLabels(harness).slice(0, 3), [
    "control",
    "fault boom",
    "fault boom/good-json",
  ]);
  assert.equal(listLabels(harness).at(-1), "fault twice");
  const [control, ...rows] = harness.plans;
  assert.partialDeepStrictEqual(control, { tool: null, model: null, holdMs: 300 });
  assert.ok(
    rows.every(({ holdMs, tool, model }) => holdMs === 0 && tool !== null && model === null),
  );
  const closed = results.faults.filter(({ verdict }) => verdict === "fail-closed");
  assert.equal(closed.length, 9);
  const { controlMs, faultMs, agentOutput } = results;
  assert.deepEqual([controlMs, faultMs.length, agentOutput], [[1], 12, null]);
});

test("A8: a storyteller is open in every row, each shape of junk on its own", async () => {
  const { control, faults } = await run(fakeHarness(tellStories));
  assert.equal(control[0]?.ok, true);
  assert.deepEqual(
    new Set(faults.map(({ verdict }) => verdict)),
    new Set(["fail-open", "not-applicable"]),
  );
  const shapes = faults.filter(({ id }) => id === "junk").map((row) => row.case);
  assert.deepEqual(shapes, [null, "empty", "html", "success-false", "cut-json"]);
});

test("A7: after a control run that failed no fault is run, and every row is inconclusive", async () => {
  const harness = fakeHarness(() => ({ calls: 0, fired: false }));
  const results = await run(harness);
  assert.deepEqual(listLabels(harness), ["control"]);
  assert.equal(results.control[0]?.ok, false);
  assert.match(
    results.control[0].reason ?? "",
    /the agent ended with exit 3 and never called the tool/,
  );
  assert.equal(results.faults.length, 12);
  for (const row of listPlayable(results.faults)) {
    assert.equal(row.verdict, "inconclusive");
    assert.equal(row.reason, "the control run failed");
  }
  assert.equal(results.agentOutput, "tail of control");
});

test("where repository code may not run, nothing is started and nothing is proven", async () => {
  const harness = fakeHarness(survive, { refusal: "this system is not supported" });
  const results = await run(harness);
  assert.deepEqual(harness.plans, []);
  assert.deepEqual(results.control[0]?.ok, false);
  assert.match(results.control[0].reason ?? "", /not supported/);
  for (const row of listPlayable(results.faults)) assert.equal(row.verdict, "inconclusive");
});

test("what was left out on purpose is not-run, row by row", async () => {
  for (const changes of [{ runFaults: false }, { only: ["env"] }]) {
    const harness = fakeHarness();
    const results = await run(harness, changes);
    assert.deepEqual(harness.plans, []);
    assert.equal(results.faults.length, 12);
    for (const row of listPlayable(results.faults)) {
      assert.equal(row.verdict, "not-run");
      assert.match(row.reason, /on purpose/);
    }
  }
});

test("one fault alone still has its control run before it", async () => {
  const harness = fakeHarness();
  const { faults } = await run(harness, { only: ["slow"] });
  assert.deepEqual(listLabels(harness), ["control", "fault slow"]);
  assert.deepEqual(
    listPlayable(faults)
      .filter(({ verdict }) => verdict !== "not-run")
      .map(({ id }) => id),
    ["slow"],
  );
});

test("no row is left out by a refusal of a left-out run: left out wins", async () => {
  const harness = fakeHarness(survive, { refusal: "not here" });
  const { faults } = await run(harness, { runFaults: false });
  for (const row of listPlayable(faults)) assert.equal(row.verdict, "not-run");
});

test("rows side by side come back in the plan's order, never more at once than the contract allows", async () => {
  let alive = 0;
  let peak = 0;
  const waiting: (() => void)[] = [];
  const harness = fakeHarness(survive, {
    async release({ label }) {
      if (label === "control") return;
      alive += 1;
      peak = Math.max(peak, alive);
      // three at a time, and the last to come is the first to go
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 3 || label === "fault twice") {
          for (const wake of waiting.splice(0).toReversed()) wake();
        }
      });
      alive -= 1;
    },
  });
  const contract = `${agentContract}[faults]\nparallel = 3\n`;
  const { faults } = await run(harness, { contract });
  assert.equal(peak, 3);
  const planned = planFaultRuns(await loadWalk(contract)).map(planKey);
  assert.deepEqual(faults.map(faultKey), planned);
});

test("each trial is a row of its own", async () => {
  const harness = fakeHarness();
  const contract = `${agentContract}[faults]\nrequire = ["slow"]\ntrials = 3\n`;
  const { faults } = await run(harness, { contract });
  assert.deepEqual(faults.map(faultKey), ["slow/plain/1", "slow/plain/2", "slow/plain/3"]);
});

test("the log has a line when a run starts and one when it ends", async () => {
  const log = keepLog();
  await run(fakeHarness(), { only: ["slow"], log });
  assert.deepEqual(log.lines, [
    "control: started",
    "control: ok, 1 ms",
    "fault slow: started",
    "fault slow: fail-closed, 2 ms",
  ]);
});

test("the log names a case, a trial where there are several, and a control run that failed", async () => {
  const log = keepLog();
  const contract = `${agentContract}[faults]\nrequire = ["junk"]\ntrials = 2\n`;
  await run(fakeHarness(tellStories), { contract, log });
  assert.ok(log.lines.includes("fault junk trial 2: started"));
  assert.ok(log.lines.some((line) => /^fault junk\/empty: fail-open, \d/.test(line)));
  const failed = keepLog();
  await run(
    fakeHarness(() => ({ calls: 0, fired: false })),
    { log: failed },
  );
  assert.deepEqual(failed.lines, ["control: started", "control: failed, 1 ms"]);
});

test("an agent that printed nothing leaves no last words", async () => {
  const fake = fakeHarness(() => ({ calls: 0, fired: false }));
  const harness: Harness = {
    ...fake,
    run: async (plan) => ({ ...(await fake.run(plan)), outputTail: " \n" }),
  };
  assert.equal((await run(harness)).agentOutput, null);
});

test("a fault of our own in the harness is not swallowed", async () => {
  const broken: Harness = {
    ...fakeHarness(),
    run: () => Promise.reject(new TypeError("ours")),
  };
  await assert.rejects(run(broken), TypeError);
});

test("under a scripted model each script has its control, and both are before every row", async () => {
  const harness = fakeHarness();
  const contract = scriptedContract.replace('"all"', '["boom", "repeat"]');
  const { control, controlMs, faults } = await run(harness, { contract });
  assert.deepEqual(listLabels(harness), [
    "control",
    "control liar",
    "fault boom",
    "fault boom/good-json",
    "fault repeat",
    "fault repeat/next-turn",
    "fault boom liar",
    "fault boom/good-json liar",
    "fault repeat liar",
    "fault repeat/next-turn liar",
  ]);
  assert.deepEqual(
    control.map(({ script, ok }) => [script, ok]),
    [
      ["honest", true],
      ["liar", true],
    ],
  );
  assert.deepEqual(controlMs, [1, 2]);
  assert.deepEqual(
    faults.map(({ script, required }) => required === (script === "honest")),
    faults.map(() => true),
  );
  const repeat = harness.plans.find(({ label }) => label === "fault repeat");
  assert.partialDeepStrictEqual(repeat, {
    tool: null,
    model: { script: "honest", disturbance: { kind: "repeat", when: "same-turn" } },
    holdMs: 300,
  });
  const boom = harness.plans.find(({ label }) => label === "fault boom liar");
  assert.partialDeepStrictEqual(boom, { model: { script: "liar", disturbance: null }, holdMs: 0 });
});

test("where the gating control run fails, the other script's is not tried", async () => {
  const harness = fakeHarness(() => ({ calls: 0, fired: false }));
  const { control, controlMs } = await run(harness, { contract: scriptedContract });
  assert.deepEqual(listLabels(harness), ["control"]);
  assert.deepEqual([control.length, control[1]?.ok, controlMs], [2, false, [1, null]]);
});
