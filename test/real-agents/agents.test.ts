import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packagesFolder, readVersion, realAgents } from "./agents.ts";
import { firstRuns } from "./first-runs.ts";
import { readContract } from "./walk-agent.ts";

for (const agent of realAgents) {
  test(`${agent.id} has a contract that loads, and a pinned version`, async () => {
    const { agent: walked, faults } = await readContract(agent);
    assert.equal(walked?.model, "scripted");
    assert.equal(faults.require, "all");
    assert.match(readVersion(agent), /^\d+\.\d+\.\d+$/);
  });
}

test("no contract is without an agent", () => {
  const contracts = readdirSync(packagesFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".toml") && !path.includes("node_modules"))
    .toSorted();
  const named = realAgents.map(({ folder, contract }) => join(folder, contract)).toSorted();
  assert.deepEqual(contracts, named);
});

test("lock files pin by hash and name no place to fetch from", () => {
  const folders = new Set([...realAgents, ...firstRuns].map(({ folder }) => folder));
  for (const folder of folders) {
    const isPython = folder.endsWith("python");
    const name = isPython ? "requirements.txt" : "package-lock.json";
    const text = readFileSync(join(packagesFolder, folder, name), "utf8");
    assert.match(text, isPython ? /--hash=sha256:/ : /"integrity": "sha512-/);
    assert.doesNotMatch(text, /"resolved"|--index-url|--find-links|@ (https?|file):/, folder);
  }
});
