import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, test } from "node:test";
import { root } from "./tracked-files.ts";

/** Lines that break the arrow, each by the file that it is planted in. */
const breaches: Readonly<Record<string, string>> = {
  "src/terms/planted-port.ts": 'export { type Log } from "../ports/log.ts";',
  "src/ports/planted-probe.ts": 'export { probes } from "../probes/index.ts";',
  "src/probes/planted-node.ts": 'export { readFileSync } from "node:fs";',
  "src/probes/planted-contract.ts": 'export { loadContract } from "../contract/load.ts";',
  "src/faults/tool/planted-harness.ts": 'export { createHarness } from "../../harness/run.ts";',
  "src/render/planted-actions.ts": 'export * as core from "@actions/core";',
  "src/render/planted-gate.ts": 'export { checkPlace } from "../gate/check/check-place.ts";',
  "src/gate/planted-host.ts": 'export { realHost } from "../host/real.ts";',
  "src/gate/planted-clock.ts": "export const now = Date.now();",
  "src/gate/planted-process.ts": "export const environment = process.env;",
  "src/harness/planted-gate.ts": 'export { checkPlace } from "../gate/check/check-place.ts";',
  "src/cli/planted-action.ts": 'export { boot } from "../action/boot.ts";',
  "src/cli/planted-github.ts": 'export * as github from "@actions/github";',
  "src/action/planted-cli.ts": 'export { runCli } from "../cli/run-cli.ts";',
  "src/action/planted-entry.ts": 'export * from "../entry/check.ts";',
};

const sound: Readonly<Record<string, string>> = {
  "src/gate/planted-sound.ts": 'export { probes } from "../probes/index.ts";',
  "src/action/planted-sound.ts": 'export * as core from "@actions/core";',
  "src/harness/planted-sound.ts": 'export { readFileSync } from "node:fs";',
};

const copy = mkdtempSync(join(tmpdir(), "parity-layers-"));
after(() => rmSync(copy, { recursive: true, force: true }));

/** Lints planted files with the repository's own rules; the answer holds each file that was refused, with the rules that did it. */
function lint(): Map<string, Set<string>> {
  cpSync(join(root, "oxlint.config.ts"), join(copy, "oxlint.config.ts"));
  cpSync(join(root, "package.json"), join(copy, "package.json"));
  mkdirSync(join(copy, "node_modules"));
  // The linter alone: a link to the whole folder would be walked.
  symlinkSync(join(root, "node_modules/oxlint"), join(copy, "node_modules/oxlint"));
  for (const [path, text] of Object.entries({ ...breaches, ...sound })) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${text}\n`);
  }
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, "--format=unix", "src"], {
    cwd: copy,
    encoding: "utf8",
  });
  const refused = new Map<string, Set<string>>();
  for (const [, path = "", rule = ""] of stdout.matchAll(
    /(src\/[\w/-]+\.ts):\d+:\d+: .*\(no-restricted-(\w+)\)\]$/gm,
  )) {
    refused.set(path, (refused.get(path) ?? new Set()).add(rule));
  }
  assert.ok(refused.size > 0, `the linter refused nothing:\n${stdout}${stderr}`);
  return refused;
}

describe("the layer arrow is enforced by the linter", () => {
  const refused = lint();
  for (const path of Object.keys(breaches)) {
    test(`${path.slice(4)} is refused`, () => assert.ok(refused.has(path)));
  }
  for (const path of Object.keys(sound)) {
    test(`${path.slice(4)} is let through`, () => assert.ok(!refused.has(path)));
  }
});
