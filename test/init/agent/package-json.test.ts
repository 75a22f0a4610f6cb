import assert from "node:assert/strict";
import { test } from "node:test";
import {
  listNpmPackages,
  listNpmPrograms,
  readPackageJson,
} from "../../../src/init/agent/package-json.ts";

test("packages and programs are named", () => {
  const manifest = readPackageJson(
    JSON.stringify({
      dependencies: { openai: "7" },
      devDependencies: { openai: "7", ai: "7" },
      bin: { shop: "./bin/agent.mjs" },
      main: "index.js",
    }),
  );
  assert.ok(manifest !== null);
  assert.deepEqual(listNpmPackages(manifest), ["openai", "ai"]);
  assert.deepEqual(listNpmPrograms(manifest), ["bin/agent.mjs", "index.js"]);
});

test("what has another form is left out, and what is no object is null", () => {
  const odd = readPackageJson(
    '{"dependencies":["openai"],"bin":7,"main":{},"scripts":{"start":1}}',
  );
  assert.ok(odd !== null);
  assert.deepEqual([listNpmPackages(odd), listNpmPrograms(odd), odd.scripts], [[], [], {}]);
  for (const text of ["", "{", "[]", "null", "7", "[".repeat(100_000)]) {
    assert.equal(readPackageJson(text), null, text.slice(0, 20));
  }
});
