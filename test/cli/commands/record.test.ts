import assert from "node:assert/strict";
import { test } from "node:test";
import record from "../../../src/cli/commands/record.ts";
import { parseFlags } from "../../../src/cli/flags.ts";

test("record takes a contract and a file", () => {
  const { values } = parseFlags(record.name, record.flags, ["--contract", "c.toml", "--out", "-"]);
  assert.deepEqual([values.get("contract"), values.get("out")], ["c.toml", "-"]);
  assert.throws(() => parseFlags(record.name, record.flags, ["--place", "box"]), {
    code: "usage/unknown-flag",
  });
});
