import assert from "node:assert/strict";
import { mkdir, readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { layOut } from "../../../src/harness/folder/lay-out.ts";
import { makeRunFolder } from "../../../src/harness/folder/run-folder.ts";
import { makeDecoys } from "../../../src/harness/leaks/decoys.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function lay(
  t: TestContext,
  workspace: string,
  files: Readonly<Record<string, string>> = {},
  passEnv: readonly string[] = [],
) {
  const folder = await makeRunFolder(await makeScratchFolder(t), () => {});
  t.after(() => folder[Symbol.asyncDispose]());
  const told: string[] = [];
  const log = { info: (line: string) => void told.push(line), warn: () => {}, debug: () => {} };
  const env = new Map([["PATH", "/bin"]]);
  const session = { workspace, env, log, hasToldLeftOut: false, hasToldReplaced: false };
  const options = {
    folder,
    session,
    label: "test",
    agent: { passEnv, files },
    decoys: makeDecoys({ passEnv, env, hasModel: true, mark: folder.mark }),
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

test("what a package shares with others in a folder above is borrowed, and found from the copy", async (t) => {
  const repository = await makeScratchFolder(t);
  const workspace = join(repository, "packages", "own");
  const shared = join(repository, "node_modules");
  await mkdir(join(shared, "hoisted"), { recursive: true });
  await mkdir(workspace, { recursive: true });
  assert.deepEqual((await lay(t, workspace)).laidOut.borrowed, []);
  await writeFile(join(workspace, "package.json"), "{}");
  const { folder, laidOut } = await lay(t, workspace);
  assert.deepEqual(laidOut.borrowed, [shared]);
  assert.equal(await readlink(join(folder.path, "node_modules")), shared);
});

test("what the copy lacks is told once", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, ".env"), "A=1");
  const { told, options } = await lay(t, workspace);
  assert.match(told.join(), /left out of the agent's copy.*\.env/);
  assert.equal(options.session.hasToldLeftOut, true);
});

test("which names got decoys in place of their values is told once, the model's own keys aside", async (t) => {
  const workspace = await makeScratchFolder(t);
  const passEnv = ["APP_ENV", "DB_PASS", "MY_JWT", "OPENAI_API_KEY"];
  const { told, options } = await lay(t, workspace, {}, passEnv);
  assert.match(told.join("\n"), /^in place of their values.* decoys for `DB_PASS`, `MY_JWT` \(/);
  assert.equal(options.session.hasToldReplaced, true);
});

test("where no name that is passed got a decoy, none is told", async (t) => {
  const { told } = await lay(t, await makeScratchFolder(t), {}, ["APP_ENV", "MAX_TOKENS"]);
  assert.deepEqual(told, []);
});
