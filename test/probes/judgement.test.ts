import assert from "node:assert/strict";
import { test } from "node:test";
import { askedForNothing, fail, pass, undecided } from "../../src/probes/judgement.ts";
import { unmeasured } from "../../src/terms/measured.ts";

test("what was measured is a pass or a failure with its fix", () => {
  assert.deepEqual(pass(["linux"]), { status: "pass", observed: ["linux"], message: "" });
  const failure = fail({ items: ["A"], message: "A is not set", fix: "set it" });
  assert.equal(failure.status, "fail");
  assert.deepEqual(failure.items, ["A"]);
});

test("what was not measured is unknown with the reason, never a pass", () => {
  assert.deepEqual(undecided(unmeasured("timed-out", "no answer"), "try again"), {
    status: "unknown",
    reason: "timed-out",
    message: "no answer",
    fix: "try again",
  });
});

test("a demand that is switched off has no verdict", () => {
  assert.equal(askedForNothing().status, "not-applicable");
});
