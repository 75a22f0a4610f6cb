import assert from "node:assert/strict";
import { test } from "node:test";
import faults from "../../../src/cli/commands/faults.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("faults takes its flags, and no other", () => {
  const typed = parseFlags(faults.name, faults.flags, ["--only", "boom,junk", "--format=json"]);
  assert.deepEqual(
    [...typed.values],
    [
      ["only", "boom,junk"],
      ["format", "json"],
    ],
  );
  assert.throws(() => parseFlags(faults.name, faults.flags, ["--onyl", "boom"]), {
    code: "usage/unknown-flag",
    hint: "did you mean --only?",
  });
});
