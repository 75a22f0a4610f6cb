import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeDotenvModes, OctalMode } from "../../../src/probes/secrets/dotenv-modes.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

function judge(maximum: string, ...modes: string[]) {
  const value = modes.map((mode, index) => ({ name: `.env.${index}`, mode: { value: mode } }));
  return judgeDotenvModes(maximum, { value });
}

describe("dotenv modes", () => {
  test("bits count, not the number: 0511 has bits that 0600 lacks", () => {
    assert.equal(judge("0600", "0600", "0400").status, "pass");
    assert.equal(judge("600", "0600").status, "pass");
    assert.deepEqual(judge("0600", "0600", "0511").items, [".env.1"]);
    assert.equal(judge("0600", "4600").status, "fail");
    assert.equal(judge("0640", "0604").status, "fail");
    assert.equal(judge("0600").status, "pass");
  });

  test("an unknown mode decides nothing, but another file may; Windows has no bits to judge", () => {
    const unseen = { name: ".env", mode: unmeasured("unsupported", "on 9p") };
    const open = { name: ".env.local", mode: { value: "0644" } };
    assert.equal(judgeDotenvModes("0600", { value: [unseen] }).status, "unknown");
    assert.equal(judgeDotenvModes("0600", { value: [unseen, open] }).status, "fail");
    const windows = { name: ".env", mode: unmeasured("unsupported", "Windows has no bits") };
    assert.equal(judgeDotenvModes("0600", { value: [windows] }).status, "not-applicable");
    assert.equal(judgeDotenvModes("0600", unmeasured("unreadable", "x")).status, "unknown");
  });

  test("octal text is taken, and what is none is refused", () => {
    for (const mode of ["0600", "640", "000"]) assert.ok(OctalMode.safeParse(mode).success, mode);
    for (const mode of ["0o600", "888", "rw", 600, "1600", ""]) {
      assert.ok(!OctalMode.safeParse(mode).success, String(mode));
    }
  });
});
