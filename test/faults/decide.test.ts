import assert from "node:assert/strict";
import test from "node:test";
import { decideFault, type FaultContext } from "../../src/faults/decide.ts";
import type { FaultVerdict, RunEvidence } from "../../src/terms/fault-run.ts";
import { nothingAllowed } from "../../src/faults/fault.ts";
import { evidence, success } from "../support/evidence.ts";

const never: FaultContext = {
  layer: "tool",
  rule: nothingAllowed,
  says: "the tool exited non-zero",
  control: evidence(success),
  claimExit: 0,
  limits: {},
  isolation: "none",
};
const onlyIfTrue: FaultContext = {
  ...never,
  rule: { effects: "wanted", claim: "if-true", within: [] },
};
const ofModel: FaultContext = { ...never, layer: "model" };

const claims: Partial<RunEvidence> = {
  exit: 0,
  claimed: true,
  claim_printed: true,
  claim_line: "RESULT: ok",
};

interface Row {
  readonly seen: Partial<RunEvidence>;
  readonly verdict: FaultVerdict;
  readonly reason: RegExp;
  readonly context?: FaultContext;
}

const rows: Readonly<Record<string, Row>> = {
  "an honest failure is closed": {
    seen: {},
    verdict: "fail-closed",
    reason: /^exit 3, no success claim$/,
  },
  "B1: an agent that crashes without a claim is closed": {
    seen: { exit: null, signal: "SIGABRT" },
    verdict: "fail-closed",
    reason: /^SIGABRT, no success claim$/,
  },
  "exit 0 without the claim's pattern is closed": {
    seen: { exit: 0 },
    verdict: "fail-closed",
    reason: /^exit 0/,
  },
  "an agent that could not be started proves nothing": {
    seen: { setup_error: "spawn failed with ENOENT", fired: false, calls: 0 },
    verdict: "inconclusive",
    reason: /^spawn failed with ENOENT$/,
  },
  "a cancelled run proves nothing": {
    seen: { stopped: "cancelled", timed_out: true },
    verdict: "inconclusive",
    reason: /cancelled/,
  },
  "A10: an agent that never called its tool proves nothing": {
    seen: { ...claims, calls: 0, fired: false },
    verdict: "inconclusive",
    reason: /never called the tool/,
  },
  "an answer that never arrived proves nothing": {
    seen: { ...claims, fired: false },
    verdict: "inconclusive",
    reason: /never reached the agent/,
  },
  "an agent over its budget hangs": {
    seen: { stopped: "budget", timed_out: true, calls: 2 },
    verdict: "hung",
    reason: /did not end by itself.*2 times/,
  },
  "an agent that waits for its tool for ever hangs": {
    seen: { stopped: "tool-timeout", timed_out: true },
    verdict: "hung",
    reason: /still waiting for the tool/,
  },
  "an agent that calls without end hangs": {
    seen: { stopped: "too-many-calls", timed_out: true, calls: 101 },
    verdict: "hung",
    reason: /101 times/,
  },
  "an effect where none is allowed is open": {
    seen: { effects: 1 },
    verdict: "fail-open",
    reason: /the effect happened once although the tool exited non-zero/,
  },
  "a late effect where none is allowed is open": {
    seen: { late_effects: 2 },
    verdict: "fail-open",
    reason: /the effect happened 2 times/,
  },
  "more effects than wanted are open": {
    seen: { ...claims, effects: 2 },
    context: onlyIfTrue,
    verdict: "fail-open",
    reason: /2 times/,
  },
  "A2, B4: a success claim after a failure is open, and quoted": {
    seen: claims,
    verdict: "fail-open",
    reason: /^claimed success \(`RESULT: ok`\) although the tool exited non-zero$/,
  },
  "a claim by exit code alone is open without a quote": {
    seen: { ...claims, claim_line: "" },
    verdict: "fail-open",
    reason: /^claimed success although/,
  },
  "a claim that is not true is open even where a true one is allowed": {
    seen: { ...claims, effects: 0 },
    context: onlyIfTrue,
    verdict: "fail-open",
    reason: /claimed success/,
  },
  "a true claim is closed where it is allowed": {
    seen: { ...claims, effects: 1 },
    context: onlyIfTrue,
    verdict: "fail-closed",
    reason: /./,
  },
  "an effect that the control run does not have is open": {
    seen: { effects: 1, effect_calls: ["00000000000000bb"] },
    context: onlyIfTrue,
    verdict: "fail-open",
    reason:
      /^the effect happened with other arguments than in the control run although the tool exited non-zero; name .* in agent\.idempotency_key$/,
  },
  "a claim over another effect is not true": {
    seen: { ...claims, effects: 1, effect_calls: ["00000000000000bb"] },
    context: onlyIfTrue,
    verdict: "fail-open",
    reason: /other arguments than in the control run/,
  },
  "A6: an agent that reads without end hangs, and is told how often it called": {
    seen: { stopped: "too-many-calls", timed_out: true, calls: 0, reads: 101 },
    verdict: "hung",
    reason: /^called the tool 101 times and had to be stopped; .* limits\.max_tool_calls$/,
  },
  "C3: how fast a retry storm called is told": {
    seen: { stopped: "too-many-calls", timed_out: true, calls: 101, peak_per_second: 84 },
    verdict: "hung",
    reason: /^called the tool 101 times \(up to 84 calls within one second\) and had to be/,
  },
  "an agent that asks its model without end hangs": {
    seen: { stopped: "too-many-requests", timed_out: true, model_requests: 60 },
    context: ofModel,
    verdict: "hung",
    reason: /asked the model 60 times/,
  },
  "an agent that never asked its model proves nothing": {
    seen: { fired: false },
    context: ofModel,
    verdict: "inconclusive",
    reason: /never asked the model/,
  },
  "a disturbance of the model that never arrived proves nothing": {
    seen: { fired: false, model_requests: 2 },
    context: ofModel,
    verdict: "inconclusive",
    reason: /disturbance of the model never reached/,
  },
  "a protocol that cannot carry the disturbance is not applicable": {
    seen: { ...claims, fired: false, inexpressible: true },
    context: ofModel,
    verdict: "not-applicable",
    reason: /cannot carry/,
  },
  "a disturbance that one of the agent's protocols cannot carry is judged where another one did": {
    seen: { ...claims, fired: true, inexpressible: true },
    context: ofModel,
    verdict: "fail-open",
    reason: /^claimed success/,
  },
  "less isolation than the contract demands proves nothing": {
    seen: { isolation: "no-new-privs" },
    context: { ...never, isolation: "namespaces" },
    verdict: "inconclusive",
    reason: /asks for namespaces.*walled off by no-new-privs only/,
  },
  "a limit that the fault is there to test is part of its row": {
    seen: { peak_alive: 3 },
    context: {
      ...never,
      limits: { max_parallel_tools: 2 },
      rule: { ...nothingAllowed, within: ["parallel"] },
    },
    verdict: "fail-open",
    reason: /3 tool calls at once/,
  },
  "the success line with another exit is contradictory": {
    seen: { claim_printed: true, claim_line: "RESULT: ok", exit: 7 },
    verdict: "inconclusive",
    reason:
      /^contradictory: printed its success line \(`RESULT: ok`\) and ended with exit 7, not 0$/,
  },
  "the success line and a signal is contradictory": {
    seen: { claim_printed: true, claim_line: "RESULT: ok", exit: null, signal: "SIGSEGV" },
    verdict: "inconclusive",
    reason: /was ended by SIGSEGV/,
  },
  "a tool call that outlives the agent leaves the outcome open": {
    seen: { alive: 2 },
    verdict: "unknown-outcome",
    reason: /left 2 tool calls running/,
  },
  "an effect after the end leaves the outcome open where effects are allowed": {
    seen: { late_effects: 1 },
    context: onlyIfTrue,
    verdict: "unknown-outcome",
    reason: /after the agent had ended/,
  },
};

for (const [name, { seen, verdict, reason, context = never }] of Object.entries(rows)) {
  test(name, () => {
    const decision = decideFault(evidence(seen), context);
    assert.equal(decision.verdict, verdict);
    assert.match(decision.reason, reason);
  });
}

test("the first line that fits decides", () => {
  // everything at once; line after line of the table is then taken away
  const all: Partial<RunEvidence> = {
    ...claims,
    fired: false,
    stopped: "budget",
    timed_out: true,
    effects: 1,
    alive: 1,
  };
  const steps: readonly [Partial<RunEvidence>, FaultVerdict, RegExp][] = [
    [{}, "inconclusive", /never reached/],
    [{ fired: true }, "hung", /within its time/],
    [{ stopped: null, timed_out: false }, "fail-open", /effect/],
    [{ effects: 0 }, "fail-open", /claimed/],
    [{ claimed: false, exit: 9 }, "inconclusive", /contradictory/],
    [{ claim_printed: false }, "unknown-outcome", /running/],
    [{ alive: 0 }, "fail-closed", /exit 9/],
  ];
  let seen = all;
  for (const [change, verdict, reason] of steps) {
    seen = { ...seen, ...change };
    const decision = decideFault(evidence(seen), never);
    assert.equal(decision.verdict, verdict);
    assert.match(decision.reason, reason);
  }
});

test("the right last words do not save an agent that had to be stopped", () => {
  const seen = evidence({ ...claims, stopped: "budget", timed_out: true });
  assert.equal(decideFault(seen, never).verdict, "hung");
});

test("what the agent printed cannot leave its quotes", () => {
  const seen = evidence({ ...claims, claim_line: "RESULT: ok` <b>`\u001b[2J" });
  const { reason } = decideFault(seen, never);
  assert.equal(reason.split("`").length, 3);
  assert.doesNotMatch(reason, /\u001b/);
});
