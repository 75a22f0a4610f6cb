import assert from "node:assert/strict";
import { test } from "node:test";
import collector from "../../../src/cli/commands/collector.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("collector takes a contract and nothing else", () => {
  const { values } = parseFlags(collector.name, collector.flags, ["--contract", "c.toml"]);
  assert.equal(values.get("contract"), "c.toml");
  assert.throws(() => parseFlags(collector.name, collector.flags, ["--out", "x"]), {
    code: "usage/unknown-flag",
  });
});
