import assert from "node:assert/strict";
import { test } from "node:test";
import { classifyCall } from "../../../src/harness/tool/call-rules.ts";

function read(...args: string[]) {
  return { args, reply: args.join(" "), replyAfter: null };
}

const agent = {
  effect: ["refund"],
  reads: [read("list"), read("refund", "--dry-run"), read("list", "all")],
};

test("the mutating call is known by its prefix", () => {
  assert.deepEqual(classifyCall(["refund", "42", "--force"], agent), { kind: "call" });
});

test("the longest declared prefix counts, in whatever order it is declared", () => {
  assert.deepEqual(classifyCall(["refund", "--dry-run"], agent), {
    kind: "read",
    read: read("refund", "--dry-run"),
  });
  assert.deepEqual(classifyCall(["list", "all", "x"], agent), {
    kind: "read",
    read: read("list", "all"),
  });
});

test("on a tie it is the mutating call", () => {
  const tie = { effect: ["refund"], reads: [read("refund")] };
  assert.deepEqual(classifyCall(["refund"], tie), { kind: "call" });
});

test("anything else was declared by nobody", () => {
  for (const argv of [[], ["lis"], ["delete", "refund"], ["REFUND"]]) {
    assert.deepEqual(classifyCall(argv, agent), { kind: "undeclared" });
  }
});
