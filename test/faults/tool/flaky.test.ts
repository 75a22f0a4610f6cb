import assert from "node:assert/strict";
import test from "node:test";
import flaky from "../../../src/faults/tool/flaky.ts";
import { assertVerdicts, judge, liedFlat, playTool, stopped, wasRight } from "../fault-kit.ts";

test("it fails as often as retries are allowed, two times at most and once at least", () => {
  for (const [limits, calls] of [
    [{}, 2],
    [{ max_retries: 9 }, 2],
    [{ max_retries: 1 }, 1],
    [{ max_retries: 0 }, 1],
  ] as const) {
    assert.equal(playTool({ fault: flaky, limits }).calls, calls, JSON.stringify(limits));
  }
});

test("a failure is no benign exit, and does nothing", () => {
  const { answer } = playTool({ fault: flaky, agent: { benign_exits: [2, 1] } });
  assert.ok(answer.kind === "reply");
  assert.deepEqual([answer.exit, answer.effect], [3, false]);
});

test("only a true claim is allowed, and retries within the limit", () => {
  const played = { fault: flaky, limits: { max_retries: 2 } };
  assertVerdicts(played, [
    ["fail-closed", stopped],
    ["fail-closed", wasRight],
    ["fail-closed", { effects: 1 }],
    ["fail-open", liedFlat],
    ["fail-open", { ...wasRight, effects: 2 }],
    ["fail-open", { effects: 1, effect_calls: ["00000000000000bb"] }],
    ["unknown-outcome", { late_effects: 1 }],
    ["fail-closed", { ...wasRight, retries: 2 }],
    ["fail-open", { ...wasRight, retries: 3 }],
  ]);
  assert.match(judge(played, { retries: 3 }).reason, /3 times after a failure.*max_retries/);
  assertVerdicts({ fault: flaky }, [["fail-closed", { ...wasRight, retries: 9 }]]);
});
