import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { layOut } from "../../../src/harness/folder/lay-out.ts";
import { makeRunFolder } from "../../../src/harness/folder/run-folder.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function lay(
  t: TestContext,
  workspace: string,
  files: Readonly<Record<string, string>> = {},
) {
  const folder = await makeRunFolder(await makeScratchFolder(t), () => {});
  t.after(() => folder[Symbol.asyncDispose]());
  const told: string[] = [];
  const log = { info: (line: string) => void told.push(line), warn: () => {}, debug: () => {} };
  const session = { workspace, env: new Map([["PATH", "/bin"]]), log, hasToldLeftOut: false };
  const options = {
    folder,
    session,
    label: "test",
    agent: { passEnv: [], files },
    decoys: [],
    placeholders: { tool_url: "http://t", model_url: null, mcp_config: null },
    addresses: { SHOP_URL: "http://t" },
  };
  return { folder, told, options, laidOut: await layOut(options) };
}

test("the copy, HOME and the contract's files are there, and the environment leads to them", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, "agent.sh"), "true");
  const { folder, laidOut } = await lay(t, workspace, { "~/.agent": "{tool_url}" });
  assert.equal(await readFile(join(folder.workFolder, "agent.sh"), "utf8"), "true");
  assert.equal(await readFile(join(folder.homeFolder, ".agent"), "utf8"), "http://t");
  assert.partialDeepStrictEqual(laidOut.env, {
    HOME: folder.homeFolder,
    PATH: `${folder.binFolder}:/bin`,
    SHOP_URL: "http://t",
  });
});

test("what the copy lacks is told once", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, ".env"), "A=1");
  const { told, options } = await lay(t, workspace);
  assert.match(told.join(), /left out of the agent's copy.*\.env/);
  assert.equal(options.session.hasToldLeftOut, true);
});
