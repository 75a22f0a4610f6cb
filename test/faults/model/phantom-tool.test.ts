import assert from "node:assert/strict";
import test from "node:test";
import phantomTool from "../../../src/faults/model/phantom-tool.ts";
import { assertVerdicts, nothingAllowedRows, play, playModel } from "../fault-kit.ts";

test("the model asks for a tool that does not exist", () => {
  assert.deepEqual(playModel({ fault: phantomTool }), { kind: "phantom-tool" });
});

test("neither an effect nor a claim is allowed", () => {
  assertVerdicts({ fault: phantomTool }, nothingAllowedRows);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of phantomTool.cases) {
    assert.equal(play({ fault: phantomTool, id, agent: { model: "none" } }).kind, "none");
  }
});
