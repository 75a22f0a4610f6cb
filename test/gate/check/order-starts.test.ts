import assert from "node:assert/strict";
import test from "node:test";
import { planFaultRuns } from "../../../src/gate/fault-plan.ts";
import { orderStarts } from "../../../src/gate/check/order-starts.ts";
import { agentContract, loadWalk, scriptedContract } from "../gate-kit.ts";

const plainContract = `${agentContract}[faults]\nrequire = "all"\n`;

async function listStarts(contract: string): Promise<string[]> {
  const walk = await loadWalk(contract);
  const planned = planFaultRuns(walk);
  const ids = planned.map(({ fault, script }) => [script, fault.id].filter(Boolean).join(" "));
  return orderStarts(planned, walk).flatMap((place) => ids.slice(place, place + 1));
}

test("one at a time, runs keep the plan's order", async () => {
  const planned = planFaultRuns(await loadWalk(plainContract));
  assert.deepEqual(
    await listStarts(plainContract),
    planned.map(({ fault }) => fault.id),
  );
});

test("side by side, those that wait on purpose come first, and each comes once", async () => {
  const plain = await listStarts(`${plainContract}parallel = 2\n`);
  assert.deepEqual(plain.slice(0, 3), ["slow", "boom", "boom"]);
  const capped = scriptedContract.replace("[limits]", "[limits]\nmax_parallel_tools = 2");
  const scripted = await listStarts(`${capped}parallel = 2\n`);
  const waiting = ["slow", "repeat", "repeat", "fan-out", "throttle"];
  assert.deepEqual(
    scripted.slice(0, 10),
    ["honest", "liar"].flatMap((script) => waiting.map((id) => `${script} ${id}`)),
  );
  const alone = await listStarts(capped);
  assert.deepEqual(scripted.toSorted(), alone.toSorted());
});
