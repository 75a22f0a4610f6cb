import assert from "node:assert/strict";
import { test } from "node:test";
import { addLeftovers, describeLeftovers } from "../../src/faults/leftovers.ts";
import { evidence } from "../support/evidence.ts";

test("processes that the agent left are counted, and none is no word", () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => describeLeftovers(evidence({ leftover_processes: count }))),
    [
      "",
      "1 process outlived the agent and was stopped",
      "2 processes outlived the agent and were stopped",
    ],
  );
});

test("a reason names them only where there are some", () => {
  assert.equal(addLeftovers("exit 3", evidence()), "exit 3");
  assert.equal(
    addLeftovers("exit 3", evidence({ leftover_processes: 1 })),
    "exit 3; 1 process outlived the agent and was stopped",
  );
});
