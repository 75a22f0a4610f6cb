import assert from "node:assert/strict";
import { test } from "node:test";
import { isolate } from "../../src/harness/isolation.ts";

test("the command is started as it is, and the evidence says that nothing walls it off", () => {
  assert.deepEqual(isolate(["agent", "--run"]), { command: ["agent", "--run"], level: "none" });
});
