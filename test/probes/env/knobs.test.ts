import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeKnobs, Knobs, measureKnobs } from "../../../src/probes/env/knobs.ts";
import { fakeHost } from "../../support/fake-host.ts";

describe("knobs", () => {
  test("harmless values are taken; a secret is refused by name or by shape, and not repeated", () => {
    assert.ok(Knobs.safeParse({ NODE_ENV: "production", TZ: "Europe/Paris", EMPTY: "" }).success);
    const canary = ["gh", "p", "_c4n4ryc4n4ryc4n4ry"].join("");
    for (const knobs of [{ API_TOKEN: "x" }, { X: canary }, { DB: "pg://u:c4n4ry@h/d" }]) {
      const { error } = Knobs.safeParse(knobs);
      assert.match(error?.issues[0]?.message ?? "", /harmless/);
      assert.doesNotMatch(error?.message ?? "", /c4n4ry/);
    }
    for (const knobs of [{ "A=B": "x" }, { "": "x" }, { "A B": "x" }, { A: 1 }, []]) {
      assert.ok(!Knobs.safeParse(knobs).success, JSON.stringify(knobs));
    }
  });

  test("equal, different, empty and absent are told apart", async () => {
    const host = fakeHost({ env: { A: "1", B: "2", C: "" } });
    const facts = await measureKnobs(host, { A: "1", B: "1", C: "1", D: "" });
    assert.ok("value" in facts);
    assert.deepEqual(
      facts.value.map(({ name, outcome }) => `${name} ${outcome}`),
      ["A equal", "B different", "C different", "D absent"],
    );
    assert.equal(judgeKnobs({ A: "1" }, facts).status, "pass");
    assert.deepEqual(judgeKnobs({ A: "1", D: "" }, facts).items, ["D"]);
  });

  test("what was measured against another contract's value decides nothing", async () => {
    const facts = await measureKnobs(fakeHost({ env: { A: "1" } }), { A: "1" });
    assert.equal(judgeKnobs({ A: "2" }, facts).status, "unknown");
    assert.equal(judgeKnobs({ A: "1", B: "1" }, facts).reason, "not-asked");
    const unasked = await measureKnobs(fakeHost(), undefined);
    assert.equal(judgeKnobs({ A: "1" }, unasked).reason, "not-asked");
  });

  test("Windows knows a name in any case", async () => {
    const env = { Path: "x" };
    const windows = await measureKnobs(fakeHost({ env, os: "windows" }), { PATH: "x" });
    assert.equal(judgeKnobs({ PATH: "x" }, windows).status, "pass");
    const linux = await measureKnobs(fakeHost({ env }), { PATH: "x" });
    assert.equal(judgeKnobs({ PATH: "x" }, linux).status, "fail");
  });
});
