import assert from "node:assert/strict";
import { test } from "node:test";
import { needAnswer } from "../../src/probes/need-answer.ts";

test("an answer, and the system's own no, are handed on", () => {
  const there = { ok: true, value: 1 } as const;
  const absent = { ok: false, errno: "ENOENT" } as const;
  assert.equal(needAnswer(there), there);
  assert.equal(needAnswer(absent), absent);
});

test("what a recording lacks is no answer", () => {
  assert.throws(() => needAnswer({ ok: false, errno: "NOTRECORDED" }), {
    name: "NotRecordedError",
  });
});
