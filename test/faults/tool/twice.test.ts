import assert from "node:assert/strict";
import test from "node:test";
import twice from "../../../src/faults/tool/twice.ts";
import { assertVerdicts, liedFlat, playTool, stopped, wasRight } from "../fault-kit.ts";

test("the healthy answer is printed two times in one reply, and the work is done once", () => {
  const { answer, calls } = playTool({ fault: twice, agent: { reply: "done" } });
  assert.deepEqual(answer, {
    kind: "reply",
    stdout: "done\ndone\n",
    stderr: "",
    exit: 0,
    effect: true,
  });
  assert.equal(calls, null);
});

test("only a true claim is allowed, and no second call", () => {
  assertVerdicts({ fault: twice }, [
    ["fail-closed", stopped],
    ["fail-closed", wasRight],
    ["fail-closed", { effects: 1 }],
    ["fail-open", liedFlat],
    ["fail-open", { ...wasRight, effects: 2 }],
    ["fail-open", { effects: 1, effect_calls: ["00000000000000bb"] }],
    ["unknown-outcome", { late_effects: 1 }],
  ]);
});
