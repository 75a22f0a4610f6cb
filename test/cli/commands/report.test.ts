import assert from "node:assert/strict";
import { test } from "node:test";
import report from "../../../src/cli/commands/report.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("report takes files and its flags, and no other", () => {
  const typed = parseFlags(report.name, report.flags, ["a.json", "--places", "box,ci", "b.json"]);
  assert.deepEqual(typed.words, ["a.json", "b.json"]);
  assert.equal(typed.values.get("places"), "box,ci");
  assert.throws(() => parseFlags(report.name, report.flags, ["--place", "box"]), {
    code: "usage/unknown-flag",
    hint: "did you mean --places?",
  });
});
