import assert from "node:assert/strict";
import { test } from "node:test";
import { readSources } from "../../../src/init/agent/read-sources.ts";
import { type FakeEntry, fakeHost } from "../../support/fake-host.ts";

const WORK = "/home/alice/app";

function read(entry: string, files: Readonly<Record<string, FakeEntry>>) {
  const placed = Object.entries(files).map(([name, text]) => [`${WORK}/${name}`, text] as const);
  return readSources(fakeHost({ files: Object.fromEntries(placed) }), entry);
}

test("a program comes with what it imports, one step far", async () => {
  const agent = 'import { a } from "./tools/shop.js";\nconst b = require("./b");\nimport "openai";';
  const files = {
    "src/agent.ts": agent,
    "src/tools/shop.ts": 'import "./far.js"; // shop',
    "src/tools/far.ts": "far",
    "src/b.js": "b",
  };
  assert.deepEqual(await read("src/agent.ts", files), [agent, 'import "./far.js"; // shop', "b"]);
});

test("Python's modules beside it count, too", async () => {
  const agent = "import json\nfrom .shop import refund\nimport tools.mail\n";
  const files = { "app/main.py": agent, "app/shop.py": "shop", "app/tools/mail.py": "mail" };
  assert.deepEqual(await read("app/main.py", files), [agent, "shop", "mail"]);
});

test("nothing above, linked or absent is read", async () => {
  const agent = 'import "./../other.js"; import "../other.js"; import "./link.js";';
  const files = {
    "src/agent.mjs": agent,
    "other.js": "other",
    "src/link.js": { link: "/etc/passwd" },
  };
  assert.deepEqual(await read("src/agent.mjs", files), [agent]);
  assert.deepEqual(await read("absent.mjs", files), []);
});
