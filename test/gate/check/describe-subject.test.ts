import assert from "node:assert/strict";
import test from "node:test";
import { Subject } from "../../../src/fingerprint/v1.ts";
import { describeSubject } from "../../../src/gate/check/describe-subject.ts";
import { unmeasured } from "../../../src/terms/measured.ts";
import { healthyFacts, prepareCheck } from "../gate-kit.ts";

const { origin } = await prepareCheck();
const head = "4".repeat(40);

test("the event's ids stand beside git's own", async () => {
  const subject = describeSubject(await healthyFacts(), { ...origin, head, base: null });
  assert.deepEqual([subject.head, subject.base], [head, null]);
  assert.equal(Subject.safeParse(subject).success, true);
});

test("without git's facts the commit is unknown, never empty", () => {
  for (const facts of [
    {},
    { git: unmeasured("absent-tool", "no git here") },
    { git: { value: 7 } },
  ]) {
    const subject = describeSubject(facts, origin);
    assert.ok("unknown" in subject.commit);
    assert.ok("unknown" in subject.tree);
    assert.ok("unknown" in subject.dirty_files);
  }
});
