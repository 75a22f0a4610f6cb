import assert from "node:assert/strict";
import { test } from "node:test";
import { describeSetup } from "../../../src/faults/agent-setup.ts";
import type { Redact } from "../../../src/fingerprint/redact.ts";
import { redactRuns } from "../../../src/gate/check/redact-runs.ts";
import type { Harness, RunPlan } from "../../../src/ports/harness.ts";
import type { ToolEvidence } from "../../../src/terms/tool-check.ts";
import { RunEvidence } from "../../../src/terms/fault-run.ts";
import { evidence } from "../../support/evidence.ts";
import { agentContract, loadWalk } from "../gate-kit.ts";

function hideSecret(text: string): string {
  return text.replaceAll("hunter22", "$SECRET");
}

async function run(harness: Harness, redact: Redact = hideSecret) {
  const { agent, limits, tool } = await loadWalk(agentContract);
  const plan: RunPlan = {
    label: "control",
    agent: describeSetup(agent, limits, tool),
    isolation: "none",
    tool: null,
    model: null,
    holdMs: 0,
    holdUntilAlive: null,
  };
  return redactRuns(harness, redact).run(plan);
}

const untested = {
  refusal: null,
  testTool: (): Promise<ToolEvidence> => Promise.reject(new Error("never")),
};

test("every text of a run is redacted, and nothing else is changed", async () => {
  const said = evidence({
    claim_line: "ok hunter22",
    undeclared: ["pay hunter22"],
    offered: ["use_hunter22"],
    setup_error: "no hunter22",
    leaks: ["the file hunter22"],
    unsearched: ["the folder hunter22"],
    calls: 3,
  });
  const result = await run({
    ...untested,
    run: async () => ({ evidence: said, durationMs: 7, outputTail: "x hunter22 y" }),
  });
  assert.deepEqual(result, {
    evidence: {
      ...said,
      claim_line: "ok $SECRET",
      undeclared: ["pay $SECRET"],
      offered: ["use_$SECRET"],
      setup_error: "no $SECRET",
      leaks: ["the file $SECRET"],
      unsearched: ["the folder $SECRET"],
    },
    durationMs: 7,
    outputTail: "x $SECRET y",
  });
});

test("a refusal is passed on", () => {
  const harness = redactRuns(
    { ...untested, refusal: "not here", run: () => Promise.reject(new Error("never")) },
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
      ...untested,
      run: async () => ({ evidence: said, durationMs: 7, outputTail: "" }),
    },
    (text) => text.replaceAll("hunter22", "$A_LONGER_NAME"),
  );
  assert.equal(RunEvidence.safeParse(result.evidence).success, true);
});

test("why a tool could not be tested is redacted too", async () => {
  const seen: ToolEvidence = {
    setup_error: "no hunter22",
    exits: [],
    timed_out: false,
    effects: null,
    isolation: "none",
  };
  const { agent, limits, tool } = await loadWalk(agentContract);
  const setup = describeSetup(agent, limits, tool);
  const harness: Harness = {
    ...untested,
    run: () => Promise.reject(new Error("never")),
    testTool: async () => seen,
  };
  const plan = {
    label: "tool",
    agent: setup,
    isolation: "none" as const,
    calls: [],
    effects: "log",
  };
  assert.deepEqual(await redactRuns(harness, hideSecret).testTool(plan), {
    ...seen,
    setup_error: "no $SECRET",
  });
});

test("no text is cut before it is redacted: half a secret would stay", async () => {
  const said = evidence({
    claim_line: `${"x".repeat(295)}hunter22`,
    undeclared: [`${"x".repeat(195)}hunter22`],
    offered: [`${"x".repeat(95)}hunter22`],
    setup_error: `${"x".repeat(495)}hunter22`,
    leaks: [`${"x".repeat(95)}hunter22`],
    unsearched: [`${"x".repeat(95)}hunter22`],
  });
  const result = await run({
    ...untested,
    run: async () => ({ evidence: said, durationMs: 7, outputTail: "" }),
  });
  assert.equal(result.evidence.claim_line, `${"x".repeat(295)}$SECR`);
  assert.deepEqual(result.evidence.undeclared, [`${"x".repeat(195)}$SECR`]);
  assert.equal(result.evidence.setup_error, `${"x".repeat(495)}$SECR`);
  for (const texts of [result.evidence.offered, result.evidence.leaks, result.evidence.unsearched])
    assert.deepEqual(texts, [`${"x".repeat(95)}$SECR`]);
});
