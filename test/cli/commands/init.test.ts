import assert from "node:assert/strict";
import { test } from "node:test";
import init from "../../../src/cli/commands/init.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("init takes a file and --force", () => {
  const { values, switches } = parseFlags(init.name, init.flags, ["--out", "x.toml", "--force"]);
  assert.deepEqual([values.get("out"), switches.has("force")], ["x.toml", true]);
  assert.throws(() => parseFlags(init.name, init.flags, ["--contract", "x"]), {
    code: "usage/unknown-flag",
  });
});
