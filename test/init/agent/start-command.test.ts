import assert from "node:assert/strict";
import { test } from "node:test";
import { readPackageJson } from "../../../src/init/agent/package-json.ts";
import { chooseNodeStart, choosePythonStart } from "../../../src/init/agent/start-command.ts";
import { type FakeEntry, fakeHost } from "../../support/fake-host.ts";

const WORK = "/home/alice/app";

function place(files: Readonly<Record<string, FakeEntry>>) {
  const placed = Object.entries(files).map(([name, entry]) => [`${WORK}/${name}`, entry] as const);
  return fakeHost({ files: Object.fromEntries(placed) });
}

function startNode(manifest: object, files: Readonly<Record<string, FakeEntry>>) {
  const read = readPackageJson(JSON.stringify(manifest));
  assert.ok(read !== null);
  return chooseNodeStart(place(files), read);
}

test("a script of one plain command line is started as that", async () => {
  const scripts = { start: "node server.mjs", agent: "tsx ./src/agent.ts --once" };
  const files = { "src/agent.ts": "", "node_modules/.bin/tsx": "" };
  assert.deepEqual(await startNode({ scripts }, files), {
    command: ["node_modules/.bin/tsx", "./src/agent.ts", "--once"],
    source: "src/agent.ts",
  });
});

test("a script that needs a shell, or holds a credential, is left to npm", async () => {
  for (const start of [
    "tsc && node agent.mjs",
    "MODE=x node agent.mjs",
    "node agent.mjs --token canary",
  ]) {
    assert.deepEqual(
      await startNode({ scripts: { start } }, { "agent.mjs": "" }),
      { command: ["npm", "run", "--silent", "start"], source: "agent.mjs" },
      start,
    );
  }
});

test("without a script: the program, else a likely file, else nothing", async () => {
  const files = { "bin/shop.mjs": "", "src/index.ts": "" };
  assert.deepEqual(await startNode({ bin: "./bin/shop.mjs" }, files), {
    command: ["node", "bin/shop.mjs"],
    source: "bin/shop.mjs",
  });
  assert.deepEqual((await startNode({ main: "absent.js" }, files))?.command, [
    "node",
    "src/index.ts",
  ]);
  assert.equal(
    await startNode({}, { "notes.mjs": "", "agent.mjs": { link: "/etc/passwd" } }),
    null,
  );
});

test("a program above the checkout is none", async () => {
  const host = fakeHost({ files: { "/home/alice/app/../x.js": "" } });
  const manifest = readPackageJson('{"main":"../x.js"}');
  assert.ok(manifest !== null);
  assert.equal(await chooseNodeStart(host, manifest), null);
});

test("a .env that the agent's copy lacks is not asked for", async () => {
  for (const flag of ["--env-file=.env", "--env-file .env", "--env-file-if-exists=.env"]) {
    const started = await startNode({ scripts: { start: `node ${flag} a.mjs` } }, { "a.mjs": "" });
    assert.deepEqual(started, { command: ["node", "a.mjs"], source: "a.mjs" }, flag);
  }
});

test("a script that starts a server starts no agent", async () => {
  for (const start of ["next start", "mastra dev"]) {
    assert.equal(await startNode({ scripts: { start } }, {}), null);
    const own = await startNode({ scripts: { start } }, { "agent.mjs": "" });
    assert.deepEqual(own?.command, ["node", "agent.mjs"]);
  }
});

test("Python: of several commands the likely one, or the first of one module", async () => {
  const files = { "crew/main.py": "", "crew/tools.py": "" };
  const start = (scripts: Readonly<Record<string, string>>) =>
    choosePythonStart(place(files), scripts);
  assert.deepEqual((await start({ crew: "crew.main:run", train: "crew.main:train" }))?.command, [
    "env",
    "PYTHONPATH=.",
    "crew",
  ]);
  const likely = await start({ tools: "crew.tools:run", agent: "crew.main:run" });
  assert.deepEqual([likely?.command[2], likely?.source], ["agent", "crew/main.py"]);
});

test("Python: an environment by its other name, and a command of no module here", async () => {
  const files = { "venv/bin/python": { link: "/usr/bin/python3" }, "main.py": "" };
  assert.equal((await choosePythonStart(place(files), {}))?.command[0], "venv/bin/python");
  assert.deepEqual((await choosePythonStart(place(files), { x: "y:z" }))?.command, ["x"]);
});

test("Python: the one installed command, else a likely file, in the environment that is there", async () => {
  const files = {
    ".venv/bin/python": { link: "/usr/bin/python3" },
    "src/shop/main.py": "",
    "main.py": "",
  };
  assert.deepEqual(await choosePythonStart(place(files), { shop: "shop.main:run" }), {
    command: ["env", "PYTHONPATH=src", "shop"],
    source: "src/shop/main.py",
  });
  assert.deepEqual(await choosePythonStart(place(files), {}), {
    command: [".venv/bin/python", "main.py"],
    source: "main.py",
  });
  assert.deepEqual((await choosePythonStart(place({ "agent.py": "" }), {}))?.command, [
    "python3",
    "agent.py",
  ]);
  assert.equal(await choosePythonStart(place({}), { a: "a:b", b: "b:c" }), null);
});
