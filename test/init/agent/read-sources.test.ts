import assert from "node:assert/strict";
import { test } from "node:test";
import { readSources } from "../../../src/init/agent/read-sources.ts";
import { type FakeEntry, fakeHost } from "../../support/fake-host.ts";

const WORK = "/home/alice/app";

function read(entry: string, files: Readonly<Record<string, FakeEntry>>) {
  const placed = Object.entries(files).map(([name, text]) => [`${WORK}/${name}`, text] as const);
  return readSources(fakeHost({ files: Object.fromEntries(placed) }), entry);
}

test("a program comes with what it imports, the nearest first", async () => {
  const agent = 'import { a } from "./tools/shop.js";\nconst b = require("./b");\nimport "openai";';
  const files = {
    "src/agent.ts": agent,
    "src/tools/shop.ts": 'import "./far.js"; // shop',
    "src/tools/far.ts": "far",
    "src/b.js": "b",
  };
  assert.deepEqual(await read("src/agent.ts", files), [
    agent,
    'import "./far.js"; // shop',
    "b",
    "far",
  ]);
});

test("Python's modules beside it count, too", async () => {
  const agent = "import json\nfrom .shop import refund\nimport tools.mail\n";
  const files = { "app/main.py": agent, "app/shop.py": "shop", "app/tools/mail.py": "mail" };
  assert.deepEqual(await read("app/main.py", files), [agent, "shop", "mail"]);
});

test("what lies beside the program's own folder, or in src, is found", async () => {
  const node = 'import { shop } from "../tools/shop.ts";';
  const files = { "src/agents/main.ts": node, "src/tools/shop.ts": 'import "../agents/main.ts";' };
  assert.equal((await read("src/agents/main.ts", files)).length, 2);
  const python = "from refunds.tools.shop import refund\n";
  const modules = {
    "src/refunds/main.py": python,
    "src/refunds/tools/shop.py": "from ..wire import send",
    "src/refunds/wire/__init__.py": "wire",
  };
  assert.deepEqual(await read("src/refunds/main.py", modules), [
    python,
    "from ..wire import send",
    "wire",
  ]);
});

test("a program that imports without end is read in part", async () => {
  const count = Array.from({ length: 2000 }, (_, index) => index);
  const agent = count.map((index) => `import "./m${index}.js";`).join("\n");
  const files = Object.fromEntries(count.map((index) => [`m${index}.js`, "m"]));
  assert.equal((await read("agent.mjs", { ...files, "agent.mjs": agent })).length, 30);
});

test("nothing above, linked or absent is read", async () => {
  const agent = 'import "./../../other.js"; import "../../../other.js"; import "./link.js";';
  const files = {
    "src/agent.mjs": agent,
    "../other.js": "other",
    "src/link.js": { link: "/etc/passwd" },
  };
  assert.deepEqual(await read("src/agent.mjs", files), [agent]);
  assert.deepEqual(await read("absent.mjs", files), []);
});
