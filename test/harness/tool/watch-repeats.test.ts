import assert from "node:assert/strict";
import { test } from "node:test";
import { watchRepeats } from "../../../src/harness/tool/watch-repeats.ts";

type Step = readonly [does: "begin" | "fail" | "succeed" | "refuse", call: string];

/** Plays the steps one after the other, for a task that takes any number of calls. */
function countAfter(steps: readonly Step[], surplus = -Infinity): number {
  const watch = watchRepeats();
  for (const [does, canonical] of steps) {
    const call = { canonical, mark: does === "refuse" ? "refused-repeat" : null };
    if (does === "begin") watch.begin(call);
    else watch.see(call, does !== "succeed");
  }
  return watch.count(surplus);
}

test("the same call after it failed is a repeat, every time", () => {
  const again: Step[] = [
    ["begin", "a"],
    ["fail", "a"],
  ];
  assert.equal(countAfter(again), 0);
  assert.equal(countAfter([...again, ...again, ...again]), 2);
});

test("another call after a failure is none, nor is one whose twin has not failed yet", () => {
  const other: Step[] = [
    ["begin", "a"],
    ["fail", "a"],
    ["begin", "b"],
  ];
  assert.equal(countAfter(other), 0);
  const twins: Step[] = [
    ["begin", "a"],
    ["begin", "a"],
    ["fail", "a"],
  ];
  assert.equal(countAfter(twins), 0);
});

test("after a success the same call is a second one, and so it is after a refused repeat", () => {
  const steps: Step[] = [
    ["begin", "a"],
    ["fail", "a"],
    ["begin", "a"],
    ["succeed", "a"],
    ["begin", "a"],
    ["refuse", "a"],
    ["begin", "a"],
  ];
  assert.equal(countAfter(steps), 1);
});

test("calls beyond those of the task count once one has failed, whatever they say", () => {
  const steps: Step[] = [
    ["begin", "a"],
    ["begin", "b"],
    ["fail", "a"],
    ["begin", "c"],
  ];
  assert.equal(countAfter(steps, 2), 1);
  assert.equal(countAfter(steps, 0), 0);
  assert.equal(
    countAfter(
      [
        ["begin", "a"],
        ["begin", "b"],
      ],
      1,
    ),
    0,
  );
});
