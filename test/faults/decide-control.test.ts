import assert from "node:assert/strict";
import test from "node:test";
import { Agent } from "../../src/faults/agent.ts";
import { explainControlFailure } from "../../src/faults/decide-control.ts";
import type { RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence } from "../support/evidence.ts";

const agent = Agent.parse({
  command: ["node", "agent.mjs"],
  tool: "shop",
  call: ["refund"],
  claim: { last_line: "^RESULT: ok" },
  timeout_ms: 5000,
});

const success: Partial<RunEvidence> = {
  exit: 0,
  claimed: true,
  claim_printed: true,
  claim_line: "RESULT: ok",
  effects: 1,
  fired: false,
};

function explain(changes: Partial<RunEvidence>): string | null {
  return explainControlFailure(evidence({ ...success, ...changes }), agent);
}

test("one effect and a claim are a clean success", () => {
  assert.equal(explain({}), null);
});

const failures: Readonly<Record<string, [Partial<RunEvidence>, RegExp]>> = {
  "an agent that could not be started": [{ setup_error: "spawn ENOENT" }, /^spawn ENOENT$/],
  "a cancelled run": [{ stopped: "cancelled" }, /^cancelled/],
  "B5: a call that nobody declared": [
    { undeclared: ["lookup 4711"] },
    /`lookup 4711`; add it to \[\[agent\.reads\]\]/,
  ],
  "too many calls": [{ stopped: "too-many-calls", calls: 101 }, /101 times/],
  "an agent that does not end": [{ stopped: "budget" }, /within 5000 ms; raise agent\.timeout_ms/],
  "a tool call that the harness ended": [{ stopped: "tool-timeout" }, /did not end/],
  "an agent that never calls its tool": [{ calls: 0, effects: 0 }, /check agent\.tool/],
  "an agent that a signal ended": [
    { signal: "SIGSEGV", exit: null, claimed: false, claim_printed: false },
    /ended by SIGSEGV/,
  ],
  "the success line with another exit": [
    { exit: 4, claimed: false },
    /ended with exit 4; check agent\.claim\.exit \(0\)/,
  ],
  "no success claim": [{ claimed: false, claim_printed: false, exit: 1 }, /check agent\.claim$/],
  "a tool call that outlives the agent": [{ alive: 1 }, /still running/],
  "an effect after the end": [{ late_effects: 1 }, /only after the agent had ended/],
  "a claim without the effect": [{ effects: 0 }, /0 effects, not 1; check agent\.effect/],
  "a claim with an effect too many": [{ effects: 2 }, /2 effects, not 1/],
};

for (const [name, [changes, reason]] of Object.entries(failures)) {
  test(`${name} is no basis for faults`, () => {
    assert.match(explain(changes) ?? "", reason);
  });
}

test("the first cause is told: nobody mends a claim of an agent that never started", () => {
  const reason = explain({
    setup_error: "spawn ENOENT",
    calls: 0,
    effects: 0,
    claimed: false,
    claim_printed: false,
  });
  assert.equal(reason, "spawn ENOENT");
});
