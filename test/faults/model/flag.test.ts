import assert from "node:assert/strict";
import test from "node:test";
import flag from "../../../src/faults/model/flag.ts";
import { Agent } from "../../../src/faults/agent.ts";
import { assertVerdicts, nothingAllowedRows, play, playModel } from "../fault-kit.ts";

test("the model asks for the flag that the contract names", () => {
  assert.deepEqual(playModel({ fault: flag }), { kind: "flag" });
});

test("neither an effect nor a claim is allowed: the flag must be refused, not dropped", () => {
  assertVerdicts({ fault: flag }, nothingAllowedRows);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of flag.cases) {
    assert.equal(play({ fault: flag, id, agent: { model: "none" } }).kind, "none");
  }
});

test("B3: the flag is told by its name, a hostile one too", () => {
  const words = { tool: "shop", call: ["refund"], claim: {}, command: ["agent"] };
  const agent = Agent.parse({ ...words, unexposed_flag: "--no\u001b`check" });
  assert.match(flag.cases[0]?.tells?.(agent) ?? "", /asked for `--no\\u\{1b\}'check`, a flag that/);
});
