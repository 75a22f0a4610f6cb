import assert from "node:assert/strict";
import { test } from "node:test";
import { writeAgent } from "../../src/init/agent-section.ts";
import { writeContract } from "../../src/init/write-contract.ts";

test("the agent is a comment until somebody names it", () => {
  const text = writeContract([writeAgent()], new Map());
  assert.match(text, /\n# \[agent\]\n# the agent under test/);
});
