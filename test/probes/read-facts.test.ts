import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod";
import { readFacts, readTable } from "../../src/probes/read-facts.ts";

const Facts = z.strictObject({ os: z.enum(["linux", "macos"]) });

test("facts that fit are read, also the second time, and for each schema anew", () => {
  const raw = { os: "linux" };
  assert.deepEqual(readFacts(Facts, raw), raw);
  assert.deepEqual(readFacts(Facts, raw), raw);
  assert.throws(() => readFacts(z.strictObject({ arch: z.string() }), raw));
});

test("facts of another shape are refused", () => {
  assert.throws(() => readFacts(Facts, { os: "plan9" }));
  assert.throws(() => readFacts(Facts, { os: "linux", stranger: 1 }));
  assert.throws(() => readFacts(Facts, null));
});

test("a table is its facts, or why they are unknown, or nothing to go by", () => {
  assert.deepEqual(readTable(Facts, { value: { os: "macos" } }), { value: { os: "macos" } });
  const unknown = { unknown: "timed-out", detail: "no answer" };
  assert.deepEqual(readTable(Facts, unknown), unknown);
  for (const raw of [undefined, "linux", { value: { os: "plan9" } }, { unknown: "who knows" }]) {
    assert.equal(readTable(Facts, raw), null);
  }
});
