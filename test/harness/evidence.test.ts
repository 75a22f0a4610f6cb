import assert from "node:assert/strict";
import { test } from "node:test";
import { describeCancelled, describeRun, describeUnstarted } from "../../src/harness/evidence.ts";
import type { RunRecord } from "../../src/harness/evidence.ts";
import { RunEvidence } from "../../src/terms/fault-run.ts";
import { usualAgent } from "./run-agent.ts";

const success = { lines: ["RESULT: ok"], text: "RESULT: ok\n" };
const failure = { lines: ["RESULT: failed"], text: "RESULT: failed\n" };

const record: RunRecord = {
  agent: usualAgent,
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
    undeclared: [],
    fired: true,
    retries: 0,
    peakAlive: 1,
  },
  overdueCalls: null,
  lastWords: [success],
  stdout: { totalBytes: 11, cutBytes: 0 },
  stderr: { totalBytes: 5, cutBytes: 2 },
  isolation: "none",
  template: (text) => text,
};

function describe(end: Partial<RunRecord["end"]>, rest: Partial<RunRecord> = {}): RunEvidence {
  return RunEvidence.parse(describeRun({ ...record, ...rest, end: { ...record.end, ...end } }));
}

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

test("claim and calls are capped and carry no path of the run", () => {
  const line = `RESULT /tmp/run ${"x".repeat(1000)}`;
  const evidence = describe(
    {},
    {
      agent: { ...usualAgent, claim: { ...usualAgent.claim, lastLine: "^RESULT" } },
      lastWords: [{ lines: [line], text: line }],
      counts: { ...record.counts, undeclared: ["rm /tmp/run"] },
      template: (text) => text.replaceAll("/tmp/run", "$RUN"),
    },
  );
  assert.equal(evidence.claim_line.length, 300);
  assert.match(evidence.claim_line, /^RESULT \$RUN x/);
  assert.deepEqual(evidence.undeclared, ["rm $RUN"]);
});

test("a run that never started is evidence too", () => {
  assert.equal(RunEvidence.parse(describeUnstarted("x".repeat(900))).setup_error?.length, 500);
  assert.equal(RunEvidence.parse(describeCancelled()).stopped, "cancelled");
});
