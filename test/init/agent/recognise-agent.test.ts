import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseAgent } from "../../../src/init/agent/recognise-agent.ts";
import { type FakeEntry, fakeHost } from "../../support/fake-host.ts";

const WORK = "/home/alice/app";
const call = 'spawn("shop", ["refund", "--order", order])';

function recognise(files: Readonly<Record<string, FakeEntry>>) {
  const placed = Object.entries(files).map(([name, entry]) => [`${WORK}/${name}`, entry] as const);
  return recogniseAgent(fakeHost({ files: Object.fromEntries(placed) }));
}

test("an agent on an SDK of npm's, with its start and its call", async () => {
  const files = { "package.json": '{"dependencies":{"openai":"7"}}', "agent.mjs": call };
  const sketch = await recognise(files);
  assert.deepEqual(
    [sketch?.title, sketch?.toldBy, sketch?.command, sketch?.calls[0]?.tool],
    ["openai", "package.json", ["node", "agent.mjs"], "shop"],
  );
});

test("one on an SDK of PyPI's, told by the file that asks for it", async () => {
  const files = {
    "package.json": '{"devDependencies":{"prettier":"3"}}',
    "pyproject.toml": "[project]\nname = 'x'\n",
    "requirements.txt": "anthropic\n",
    "uv.lock": '[[package]]\nname = "openai"\n',
    "main.py": 'subprocess.run(["shop", "refund", order])',
  };
  const sketch = await recognise(files);
  assert.deepEqual([sketch?.title, sketch?.toldBy], ["anthropic", "requirements.txt"]);
  assert.deepEqual([sketch?.command, sketch?.calls.length], [["python3", "main.py"], 1]);
});

test("what its source offers the model, and that it reads its command line, is told", async () => {
  const source = 'const [task] = process.argv.slice(2);\ntool("send_mail", "Sends", schema, work);';
  const files = { "package.json": '{"dependencies":{"openai":"7"}}', "agent.mjs": source };
  const sketch = await recognise(files);
  assert.deepEqual(
    [sketch?.functions, sketch?.readsArguments, sketch?.calls],
    [["send_mail"], true, []],
  );
  const plain = await recognise({ ...files, "agent.mjs": call });
  assert.deepEqual(
    [plain?.functions, plain?.readsArguments, plain?.readsInput],
    [[], false, false],
  );
});

test("a source that reads what is typed is told", async () => {
  const files = { "package.json": '{"dependencies":{"openai":"7"}}' };
  for (const source of [
    'import { createInterface } from "node:readline/promises";',
    "process.stdin",
  ]) {
    assert.equal((await recognise({ ...files, "agent.mjs": source }))?.readsInput, true, source);
  }
  const python = { "requirements.txt": "openai\n", "main.py": 'task = input("> ")' };
  assert.equal((await recognise(python))?.readsInput, true);
});

test("a coding agent, by its package, its folder or its file", async () => {
  const own = await recognise({ "package.json": '{"devDependencies":{"@google/gemini-cli":"1"}}' });
  assert.deepEqual([own?.title, own?.command?.[0]], ["Gemini CLI", "node_modules/.bin/gemini"]);
  const folder = await recognise({ ".claude": { folder: true } });
  assert.deepEqual([folder?.toldBy, folder?.command?.[0]], [".claude", "claude"]);
  const unnamed = await recognise({ "AGENTS.md": "be good" });
  assert.deepEqual([unnamed?.toldBy, unnamed?.command], ["AGENTS.md", null]);
});

test("a tool's server is told only where there is no agent", async () => {
  const server = {
    "package.json": '{"dependencies":{"@modelcontextprotocol/sdk":"1"}}',
    "index.js": call,
  };
  const alone = await recognise(server);
  assert.deepEqual(
    [alone?.title, alone?.command, alone?.calls],
    ["@modelcontextprotocol/sdk", null, []],
  );
  assert.equal((await recognise({ ...server, "CLAUDE.md": "" }))?.title, "Claude Code");
});

test("no agent, and files that only look like manifests, are null", async () => {
  assert.equal(await recognise({}), null);
  const huge = " ".repeat(1024 * 1024 + 1);
  for (const text of ["", "{", "[[", "\u0000", huge, `{"dependencies":{"openai":"7"}}${huge}`]) {
    const odd = { "package.json": text, "pyproject.toml": text, "uv.lock": text };
    assert.equal(await recognise({ ...odd, "requirements.txt": text }), null);
  }
  const link = { link: "/etc/passwd" };
  assert.equal(await recognise({ "package.json": link, ".mcp.json": link, ".claude": link }), null);
  assert.equal(await recognise({ "package.json": { errno: "EACCES" } }), null);
});
