import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { listFenced } from "./markdown-page.ts";
import { readRepositoryFile, root } from "./tracked-files.ts";

/** A line without what changes from one run to the next: times, the commit, column widths. */
function settle(line: string): string {
  return line
    .replace(/\d+(\.\d+)? m?s$/, "")
    .replace(/(place "\w+") · .*$/, "$1")
    .replace(" · parity-fingerprint.json written", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("the README shows what its commands really print", () => {
  const page = readRepositoryFile("README.md");
  const examples = [
    { contract: "parity-contract.toml.example", exit: 0 },
    { contract: "examples/storyteller/parity-contract.toml", exit: 1 },
  ];
  for (const { contract, exit } of examples) {
    test(contract, () => {
      const block = listFenced(page, "console").find((text) => text.includes(contract)) ?? "";
      const shown = block.split("\n").slice(1).map(settle);
      const args = ["dist/cli.js", "check", "--contract", contract, "--place", "local"];
      const run = spawnSync(process.execPath, [...args, "--out", "-"], {
        cwd: root,
        encoding: "utf8",
        env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
      });
      const printed = new Set(run.stdout.split("\n").map(settle));
      assert.deepEqual(
        shown.filter((line) => line !== "…" && !printed.has(line)),
        [],
      );
      assert.equal(run.status, exit);
    });
  }
});
