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
  const check = ["--place", "local", "--out", "-"];
  const storyteller = "--contract examples/storyteller/parity-contract.toml";
  const examples = [
    { command: "check --contract parity-contract.toml.example", more: check, exit: 0 },
    { command: `check ${storyteller}`, more: check, exit: 1 },
    { command: `faults ${storyteller} --only boom`, more: [], exit: 1 },
  ];
  for (const { command, more, exit } of examples) {
    test(command, () => {
      const block = listFenced(page, "console").find((text) => text.includes(command)) ?? "";
      const [, ...lines] = block.split("\n");
      assert.ok(lines.length > 5);
      const shown = lines.map(settle);
      const run = spawnSync(process.execPath, ["dist/cli.js", ...command.split(" "), ...more], {
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
