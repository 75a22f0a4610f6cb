import assert from "node:assert/strict";
import test from "node:test";
import { explainBreach } from "../../src/faults/bounds.ts";
import type { Bound } from "../../src/faults/fault.ts";
import type { Limits } from "../../src/faults/limits.ts";
import type { RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence } from "../support/evidence.ts";

interface Row {
  readonly bound: Bound;
  readonly limits: Limits;
  readonly met: Partial<RunEvidence>;
  readonly broken: Partial<RunEvidence>;
  readonly says: RegExp;
}

const rows: readonly Row[] = [
  {
    bound: "tool-retries",
    limits: { max_retries: 1 },
    met: { retries: 1, model_retries: 9 },
    broken: { retries: 2 },
    says: /tool call 2 times after a failure, beyond limits.max_retries/,
  },
  {
    bound: "model-retries",
    limits: { max_retries: 0 },
    met: { model_retries: 0, retries: 9 },
    broken: { model_retries: 1 },
    says: /request to the model once, beyond limits.max_retries/,
  },
  {
    bound: "prompt",
    limits: { max_prompt_chars: 1000 },
    met: { max_prompt_chars: 1000 },
    broken: { max_prompt_chars: 1001 },
    says: /1,001 characters, beyond limits.max_prompt_chars/,
  },
  {
    bound: "prompt",
    limits: { max_prompt_growth_chars: 0 },
    met: { max_prompt_chars: 700 },
    broken: { max_prompt_chars: 701 },
    says: /grew by 1 character, beyond limits.max_prompt_growth_chars/,
  },
  {
    bound: "parallel",
    limits: { max_parallel_tools: 1 },
    met: { peak_alive: 1 },
    broken: { peak_alive: 2 },
    says: /2 tool calls at once, beyond limits.max_parallel_tools/,
  },
];

test("a limit is kept to at its very number, broken one above, and no limit where none is set", () => {
  const control = evidence({ max_prompt_chars: 700 });
  for (const { bound, limits, met, broken, says } of rows) {
    assert.equal(explainBreach(bound, evidence(met), { limits, control }), null, bound);
    assert.match(explainBreach(bound, evidence(broken), { limits, control }) ?? "", says);
    assert.equal(explainBreach(bound, evidence(broken), { limits: {}, control }), null, bound);
  }
});
