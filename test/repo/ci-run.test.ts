import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { root } from "./tracked-files.ts";

const copy = mkdtempSync(join(tmpdir(), "parity-ci-run-"));
after(() => rmSync(copy, { recursive: true, force: true }));

const healthy = {
  cit: "echo '# pass 99'; echo 'ℹ pass 5'; echo 'ℹ fail 0'; echo 'ℹ cancelled 0'",
  "run check": "true",
  "run test:runner": "printf '\\033[34mℹ pass 2\\033[39m\\nℹ fail 0\\n'",
  "run test:agents": "echo 'ℹ pass 4'; echo 'ℹ fail 0'",
  "run test:places": "echo 'ℹ pass 6'; echo 'ℹ fail 0'",
};

/** Runs `.ci/run` with an npm that does as told, by its arguments; the answer is the exit and the closing line. */
function run(changes: Partial<Record<keyof typeof healthy, string>>): string {
  const cases = Object.entries({ ...healthy, ...changes }).map(
    ([args, does]) => `"${args}") ${does};;`,
  );
  write("bin/npm", `case "$*" in\n${cases.join("\n")}\nesac`);
  for (const name of ["sudo", "apt-get"]) write(`bin/${name}`, "true");
  write("node_modules/.bin/node", "echo '# pass 3'; echo '# fail 0'");
  mkdirSync(join(copy, ".ci"), { recursive: true });
  cpSync(join(root, ".ci/run"), join(copy, ".ci/run"));
  const { status, stdout } = spawnSync("bash", [join(copy, ".ci/run")], {
    encoding: "utf8",
    // Chromium is there, as far as the script can see.
    env: { PATH: `${join(copy, "bin")}:${process.env["PATH"]}`, CHROMIUM: process.execPath },
  });
  return `exit ${status}: ${stdout.trimEnd().split("\n").at(-1)}`;
}

function write(path: string, body: string): void {
  mkdirSync(join(copy, path, ".."), { recursive: true });
  writeFileSync(join(copy, path), `#!/usr/bin/env bash\n${body}\n`);
  chmodSync(join(copy, path), 0o755);
}

describe(".ci/run", () => {
  test("all is well: the layers' last counts are added up", () => {
    assert.equal(run({}), "exit 0: 20 passed, 0 failed");
  });
  test("a failing test fails the run", () => {
    const cit = "echo 'ℹ pass 4'; echo 'ℹ fail 1'; exit 1";
    assert.equal(run({ cit }), "exit 1: 19 passed, 1 failed");
  });
  test("a test that was cancelled has failed", () => {
    const cit = "echo 'ℹ pass 4'; echo 'ℹ fail 0'; echo 'ℹ cancelled 1'; exit 1";
    assert.equal(run({ cit }), "exit 1: 19 passed, 1 failed");
  });
  test("a layer that ran no test has failed", () => {
    const none = "echo 'ℹ pass 0'; echo 'ℹ fail 0'";
    assert.equal(run({ "run test:runner": none }), "exit 1: 18 passed, 1 failed");
  });
  test("a layer that ends badly without a failing test has failed", () => {
    assert.equal(run({ cit: "echo 'ℹ pass 5'; exit 7" }), "exit 1: 20 passed, 1 failed");
  });
  test("a check that fails is remembered, and the rest still runs", () => {
    assert.equal(run({ "run check": "exit 1" }), "exit 1: 20 passed, 1 failed");
  });
});
