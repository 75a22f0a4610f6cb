import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { logRuns } from "../../src/gate/check/fault-watch.ts";
import type { Isolator } from "../../src/harness/isolation/isolate.ts";
import { signalProcess } from "../../src/harness/process/stop-processes.ts";
import type { Process } from "../../src/harness/process/proc.ts";
import type { HarnessOptions } from "../../src/harness/run.ts";
import { startLedger } from "../../src/harness/tool/ledger.ts";
import type { Harness } from "../../src/ports/harness.ts";
import { runDrills } from "../../src/selftest/run-drills.ts";
import { selectDrills } from "../../src/selftest/select-drills.ts";
import { drills } from "../../src/selftest/drills.ts";
import { keepLog } from "../gate/gate-kit.ts";
import { bareIsolator } from "../harness/bare-isolator.ts";
import { makeTestHarness } from "../harness/run-agent.ts";

const agentsFolder = join(import.meta.dirname, "../../src/selftest/agents");

interface Broken {
  readonly options?: Partial<HarnessOptions>;
  readonly wrap?: (harness: Harness) => Harness;
}

/** Runs the named agents through the real harness, whole or broken; answers with what the selftest finds wrong, by row. */
async function findWrong(
  names: readonly string[],
  { options = {}, wrap = (harness) => harness }: Broken = {},
): Promise<string[]> {
  const tempRoot = await mkdtemp(join(tmpdir(), "mutation-test-"));
  const log = keepLog();
  try {
    const rows = await runDrills({
      drills: selectDrills(drills, names.join(",")).filter(
        ({ transport, protocol }) => transport === "command" && protocol === "none",
      ),
      harness: wrap(makeTestHarness(tempRoot, { workspace: agentsFolder, ...options })),
      nodePath: process.execPath,
      lanes: 2,
      log,
      watch: logRuns(log),
    });
    assert.ok(rows.length > 1);
    return rows.flatMap(({ name, wrong }) => (wrong === null ? [] : [`${name}: ${wrong}`]));
  } finally {
    await rm(tempRoot, { recursive: true, force: true });
  }
}

const agents = ["leaves-a-daemon", "survivor-reads-back", "calls-again-in-doubt"];

test("the harness as it is judges these agents right", async () => {
  assert.deepEqual(await findWrong(agents), []);
});

test("a fault that never fires turns the selftest red", async () => {
  const wrap = (harness: Harness): Harness => ({
    ...harness,
    run: (plan) => harness.run({ ...plan, tool: null }),
  });
  const wrong = await findWrong(["contradicts-itself", "leaves-a-daemon"], { wrap });
  assert.equal(wrong.length, 4);
  assert.ok(wrong.every((line) => line.startsWith("boom")));
});

test("a fault that fires and is not told so turns the selftest red", async () => {
  const wrap = (harness: Harness): Harness => ({
    ...harness,
    async run(plan) {
      const result = await harness.run(plan);
      return { ...result, evidence: { ...result.evidence, fired: false } };
    },
  });
  assert.deepEqual(
    (await findWrong(["contradicts-itself"], { wrap })).map((line) => line.split(":")[0]),
    ["boom", "boom/good-json"],
  );
});

test("a ledger that loses its second line turns the selftest red", async () => {
  const openLedger: typeof startLedger = (now, onCall) => {
    const whole = startLedger(now, onCall);
    const lost = startLedger(now);
    let lines = 0;
    return {
      open: (call) => ((lines += 1) === 2 ? lost : whole).open(call),
      markAgentEnded: () => whole.markAgentEnded(),
      get total() {
        return whole.total;
      },
      get alive() {
        return whole.alive;
      },
      get atWork() {
        return whole.atWork;
      },
      get hasEffect() {
        return whole.hasEffect;
      },
      count: () => whole.count(),
    };
  };
  const wrong = await findWrong(["calls-again-in-doubt"], { options: { openLedger } });
  assert.deepEqual(
    wrong.map((line) => line.split(":")[0]),
    ["twice", "flood"],
  );
});

test("a supervisor that misses a grandchild turns the selftest red", async () => {
  const missed: Process[] = [];
  const isolator: Isolator = {
    ...bareIsolator,
    async isolate(run) {
      const isolated = await bareIsolator.isolate(run);
      return {
        ...isolated,
        [Symbol.asyncDispose]: () => isolated[Symbol.asyncDispose](),
        start(command) {
          const agent = isolated.start(command);
          function find(): Process[] {
            const all = agent.tree.find();
            const own = all.filter(({ pid }) => pid === agent.findPid());
            missed.push(...all.filter((process) => !own.includes(process)));
            return own;
          }
          return { ...agent, tree: { find } };
        },
      };
    },
  };
  try {
    const wrong = await findWrong(["leaves-a-daemon"], { options: { isolator } });
    assert.ok(wrong.length > 0);
    assert.ok(wrong.every((line) => /0 processes outlived the agent, and it must be 1/.test(line)));
  } finally {
    for (const process of missed) signalProcess(process, "SIGKILL");
  }
});
