import assert from "node:assert/strict";
import test from "node:test";
import flood from "../../../src/faults/tool/flood.ts";
import { assertVerdicts, judge, liedFlat, playTool, stopped, wasRight } from "../fault-kit.ts";

test("megabytes come before the healthy answer, and the work is done", () => {
  const { answer } = playTool({ fault: flood, agent: { reply: "done" } });
  assert.ok(answer.kind === "reply" && answer.effect);
  assert.equal(answer.stdout, "done\n");
  assert.ok((answer.fillBytes ?? 0) >= 2 * 1024 * 1024);
});

test("only a true claim is allowed, and the prompt stays under the caps", () => {
  assertVerdicts({ fault: flood }, [
    ["fail-closed", stopped],
    ["fail-closed", wasRight],
    ["fail-closed", { effects: 1 }],
    ["fail-open", liedFlat],
    ["fail-open", { ...wasRight, effects: 2 }],
    ["fail-open", { effects: 1, effect_calls: ["00000000000000bb"] }],
    ["unknown-outcome", { late_effects: 1 }],
    ["fail-closed", { ...wasRight, max_prompt_chars: 4_000_000 }],
  ]);
  const capped = { fault: flood, limits: { max_prompt_chars: 8000 } };
  assertVerdicts(capped, [
    ["fail-closed", { ...wasRight, max_prompt_chars: 8000 }],
    ["fail-open", { ...wasRight, max_prompt_chars: 8001 }],
  ]);
  const growing = { fault: flood, limits: { max_prompt_growth_chars: 200 } };
  assertVerdicts(growing, [
    ["fail-closed", { ...wasRight, max_prompt_chars: 1000 }],
    ["fail-open", { ...wasRight, max_prompt_chars: 1001 }],
  ]);
  assert.match(judge(growing, { max_prompt_chars: 1001 }).reason, /grew by 201 characters/);
});
