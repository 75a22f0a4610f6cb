import assert from "node:assert/strict";
import { mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { writeAgentFiles } from "../../../src/harness/folder/agent-files.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const placeholders = { tool_url: null, model_url: "http://127.0.0.1:1", mcp_config: null };

async function makeFolders(t: TestContext) {
  const root = await makeScratchFolder(t);
  const homeFolder = join(root, "home");
  const workFolder = join(root, "work");
  await mkdir(homeFolder);
  await mkdir(workFolder);
  return { root, homeFolder, workFolder };
}

test("files land in HOME or in the copy, for this user alone, with their placeholders filled in", async (t) => {
  const { homeFolder, workFolder } = await makeFolders(t);
  const files = { "~/.codex/config.toml": "url = {model_url}/v1", "config/agent.json": "{}" };
  await writeAgentFiles({ files, placeholders, homeFolder, workFolder });
  const config = join(homeFolder, ".codex/config.toml");
  assert.equal(await readFile(config, "utf8"), "url = http://127.0.0.1:1/v1");
  assert.equal((await stat(config)).mode & 0o777, 0o600);
  assert.equal(await readFile(join(workFolder, "config/agent.json"), "utf8"), "{}");
});

test("a file of the copy is replaced, and a link in its place is not written through", async (t) => {
  const { root, homeFolder, workFolder } = await makeFolders(t);
  const original = join(root, "original");
  await writeFile(original, "untouched");
  await symlink(original, join(workFolder, "settings"));
  await writeAgentFiles({ files: { settings: "new" }, placeholders, homeFolder, workFolder });
  assert.equal(await readFile(join(workFolder, "settings"), "utf8"), "new");
  assert.equal(await readFile(original, "utf8"), "untouched");
});

test("a folder that is only linked into the copy is not written into", async (t) => {
  const { root, homeFolder, workFolder } = await makeFolders(t);
  await mkdir(join(root, "dependencies"));
  await symlink(join(root, "dependencies"), join(workFolder, "node_modules"));
  const files = { "node_modules/x": "bad" };
  await assert.rejects(
    writeAgentFiles({ files, placeholders, homeFolder, workFolder }),
    (error) => error instanceof ParityError && error.code === "harness/file-outside",
  );
});

test("no folder is made behind a link either", async (t) => {
  const { root, homeFolder, workFolder } = await makeFolders(t);
  await mkdir(join(root, "dependencies"));
  await symlink(join(root, "dependencies"), join(workFolder, "node_modules"));
  const files = { "node_modules/pkg/deep/x": "bad" };
  await assert.rejects(
    writeAgentFiles({ files, placeholders, homeFolder, workFolder }),
    (error) => error instanceof ParityError && error.code === "harness/file-outside",
  );
  assert.deepEqual(await readdir(join(root, "dependencies")), []);
});
