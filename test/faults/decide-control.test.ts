import assert from "node:assert/strict";
import test from "node:test";
import { Agent } from "../../src/faults/agent.ts";
import { explainControlFailure } from "../../src/faults/decide-control.ts";
import type { RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence, success } from "../support/evidence.ts";

const agent = Agent.parse({
  command: ["node", "agent.mjs"],
  tool: "shop",
  call: ["refund"],
  claim: { last_line: "^RESULT: ok" },
  timeout_ms: 5000,
});

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
  "too many calls": [
    { stopped: "too-many-calls", calls: 0, reads: 101 },
    /101 times and had to be stopped; .*limits\.max_tool_calls$/,
  ],
  "an agent that does not end": [{ stopped: "budget" }, /within 5000 ms; raise agent\.timeout_ms/],
  "a tool call that the harness ended": [{ stopped: "tool-timeout" }, /did not end/],
  "an agent that never calls its tool": [{ calls: 0, effects: 0 }, /check agent\.tool/],
  "an agent that fails before its first call": [
    { calls: 0, effects: 0, exit: 2, claimed: false, claim_printed: false },
    /ended with exit 2 and never called the tool.*last lines.*agent\.pass_env/,
  ],
  "an agent that fails on a decoy": [
    { calls: 0, effects: 0, exit: 1, claimed: false, claim_printed: false, replaced: ["DB_PASS"] },
    /last lines.*a decoy in place of the value of `DB_PASS` \(let .*agent\.files\), or another/,
  ],
  "an agent that a signal ends before its first call": [
    { calls: 0, effects: 0, signal: "SIGSEGV", exit: null, claimed: false, claim_printed: false },
    /ended by SIGSEGV/,
  ],
  "an agent that a signal ended": [
    { signal: "SIGSEGV", exit: null, claimed: false, claim_printed: false },
    /ended by SIGSEGV/,
  ],
  "the success line with another exit": [
    { exit: 4, claimed: false },
    /ended with exit 4; check agent\.claim\.exit \(0\)/,
  ],
  "no success claim": [
    { claimed: false, claim_printed: false },
    /exit 0 and the last line of its stdout does not match; check agent\.claim.*last_lines/,
  ],
  "an agent that gives up before its tool has answered": [
    { claimed: false, claim_printed: false, exit: 1, effects: 0 },
    /exit 1 before its tool had answered; give the tool call more time$/,
  ],
  "an agent that does not take the stand-in's answer for success": [
    { claimed: false, claim_printed: false, exit: 1 },
    /exit 1 although its tool did its work.*agent\.reply/,
  ],
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

test("A4: what the agent left alive is named, and that it was stopped", () => {
  const reason = explain({ alive: 1, leftover_processes: 1 });
  assert.match(reason ?? "", /still running.*; 1 process outlived the agent and was stopped$/);
  assert.equal(explain({ leftover_processes: 1 }), null);
});

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

test("one effect is one effect", () => {
  const three = { ...agent, effects: 3 };
  assert.match(explainControlFailure(evidence(success), three) ?? "", /with 1 effect, not 3;/);
});

const scripted = Agent.parse({ ...agent, model: "scripted" });
const neverCalled: Partial<RunEvidence> = { calls: 0, effects: 0, claimed: false, exit: 1 };

test("with a scripted model the cause between agent and tool is told", () => {
  const rows: readonly [Partial<RunEvidence>, RegExp][] = [
    [{ exit: 0 }, /never asked the scripted model; it must take .*OPENAI_BASE_URL.*\{model_url\}/],
    [{}, /exit 1 and never asked the scripted model; its last lines.*agent\.command.*pass_env/],
    [{ replaced: ["DB_PASS"] }, /never asked.*a decoy in place of the value of `DB_PASS`/],
    [{ model_requests: 1 }, /offered its model no tool, so/],
    [{ model_requests: 1, offered: ["read", "grep"] }, /no tool that fits: `read`, `grep`; .*ask/],
    [{ model_requests: 2, asked: 1 }, /never called the tool/],
    [
      { model_requests: 2, asked: 1, exit: 0, offered: ["Bash", "refund"] },
      /although its model asked.*agent\.ask.*`Bash`, `refund`.*agent\.tool/,
    ],
  ];
  for (const [seen, reason] of rows) {
    const told = explainControlFailure(evidence({ ...success, ...neverCalled, ...seen }), scripted);
    assert.match(told ?? "", reason);
  }
});

test("an agent that did not reach its tool is told the key that leads there", () => {
  const keys = {
    command: /agent\.tool.*agent\.transport/,
    http: /agent\.url_env/,
    "mcp-stdio": /\{mcp_config\}/,
    "mcp-http": /\{tool_url\}/,
  } as const;
  const seen = evidence({ ...success, calls: 0, effects: 0, claimed: false });
  for (const transport of ["command", "http", "mcp-stdio", "mcp-http"] as const) {
    const told = explainControlFailure(seen, { ...agent, transport });
    assert.match(told ?? "", keys[transport]);
  }
});

test("an agent that asks its model without end is told of it", () => {
  const seen = evidence({ stopped: "too-many-requests", timed_out: true, model_requests: 60 });
  assert.match(explainControlFailure(seen, scripted) ?? "", /asked the scripted model 60 times/);
});

test("less isolation than the contract demands proves nothing, and is told before all else", () => {
  const seen = evidence({ ...success, isolation: "none" });
  assert.match(explainControlFailure(seen, agent, "no-new-privs") ?? "", /walled off by none/);
  assert.equal(explainControlFailure(seen, agent, "none"), null);
  const missing = evidence({ setup_error: "agent command not found: x" });
  assert.match(explainControlFailure(missing, agent, "namespaces") ?? "", /not found/);
});
