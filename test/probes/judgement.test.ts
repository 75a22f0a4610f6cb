import assert from "node:assert/strict";
import { test } from "node:test";
import { askedForNothing, CHECK_THERE, fail, pass, undecided } from "../../src/probes/judgement.ts";
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

test("what a recording only lacks needs no repair at the place, whatever the repair were", () => {
  const lacking = unmeasured("not-recorded", "rustc was not recorded");
  const general = undecided(lacking, "install the version that the contract asks for");
  assert.equal(
    general.fix,
    "record the place again with this contract, or check at the place itself",
  );
  assert.equal(undecided(lacking, "install it", CHECK_THERE).fix, "check at the place itself");
  assert.equal(undecided(unmeasured("denied", "no"), "let it", CHECK_THERE).fix, "let it");
});

test("a demand that is switched off has no verdict", () => {
  assert.equal(askedForNothing().status, "not-applicable");
});
