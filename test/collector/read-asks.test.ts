import assert from "node:assert/strict";
import test from "node:test";
import { readAsks } from "../../src/collector/read-asks.ts";
import { load } from "./collector-kit.ts";

test("without a contract every program whose version can be told is asked for", () => {
  const asks = readAsks({ path: "parity-contract.toml", sha256: null, tables: new Map() });
  assert.ok(asks.tools.some(({ name, version }) => name === "git" && version));
  assert.deepEqual([asks.knobs, asks.lock, asks.zone, asks.python], [[], null, null, []]);
});

test("with a contract, what it names", async () => {
  const contract = await load(`
[runtime]
tools = { git = ">=2", jq = "*" }
[python]
command = ["uv", "run", "python"]
lock = "uv.lock"
[env]
values = { CI = "true" }
forbidden_names = ["PROD_DB", "token"]
forbidden_patterns = ["*TOKEN*"]
[locale]
timezone = "Europe/Paris"
`);
  assert.deepEqual(readAsks(contract), {
    contractPath: "parity-contract.toml",
    python: ["uv", "run", "python"],
    tools: [
      { name: "git", version: true },
      { name: "jq", version: false },
    ],
    knobs: [["CI", "true"]],
    // what looks like a name is told as it is
    dotenvPatterns: ["*TOKEN*", "token"],
    lock: "uv.lock",
    zone: "Europe/Paris",
  });
});
