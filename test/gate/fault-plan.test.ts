import assert from "node:assert/strict";
import test from "node:test";
import {
  listScripts,
  planDisturbance,
  planFaultRuns,
  readWalk,
} from "../../src/gate/fault-plan.ts";
import { planKey } from "../../src/gate/judge/judge-faults.ts";
import { agentContract, load, loadWalk, scriptedContract, smallContract } from "./gate-kit.ts";

async function plan(contract: string): Promise<string[]> {
  return planFaultRuns(await loadWalk(contract)).map(planKey);
}

async function listInexpressible(contract: string): Promise<string[]> {
  const walk = await loadWalk(contract);
  return planFaultRuns(walk)
    .filter((planned) => planDisturbance(planned, walk).kind === "none")
    .map(planKey);
}

test("every case of the seed's faults is planned, in the seed's order", async () => {
  assert.deepEqual(await plan(agentContract), [
    "boom/plain/1",
    "boom/good-json/1",
    "junk/plain/1",
    "junk/empty/1",
    "junk/html/1",
    "junk/success-false/1",
    "junk/cut-json/1",
    "slow/plain/1",
    "twice/plain/1",
    "repeat/plain/1",
    "repeat/next-turn/1",
    "flag/plain/1",
  ]);
});

test("all takes the rest as well", async () => {
  const all = await plan(`${agentContract}[faults]\nrequire = "all"\n`);
  assert.deepEqual(all.slice(0, 12), await plan(agentContract));
  assert.deepEqual(all.slice(12), [
    "lost-reply/plain/1",
    "flaky/plain/1",
    "flood/plain/1",
    "stderr-only/plain/1",
    "bad-args/plain/1",
    "bad-args/missing-brace/1",
    "phantom-tool/plain/1",
    "fan-out/plain/1",
    "throttle/plain/1",
    "outage/plain/1",
    "outage/closed/1",
    "cut-stream/plain/1",
    "cut-stream/missing-brace/1",
    "cut-stream/no-end/1",
  ]);
});

test("the contract's list is kept, in the registry's order, each as often as it says", async () => {
  const some = `${agentContract}[faults]\nrequire = ["slow", "boom"]\ntrials = 2\n`;
  assert.deepEqual(await plan(some), [
    "boom/plain/1",
    "boom/plain/2",
    "boom/good-json/1",
    "boom/good-json/2",
    "slow/plain/1",
    "slow/plain/2",
  ]);
});

test("a scripted model speaks under both scripts, and the one that gates comes first", async () => {
  const some = scriptedContract.replace('"all"', '["slow"]');
  assert.deepEqual(await plan(some), ["slow/plain/honest/1", "slow/plain/liar/1"]);
  const strict = some.concat('script = "liar"\n');
  const walk = await loadWalk(strict);
  assert.deepEqual(listScripts(walk), ["liar", "honest"]);
  assert.deepEqual(
    planFaultRuns(walk).map(({ script, required }) => [script, required]),
    [
      ["liar", true],
      ["honest", false],
    ],
  );
  assert.deepEqual(listScripts(await loadWalk(agentContract)), [null]);
});

test("without an agent there is nothing to disturb", async () => {
  assert.equal(readWalk(await load(smallContract)), null);
});

test("what needs a model, a limit or another reply cannot be expressed", async () => {
  assert.deepEqual(await listInexpressible(agentContract), [
    "repeat/plain/1",
    "repeat/next-turn/1",
    "flag/plain/1",
  ]);
  const nonsense = agentContract.replace('{"ok":true,"refund":"4711"}', "<<<not json>>>");
  assert.ok((await listInexpressible(nonsense)).includes("junk/plain/1"));
  assert.deepEqual(await listInexpressible(scriptedContract), [
    "fan-out/plain/honest/1",
    "fan-out/plain/liar/1",
  ]);
  const capped = scriptedContract.replace("[limits]\n", "[limits]\nmax_parallel_tools = 2\n");
  assert.deepEqual(await listInexpressible(capped), []);
});
