import assert from "node:assert/strict";
import { test } from "node:test";
import type { Decision } from "../../../src/harness/model/decide-turn.ts";
import { startTally } from "../../../src/harness/model/tally.ts";
import type { CountedAnswer } from "../../../src/harness/model/tally.ts";
import { converse } from "./model-kit.ts";

const decision: Decision = {
  of: "main",
  move: { kind: "text", text: "done" },
  picked: null,
  asked: 1,
  disturbs: false,
  isExpressible: true,
};

function answered(change: Partial<CountedAnswer> = {}): CountedAnswer {
  return {
    decision,
    conversation: converse(),
    isToldRetry: false,
    served: "gemini/json",
    ...change,
  };
}

const refused: Decision = {
  ...decision,
  move: { kind: "refuse", status: 429, retryAfterS: 1 },
};

test("the same state of a conversation after a failure is a retry, another is a turn", () => {
  const tally = startTally(() => 0);
  tally.countAnswer(answered({ decision: refused }));
  tally.countAnswer(answered());
  tally.countAnswer(answered({ conversation: converse([], [{ text: "done" }]) }));
  tally.countAnswer(
    answered({ conversation: converse([], [{ text: "a" }, { text: "b" }]), isToldRetry: true }),
  );
  assert.partialDeepStrictEqual(tally.count(), { mainRequests: 4, turns: 2, retries: 2, asked: 4 });
});

test("the agent's housekeeping is counted apart, its prompt not at all", () => {
  const tally = startTally(() => 0);
  tally.countAnswer(answered({ decision: { ...decision, of: "side" } }));
  assert.partialDeepStrictEqual(tally.count(), {
    sideRequests: 1,
    mainRequests: 0,
    maxPromptChars: 0,
  });
});

test("a refused side request is the fault's reach where the task itself never came", () => {
  const tally = startTally(() => 0);
  tally.countSideRefused();
  assert.equal(tally.count().fired, true);
  tally.countAnswer(answered());
  assert.equal(tally.count().fired, false);
});

test("the largest prompt is kept, and every protocol that was served", () => {
  const tally = startTally(() => 0);
  tally.countAnswer(answered({ conversation: { ...converse(), texts: ["x".repeat(90)] } }));
  tally.countAnswer(answered({ served: "gemini/events" }));
  assert.partialDeepStrictEqual(tally.count(), {
    maxPromptChars: 90,
    served: ["gemini/json", "gemini/events"],
  });
});

test("the wait is the time from a throttled answer to the next request of the task", () => {
  let nowMs = 0;
  const tally = startTally(() => nowMs);
  tally.countAnswer(answered());
  tally.countFired(true);
  nowMs = 1500;
  tally.countAnswer(answered());
  tally.countFired(false);
  nowMs = 9000;
  tally.countAnswer(answered());
  assert.partialDeepStrictEqual(tally.count(), { throttleWaitMs: 1500, fired: true });
});

test("one request that cannot carry the disturbance is enough to say so", () => {
  const tally = startTally(() => 0);
  tally.countAnswer(answered({ decision: { ...decision, isExpressible: false } }));
  tally.countAnswer(answered());
  assert.equal(tally.count().expressible, false);
});

test("names from outside are bounded in number and length, far beyond what evidence holds", () => {
  const tally = startTally(() => 0);
  for (let index = 0; index < 200; index += 1)
    tally.countUnmatched("GET", `/${index}${"x".repeat(100_000)}`);
  const { unmatched } = tally.count();
  assert.equal(unmatched.length, 50);
  assert.ok(unmatched.every((name) => name.length < 100_000));
});

test("our own faults are told by their message", () => {
  const tally = startTally(() => 0);
  tally.countFailure(new Error("broken"));
  assert.deepEqual(tally.count().failures, ["broken"]);
});

test("a whole answer that is asked for again is a second sample, and no retry", () => {
  const tally = startTally(() => 0);
  for (let i = 0; i < 3; i += 1) tally.countAnswer(answered());
  assert.partialDeepStrictEqual(tally.count(), { mainRequests: 3, turns: 1, retries: 0 });
});

test("refused, closed, cut and undelivered answers are failures", () => {
  const calls = { kind: "calls", calls: [], badArgs: null, cutStream: null } as const;
  for (const [move, retries] of [
    [{ kind: "close" }, 1],
    [{ ...calls, badArgs: "mid-value" }, 1],
    [{ ...calls, cutStream: "no-end" }, 1],
    [{ kind: "text", text: "done", isCut: true }, 1],
    [calls, 0],
  ] as const) {
    const tally = startTally(() => 0);
    tally.countAnswer(answered({ decision: { ...decision, move } }));
    tally.countAnswer(answered());
    tally.countAnswer(answered());
    assert.equal(tally.count().retries, retries, JSON.stringify(move));
  }
  const tally = startTally(() => 0);
  tally.countAnswer(answered());
  tally.countUndelivered(answered().conversation);
  tally.countAnswer(answered());
  assert.equal(tally.count().retries, 1);
});
