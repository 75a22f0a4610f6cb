import assert from "node:assert/strict";
import { test } from "node:test";
import { describeSetup } from "../../src/faults/agent-setup.ts";
import type { Redact } from "../../src/fingerprint/redact.ts";
import { redactRuns } from "../../src/gate/redact-runs.ts";
import type { Harness, RunPlan } from "../../src/ports/harness.ts";
import { RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence } from "../support/evidence.ts";
import { agentContract, load } from "./gate-kit.ts";

function hideSecret(text: string): string {
  return text.replaceAll("hunter22", "$SECRET");
}

async function run(harness: Harness, redact: Redact = hideSecret) {
  const { agent, limits } = await load(agentContract);
  assert.ok(agent !== null);
  const plan: RunPlan = {
    label: "control",
    agent: describeSetup(agent, limits),
    answer: { kind: "silence" },
    holdMs: 0,
  };
  return redactRuns(harness, redact).run(plan);
}

test("every text of a run is redacted, and nothing else is changed", async () => {
  const said = evidence({
    claim_line: "ok hunter22",
    undeclared: ["pay hunter22"],
    setup_error: "no hunter22",
    calls: 3,
  });
  const result = await run({
    refusal: null,
    run: async () => ({ evidence: said, durationMs: 7, outputTail: "x hunter22 y" }),
  });
  assert.deepEqual(result, {
    evidence: {
      ...said,
      claim_line: "ok $SECRET",
      undeclared: ["pay $SECRET"],
      setup_error: "no $SECRET",
    },
    durationMs: 7,
    outputTail: "x $SECRET y",
  });
});

test("a refusal is passed on", () => {
  const harness = redactRuns(
    { refusal: "not here", run: () => Promise.reject(new Error("never")) },
    hideSecret,
  );
  assert.equal(harness.refusal, "not here");
});

test("a name that is longer than its value does not break the evidence", async () => {
  const said = evidence({
    claim_line: "hunter22".repeat(37),
    undeclared: ["hunter22".repeat(25)],
    setup_error: "hunter22".repeat(62),
  });
  const result = await run(
    {
      refusal: null,
      run: async () => ({ evidence: said, durationMs: 7, outputTail: "" }),
    },
    (text) => text.replaceAll("hunter22", "$A_LONGER_NAME"),
  );
  assert.equal(RunEvidence.safeParse(result.evidence).success, true);
});
