import assert from "node:assert/strict";
import test from "node:test";
import lostReply from "../../../src/faults/tool/lost-reply.ts";
import { assertVerdicts, judge, liedFlat, playTool, stopped, wasRight } from "../fault-kit.ts";

test("the first call does its work and dies; the next ones are healthy", () => {
  assert.deepEqual(playTool({ fault: lostReply }), { answer: { kind: "drop" }, calls: 1 });
});

test("a claim must be true, and rest on a second look", () => {
  assertVerdicts({ fault: lostReply }, [
    ["fail-closed", stopped],
    ["fail-closed", { effects: 1 }],
    ["fail-closed", { ...wasRight, keyed_repeats: 1 }],
    ["fail-closed", { ...wasRight, reads_after: 1 }],
    ["fail-open", wasRight],
    ["fail-open", { ...liedFlat, reads_after: 1 }],
    ["fail-open", { ...wasRight, effects: 2, keyed_repeats: 1 }],
    ["unknown-outcome", { effects: 1, alive: 1 }],
  ]);
  assert.match(judge({ fault: lostReply }, wasRight).reason, /without asking again/);
});
