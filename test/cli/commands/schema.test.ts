import assert from "node:assert/strict";
import { test } from "node:test";
import schema from "../../../src/cli/commands/schema.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("schema takes the name of a document, and no flag", () => {
  assert.deepEqual(parseFlags(schema.name, schema.flags, ["contract"]).words, ["contract"]);
  assert.match(schema.takes, /^contract\|/);
  assert.throws(() => parseFlags(schema.name, schema.flags, ["--out", "x"]), {
    code: "usage/unknown-flag",
  });
});
