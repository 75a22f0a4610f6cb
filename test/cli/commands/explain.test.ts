import assert from "node:assert/strict";
import { test } from "node:test";
import explain from "../../../src/cli/commands/explain.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("explain takes one id, and no flag", () => {
  assert.deepEqual(parseFlags(explain.name, explain.flags, ["tls"]).words, ["tls"]);
  assert.equal(explain.takes, "[ID]");
  assert.throws(() => parseFlags(explain.name, explain.flags, ["--format", "json"]), {
    code: "usage/unknown-flag",
  });
});
