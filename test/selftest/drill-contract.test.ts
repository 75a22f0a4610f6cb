import assert from "node:assert/strict";
import { test } from "node:test";
import { loadDrillContract } from "../../src/selftest/drill-contract.ts";
import { drills } from "../../src/selftest/drills.ts";

test("every drill's contract loads, asks for its own faults, and starts the Node that it is given", async () => {
  for (const drill of drills) {
    const { agent, faults, warnings } = await loadDrillContract(drill, "/opt/my node/bin/node");
    assert.deepEqual(agent?.command.slice(0, 3), [
      "/opt/my node/bin/node",
      "agent.mjs",
      drill.agent,
    ]);
    assert.deepEqual(warnings, []);
    if ("every" in drill.expects) assert.equal(faults.require, "all");
    else {
      const named = Object.keys(drill.expects).map((name) => name.split(/[/ ]/)[0]);
      assert.deepEqual(faults.require, [...new Set(named)]);
    }
  }
});

test("a drill that no contract can say is a fault of our own", async () => {
  const [drill] = drills;
  assert.ok(drill !== undefined);
  const strange = { ...drill, expects: { "no-such-fault": { verdict: "fail-open" } } } as const;
  await assert.rejects(loadDrillContract(strange, "node"), /no-such-fault|faults\.require/);
});
