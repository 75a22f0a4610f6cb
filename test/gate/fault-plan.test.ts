import assert from "node:assert/strict";
import test from "node:test";
import { faults } from "../../src/faults/index.ts";
import { isExpressible, planFaultRuns } from "../../src/gate/fault-plan.ts";
import { faultKey } from "../../src/gate/judge-faults.ts";
import { agentContract, load, smallContract } from "./gate-kit.ts";

async function plan(contract: string): Promise<string[]> {
  return planFaultRuns(await load(contract)).map(({ fault, faultCase, trial }) =>
    faultKey({ id: fault.id, case: faultCase.id, trial }),
  );
}

test("every case of every fault is planned, in the seed's order", async () => {
  assert.deepEqual(await plan(agentContract), [
    "boom/plain/1",
    "boom/good-json/1",
    "junk/plain/1",
    "junk/empty/1",
    "junk/html/1",
    "junk/success-false/1",
    "junk/cut-json/1",
    "slow/plain/1",
  ]);
  assert.deepEqual(
    await plan(`${agentContract}[faults]\nrequire = "all"\n`),
    await plan(agentContract),
  );
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

test("without an agent there is nothing to disturb", async () => {
  assert.deepEqual(await plan(smallContract), []);
});

test("a case that equals the healthy reply cannot be expressed", async () => {
  const { agent } = await load(
    agentContract.replace('{"ok":true,"refund":"4711"}', "<<<not json>>>"),
  );
  assert.ok(agent !== null);
  const inexpressible = faults.flatMap((fault) =>
    fault.cases
      .filter((faultCase) => !isExpressible({ fault, faultCase, trial: 1 }, agent))
      .map((faultCase) => `${fault.id}/${faultCase.id}`),
  );
  assert.deepEqual(inexpressible, ["junk/null"]);
});
