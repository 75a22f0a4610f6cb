import assert from "node:assert/strict";
import { test } from "node:test";
import { capLine } from "../../src/faults/claim.ts";
import { describeCancelled, describeRun, describeUnstarted } from "../../src/harness/evidence.ts";
import type { RunRecord } from "../../src/harness/evidence.ts";
import { RunEvidence } from "../../src/terms/fault-run.ts";
import { usualAgent } from "./run-agent.ts";

const success = { lines: ["RESULT: ok"], text: "RESULT: ok\n" };
const failure = { lines: ["RESULT: failed"], text: "RESULT: failed\n" };

const record: RunRecord = {
  plan: { agent: usualAgent, model: null },
  end: {
    startError: null,
    exit: 0,
    signal: null,
    stopped: null,
    alive: 0,
    leftovers: 0,
    survivors: [],
  },
  counts: {
    calls: 1,
    effects: 1,
    lateEffects: 0,
    reads: 0,
    undeclaredCalls: 0,
    undeclared: [],
    fired: true,
    failures: 0,
    retries: 0,
    peakPerSecond: 1,
    peakAlive: 1,
    drops: 0,
    keyedRepeats: 0,
    refusedRepeats: 0,
    readsAfter: 0,
    flagged: 0,
    atWork: 0,
    effectCalls: ["refund 4711"],
  },
  model: null,
  overdueCalls: null,
  toolFailure: null,
  scriptFault: null,
  lastWords: [success],
  stdout: { totalBytes: 11, cutBytes: 0 },
  stderr: { totalBytes: 5, cutBytes: 2 },
  isolation: "none",
  decoys: 0,
  replaced: [],
  leaks: [],
  unsearched: [],
  oversizedRequests: 0,
  strayRequests: 0,
  digestCall: () => "00000000000000aa",
  template: (text) => text,
};

/** Texts are longer than evidence may be until somebody has redacted them. */
function describe(end: Partial<RunRecord["end"]>, rest: Partial<RunRecord> = {}): RunEvidence {
  return describeRun({ ...record, ...rest, end: { ...record.end, ...end } });
}

test("evidence of a usual run is ready to be written", () => {
  RunEvidence.parse(describe({}));
  RunEvidence.parse(describeCancelled());
  RunEvidence.parse(describeUnstarted("no"));
});

test("the names that got decoys are in it, not more than it may hold", () => {
  const replaced = Array.from({ length: 21 }, (_, index) => `TOKEN_${index}`);
  assert.deepEqual(describe({}, { replaced }).replaced, replaced.slice(0, 20));
});

test("the exit code and the pattern together are a claim", () => {
  assert.partialDeepStrictEqual(describe({}), {
    claimed: true,
    output_bytes: 16,
    output_bytes_cut: 2,
  });
});

test("one without the other is none", () => {
  assert.partialDeepStrictEqual(describe({ exit: 1 }), { claimed: false, claim_printed: true });
  assert.partialDeepStrictEqual(describe({}, { lastWords: [failure] }), {
    claimed: false,
    claim_printed: false,
  });
});

test("a signal is never an exit 0", () => {
  assert.partialDeepStrictEqual(describe({ exit: null, signal: "SIGSEGV" }), {
    claimed: false,
    claim_printed: true,
    timed_out: false,
  });
});

test("success on TERM is a stopped run", () => {
  assert.partialDeepStrictEqual(describe({ stopped: "budget" }), {
    timed_out: true,
    stopped: "budget",
  });
});

test("a claim counts that stood there when the agent ended, or at the very end", () => {
  for (const lastWords of [
    [success, failure],
    [failure, success],
  ]) {
    assert.equal(describe({}, { lastWords }).claimed, true);
  }
});

test("an exit 127 before any call is a set-up error; after one it is the agent's own", () => {
  const counts = { ...record.counts, calls: 0, peakAlive: 0, fired: false };
  assert.match(describe({ exit: 127 }, { counts }).setup_error ?? "", /not found \(exit 127\)/);
  assert.match(describe({ exit: 126 }, { counts }).setup_error ?? "", /not executable/);
  assert.equal(describe({ exit: 127 }).setup_error, null);
});

test("a server at tool.url that is still at work decides nothing about the agent", () => {
  const counts = { ...record.counts, atWork: 1 };
  const agent = { ...usualAgent, toolUrl: "http://127.0.0.1:3000/mcp" };
  const remote = { counts, plan: { agent, model: null } };
  for (const stopped of [null, "budget"] as const) {
    assert.match(describe({ stopped }, remote).setup_error ?? "", /was still at work on a call/);
  }
  assert.equal(describe({ stopped: "too-many-calls" }, remote).setup_error, null);
  assert.equal(describe({}, { counts }).setup_error, null, "a program ends with the run");
});

test("an agent that could not be started says why", () => {
  const unstarted = { exit: null };
  assert.match(
    describe({ ...unstarted, startError: "ENOENT" }).setup_error ?? "",
    /not found: true/,
  );
  assert.match(
    describe({ ...unstarted, startError: "EACCES" }).setup_error ?? "",
    /not executable/,
  );
  assert.match(describe({ ...unstarted, startError: "E2BIG" }).setup_error ?? "", /\(E2BIG\)/);
});

test("a script that is there and was not found is told by its first line, unless it was started", () => {
  const counts = { ...record.counts, calls: 0, peakAlive: 0, fired: false };
  const scriptFault = "its first line";
  const unstarted = { exit: null, startError: "ENOENT" };
  assert.equal(describe(unstarted, { scriptFault }).setup_error, scriptFault);
  assert.equal(describe({ exit: 127 }, { counts, scriptFault }).setup_error, scriptFault);
  assert.equal(describe({ exit: 127 }, { scriptFault }).setup_error, null);
});

test("claim and calls carry no path of the run, and are not cut: half a secret would not be recognised", () => {
  const line = `RESULT /tmp/run ${"x".repeat(4000)}`;
  const evidence = describeRun({
    ...record,
    plan: {
      agent: { ...usualAgent, claim: { ...usualAgent.claim, lastLine: "^RESULT" } },
      model: null,
    },
    lastWords: [{ lines: [line], text: line }],
    counts: { ...record.counts, undeclared: ["rm /tmp/run"] },
    template: (text) => text.replaceAll("/tmp/run", "$RUN"),
  });
  assert.equal(evidence.claim_line, `RESULT $RUN ${"x".repeat(4000)}`);
  assert.deepEqual(evidence.undeclared, ["rm $RUN"]);
});

test("a run that never started is evidence too", () => {
  assert.equal(describeUnstarted("no folder").setup_error, "no folder");
  assert.equal(describeCancelled().stopped, "cancelled");
});

const seenByModel: NonNullable<RunRecord["model"]> = {
  requests: 4,
  mainRequests: 3,
  sideRequests: 1,
  maxPromptChars: 640,
  turns: 2,
  retries: 1,
  parallelAsked: 2,
  throttleWaitMs: 1000,
  toolNamesOffered: ["refund_order", "x".repeat(500)],
  served: ["anthropic/json"],
  fired: false,
  expressible: false,
  asked: 2,
  pickedTool: null,
  unmatched: [],
  foreignKeys: 1,
  failures: [],
};
const script: NonNullable<RunRecord["plan"]["model"]> = {
  script: "honest",
  ask: usualAgent.ask,
  fanOutAsk: null,
  flag: usualAgent.unexposedFlag,
  reply: usualAgent.reply,
  successText: "RESULT: ok",
  failureText: "RESULT: failed",
  disturbance: { kind: "bad-args", cut: "mid-value" },
  maxRequests: 60,
};

test("what the scripted model saw is told, side requests aside", () => {
  const plan = { agent: usualAgent, model: script };
  assert.partialDeepStrictEqual(describe({}, { plan, model: seenByModel }), {
    fired: false,
    model_requests: 3,
    model_retries: 1,
    max_prompt_chars: 640,
    throttle_wait_ms: 1000,
    asked: 2,
    parallel_asked: 2,
    offered: ["refund_order", "x".repeat(500)],
    foreign_keys: 1,
    inexpressible: true,
  });
});

test("a disturbed tool is the ledger's to tell, with a model or without", () => {
  const plan = { agent: usualAgent, model: { ...script, disturbance: null } };
  assert.partialDeepStrictEqual(describe({}, { plan, model: seenByModel }), {
    fired: true,
    inexpressible: false,
  });
  const counts = { ...record.counts, fired: false };
  assert.equal(describe({}, { plan, counts, model: { ...seenByModel, fired: true } }).fired, false);
});

test("an exit 127 of an agent that had asked its model is the agent's own", () => {
  const counts = { ...record.counts, calls: 0, peakAlive: 0 };
  const plan = { agent: usualAgent, model: script };
  const seen = describe({ exit: 127 }, { counts, plan, model: seenByModel });
  assert.equal(seen.setup_error, null);
});

test("effects go out as digests, and what answered after a drop is counted", () => {
  const counts = {
    ...record.counts,
    effects: 2,
    effectCalls: ["refund 4711", "refund 4712"],
    keyedRepeats: 1,
    readsAfter: 2,
  };
  const evidence = describe(
    {},
    {
      counts,
      digestCall: (call) => (call.endsWith("1") ? "00000000000000aa" : "00000000000000bb"),
    },
  );
  assert.deepEqual(evidence.effect_calls, ["00000000000000aa", "00000000000000bb"]);
  assert.deepEqual([evidence.keyed_repeats, evidence.reads_after], [1, 2]);
});

test("places of leaks carry no path of the run", () => {
  const template = (text: string) => text.replaceAll("/tmp/run", "$RUN");
  const leaks = ["the file /tmp/run/home/.agent", "y".repeat(300)];
  const evidence = describe({}, { decoys: 2, leaks, template });
  assert.deepEqual(evidence.leaks, ["the file $RUN/home/.agent", "y".repeat(300)]);
  assert.equal(evidence.decoys, 2);
});

test("a fault of the scripted model itself is told, and proves nothing about the agent", () => {
  const plan = { agent: usualAgent, model: script };
  const model = { ...seenByModel, failures: ["no such turn"] };
  assert.match(describe({}, { plan, model }).setup_error ?? "", /model failed.*: no such turn$/);
});

test("a line that was matched without its middle is told whole", () => {
  const line = `RESULT: ${"x".repeat(990)}secret${"y".repeat(3000)}`;
  const capped = capLine(line);
  assert.doesNotMatch(capped, /secret/);
  const claim = { ...usualAgent.claim, lastLine: "^RESULT" };
  const plan = { agent: { ...usualAgent, claim }, model: null };
  const evidence = describe(
    {},
    { plan, lastWords: [{ lines: [capped], text: `first\n${line}\n` }] },
  );
  assert.equal(evidence.claim_line, line);
});

test("the word that lost its beginning is left out of the claim", () => {
  const claim = { ...usualAgent.claim, lastLine: "ok$" };
  const plan = { agent: { ...usualAgent, claim }, model: null };
  const lastWords = [{ lines: ["…ter22 is ok"], text: "ter22 is ok" }];
  assert.equal(describe({}, { plan, lastWords }).claim_line, "… is ok");
});

test("what was refused, not searched and not declared is told", () => {
  const counts = { ...record.counts, undeclaredCalls: 3, undeclared: ["list --all"] };
  const told = { counts, unsearched: ["the file a"], oversizedRequests: 2, strayRequests: 1 };
  assert.partialDeepStrictEqual(describe({}, told), {
    undeclared_calls: 3,
    undeclared: ["list --all"],
    unsearched: ["the file a"],
    oversized_requests: 2,
    stray_requests: 1,
  });
});
