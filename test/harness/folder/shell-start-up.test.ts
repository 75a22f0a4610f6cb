import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { makeHome } from "../../../src/harness/folder/shell-start-up.ts";
import { skipWithoutBash } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const agentPath = "/run dir's/bin:/opt/tools:/usr/bin";

function readPath(home: string, shell: readonly [string, ...string[]]): string[] {
  const [program, ...flags] = shell;
  const env = { HOME: home, PATH: "/usr/bin:/bin" };
  return execFileSync(program, [...flags, 'printf %s "$PATH"'], {
    env,
    encoding: "utf8",
    stdio: "pipe",
  }).split(":");
}

test("a login shell of sh puts the stand-in's folder back first and keeps the others", async (t) => {
  const home = join(await makeScratchFolder(t), "home");
  await makeHome(home, agentPath);
  const path = readPath(home, ["/bin/sh", "-lc"]);
  assert.equal(path[0], "/run dir's/bin");
  assert.ok(path.includes("/opt/tools"));
});

test("so does one of bash, and an interactive one", { skip: skipWithoutBash }, async (t) => {
  const home = join(await makeScratchFolder(t), "home");
  await makeHome(home, agentPath);
  assert.equal(readPath(home, ["bash", "-lc"])[0], "/run dir's/bin");
  assert.equal(readPath(home, ["bash", "-lic"])[0], "/run dir's/bin");
});

test("without the start-up files a login shell loses it", async (t) => {
  const path = readPath(await makeScratchFolder(t), ["/bin/sh", "-lc"]);
  assert.equal(path.includes("/run dir's/bin"), false);
});
