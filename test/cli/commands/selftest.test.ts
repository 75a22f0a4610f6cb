import assert from "node:assert/strict";
import { test } from "node:test";
import selftest from "../../../src/cli/commands/selftest.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("selftest takes its flags, and no other", () => {
  const typed = parseFlags(selftest.name, selftest.flags, ["--only", "boom,junk", "--format=json"]);
  assert.deepEqual(
    [...typed.values],
    [
      ["only", "boom,junk"],
      ["format", "json"],
    ],
  );
  assert.throws(() => parseFlags(selftest.name, selftest.flags, ["--onyl", "boom"]), {
    code: "usage/unknown-flag",
    hint: "did you mean --only?",
  });
});
