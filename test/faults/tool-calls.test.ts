import assert from "node:assert/strict";
import { test } from "node:test";
import { countToolCalls } from "../../src/faults/tool-calls.ts";
import { evidence } from "../support/evidence.ts";

test("every call that reached the stand-in is one, whatever it was", () => {
  assert.equal(countToolCalls(evidence({ calls: 1, reads: 2, undeclared_calls: 3 })), 6);
  assert.equal(countToolCalls(evidence({ calls: 0 })), 0);
});
