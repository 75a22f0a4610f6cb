import assert from "node:assert/strict";
import { test } from "node:test";
import { refuseIsolation } from "../../../src/harness/isolation/refuse-isolation.ts";
import { bareIsolator } from "../bare-isolator.ts";

test("where nothing is demanded nothing is tried", async () => {
  const detect = () => Promise.reject(new Error("tried"));
  assert.equal(await refuseIsolation({ detect }, "none"), null);
});

test("a machine that offers less refuses, with what it offers and why it is not more", async () => {
  const refused = await refuseIsolation(bareIsolator, "no-new-privs");
  assert.equal(refused?.level, "none");
  assert.match(refused.reason, /asks for no-new-privs, .* offers none \(a test that wants none\)$/);
});

test("a machine that offers enough does not", async () => {
  const found = await bareIsolator.detect();
  const detect = async () => ({ ...found, level: "namespaces" as const });
  assert.equal(await refuseIsolation({ detect }, "no-new-privs"), null);
});
