import assert from "node:assert/strict";
import { test } from "node:test";
import { openGate, settleWithin } from "../../../src/harness/process/waiting.ts";

test("what settles in time gives its value, what does not gives null", async () => {
  assert.equal(await settleWithin(Promise.resolve("value"), 60_000), "value");
  assert.equal(await settleWithin(new Promise(() => {}), 1), null);
  await assert.rejects(settleWithin(Promise.reject(new Error("no")), 60_000), { message: "no" });
});

test("a gate opens once, with the first value", async () => {
  const gate = openGate<number>();
  gate.open(1);
  gate.open(2);
  assert.equal(await gate.opened, 1);
});
