import assert from "node:assert/strict";
import test from "node:test";
import slow from "../../../src/faults/tool/slow.ts";
import { assertVerdicts, nothingAllowedRows, playTool } from "../fault-kit.ts";

test("the tool says nothing, for ever, in one case", () => {
  assert.equal(slow.cases.length, 1);
  assert.deepEqual(playTool({ fault: slow }), { answer: { kind: "silence" }, calls: null });
});

test("neither an effect nor a claim is allowed, and waiting for ever is no survival", () => {
  assertVerdicts({ fault: slow }, [
    ...nothingAllowedRows,
    ["hung", { timed_out: true, stopped: "tool-timeout" }],
  ]);
});
