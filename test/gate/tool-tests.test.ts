import assert from "node:assert/strict";
import test from "node:test";
import { planToolTest, runToolTests } from "../../src/gate/tool-tests.ts";
import type { Selection } from "../../src/gate/check-input.ts";
import type { ToolTestPlan } from "../../src/ports/harness.ts";
import {
  agentContract,
  fakeHarness,
  keepLog,
  load,
  loadWalk,
  survive,
  testSound,
  toolContract,
} from "./gate-kit.ts";

const everything: Selection = { runFaults: true, only: null };

async function run(contract: string, selection = everything) {
  const plans: ToolTestPlan[] = [];
  const harness = fakeHarness(survive, {
    test(plan) {
      plans.push(plan);
      return testSound(plan);
    },
  });
  const log = keepLog();
  const checks = await runToolTests({ contract: await load(contract), harness, selection, log });
  return { checks, plans, log };
}

test("the strange flag, the repeat and the dry run are the call itself and a little more", async () => {
  const call = ["refund", "--order", "4711"];
  const walk = await loadWalk(toolContract);
  assert.deepEqual(planToolTest("unexposed_flag", walk), {
    kind: "calls",
    calls: [[...call, "--force"]],
  });
  assert.deepEqual(planToolTest("dry_run", walk), {
    kind: "calls",
    calls: [[...call, "--dry-run"]],
  });
  const first = [...call, "--idempotency-key", "parity-contract-test-call"];
  assert.deepEqual(planToolTest("call", walk), { kind: "calls", calls: [first] });
  // A tool that remembers keys for longer than one test would do nothing in the second.
  const keyed = [...call, "--idempotency-key", "parity-contract-test-repeat"];
  assert.deepEqual(planToolTest("repeat", walk), { kind: "calls", calls: [keyed, keyed] });
});

test("without a key and without a refusal there is no promise to test", async () => {
  const keyless = toolContract.replace('idempotency_key = "--idempotency-key"\n', "");
  assert.equal(planToolTest("repeat", await loadWalk(keyless)).kind, "none");
  const refusing = keyless.replace("[tool]", 'repeats = "refused"\n[tool]');
  assert.partialDeepStrictEqual(planToolTest("repeat", await loadWalk(refusing)), {
    kind: "calls",
  });
});

test("the call as it is is made only where the contract allows it", async () => {
  const keyless = toolContract.replace('idempotency_key = "--idempotency-key"\n', "");
  assert.equal(planToolTest("call", await loadWalk(keyless)).kind, "none");
  assert.ok((await run(keyless)).plans.every(({ calls }) => calls.flat().length > 3));
  const call = ["refund", "--order", "test"];
  const named = keyless.replace("[tool]", `[tool]\ncall = ${JSON.stringify(call)}`);
  const walk = await loadWalk(named);
  assert.deepEqual(planToolTest("call", walk), { kind: "calls", calls: [call] });
  assert.deepEqual(planToolTest("unexposed_flag", walk), {
    kind: "calls",
    calls: [[...call, "--force"]],
  });
  assert.equal(planToolTest("repeat", walk).kind, "none");
  const refusing = keyless.replace("[tool]", 'repeats = "refused"\n[tool]');
  assert.equal(planToolTest("call", await loadWalk(refusing)).kind, "calls");
});

test("a server is not called directly", async () => {
  const server = toolContract
    .replace('call = ["refund", "--order", "4711"]', 'call = ["refund", "{}"]')
    .replace("claim =", 'transport = "mcp-stdio"\nclaim =');
  assert.equal(planToolTest("dry_run", await loadWalk(server)).kind, "none");
  assert.deepEqual((await run(server)).checks, []);
});

test("every test is made once, and told in the log", async () => {
  const { checks, plans, log } = await run(toolContract);
  assert.deepEqual(
    checks.map(({ id }) => id),
    ["call", "unexposed_flag", "repeat", "dry_run"],
  );
  assert.deepEqual(
    plans.map(({ label, effects }) => [label, effects]),
    [
      ["tool call", ".effects.log"],
      ["tool unexposed flag", ".effects.log"],
      ["tool repeat", ".effects.log"],
      ["tool dry run", ".effects.log"],
    ],
  );
  assert.deepEqual(log.lines[0], "tool call: started");
});

test("without [tool], and where runs were left out, nothing is called", async () => {
  assert.deepEqual((await run(agentContract)).plans, []);
  assert.deepEqual((await run(toolContract, { runFaults: false, only: null })).plans, []);
  for (const [only, made] of [
    ["repeat", ["repeat"]],
    ["call", ["call"]],
    ["dry_run", ["call", "dry_run"]],
  ] as const) {
    const selection = { runFaults: true, only: new Set([`tool.${only}`]) };
    const { checks } = await run(toolContract, selection);
    assert.deepEqual(
      checks.map(({ id }) => id),
      made,
    );
  }
});
