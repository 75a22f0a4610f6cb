import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  judgeSurvival,
  measureSurvival,
  type SurvivalFacts,
} from "../../../src/probes/env/survival.ts";
import { unmeasured } from "../../../src/terms/measured.ts";
import { fakeHost } from "../../support/fake-host.ts";

const NAMES = ["A", "B"];

async function visit(
  env: Readonly<Record<string, string>>,
  previous: SurvivalFacts | null,
  names = NAMES,
) {
  return measureSurvival(fakeHost({ env }), names, previous);
}

describe("survival", () => {
  test("kept, changed and lost are told apart, and empty from absent", async () => {
    const first = await visit({ A: "1", B: "" }, null);
    assert.equal(judgeSurvival(NAMES, await visit({ A: "1", B: "" }, first)).status, "pass");
    const judged = judgeSurvival(NAMES, await visit({ A: "2" }, first));
    assert.deepEqual(judged.observed, ["A: changed", "B: lost"]);
    assert.deepEqual(judged.items, NAMES);
  });

  test("what was not set or not sealed before cannot have survived", async () => {
    const first = await visit({}, null, ["A"]);
    const judged = judgeSurvival(["A"], await visit({ A: "1" }, first));
    assert.equal(judged.status, "unknown");
    assert.match(judged.message ?? "", /was not set/);
    assert.equal(judgeSurvival(["B"], await visit({ B: "1" }, first)).reason, "not-recorded");
    const unasked = unmeasured("not-asked", "x");
    assert.equal(judgeSurvival(["A"], await visit({ A: "1" }, unasked)).status, "unknown");
  });

  test("without an earlier visit it is unknown, and so it is with another key", async () => {
    const first = await visit({ A: "1" }, null);
    assert.equal(judgeSurvival(["A"], first).reason, "first-visit");
    assert.ok("value" in first);
    const elsewhere = { value: { ...first.value, key: "f".repeat(16) } };
    assert.equal(judgeSurvival(["A"], await visit({ A: "1" }, elsewhere)).reason, "contradictory");
  });

  test("a key that cannot be made or is not ours is unknown, and unasked nothing is sealed", async () => {
    async function measureWith(errno: string) {
      const confidential = { sealValue: async () => ({ ok: false, errno }) as const };
      return measureSurvival(fakeHost({ confidential }), ["A"], null);
    }
    assert.equal(judgeSurvival(["A"], await measureWith("EROFS")).reason, "unreadable");
    assert.equal(judgeSurvival(["A"], await measureWith("EPERM")).reason, "refused");
    assert.equal(judgeSurvival(["A"], await measureWith("NOTRECORDED")).reason, "not-recorded");
    const unasked = await measureSurvival(fakeHost(), undefined, null);
    assert.ok("unknown" in unasked && unasked.unknown === "not-asked");
  });
});
