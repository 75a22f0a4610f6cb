import assert from "node:assert/strict";
import test from "node:test";
import { describeRunSpend, describeSpend } from "../../src/render/fault-spend.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";

test("without a model nothing was spent, and nothing is said", () => {
  assert.equal(describeSpend([controlRun(), faultRun("boom")]), "");
  assert.equal(describeSpend([faultRun("boom", { evidence: null })]), "");
  assert.deepEqual(describeRunSpend(evidence()), []);
});

test("requests, the largest prompt, both kinds of retries and the wait are one line", () => {
  const runs = [
    controlRun({ evidence: evidence({ model_requests: 2, max_prompt_chars: 640 }) }),
    faultRun("flaky", {
      evidence: evidence({ model_requests: 4, max_prompt_chars: 12_000, retries: 2 }),
    }),
    faultRun("throttle", {
      evidence: evidence({
        model_requests: 3,
        max_prompt_chars: 640,
        model_retries: 2,
        throttle_wait_ms: 2100,
      }),
    }),
  ];
  assert.equal(
    describeSpend(runs),
    "9 model requests, largest prompt 12,000 characters, 2 model retries and 2 tool retries, 2.1 s waited on a throttle",
  );
});

test("one run tells its own share, and no wait where there was none", () => {
  const seen = evidence({ model_requests: 1, max_prompt_chars: 640 });
  assert.deepEqual(describeRunSpend(seen), ["1 model request", "prompt peak 640 characters"]);
  const waited = evidence({ model_requests: 1, max_prompt_chars: 1, throttle_wait_ms: 1000 });
  assert.equal(describeRunSpend(waited).at(-1), "1.0 s waited on a throttle");
  const retried = evidence({ model_requests: 3, model_retries: 2, retries: 1 });
  assert.deepEqual(describeRunSpend(retried).slice(2), ["2 model retries", "1 tool retry"]);
  assert.deepEqual(describeRunSpend(evidence({ retries: 2 })), ["2 tool retries"]);
  assert.match(describeSpend([faultRun("boom", { evidence: seen })]), /no wait on a throttle$/);
});
