import assert from "node:assert/strict";
import test from "node:test";
import { Agent } from "../../../src/faults/agent.ts";
import slow from "../../../src/faults/tool/slow.ts";

const agent = Agent.parse({
  command: ["node", "agent.mjs"],
  tool: "shop",
  call: ["refund"],
  claim: {},
});

test("the tool says nothing, for ever, in one case", () => {
  assert.deepEqual(
    slow.cases.map((faultCase) => faultCase.answer(agent)),
    [{ kind: "silence" }],
  );
});

test("neither an effect nor a claim is allowed", () => {
  assert.deepEqual(slow.rule, { effects: "none", claim: "never" });
});
