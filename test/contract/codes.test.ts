import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { contractCodes } from "../../src/contract/codes.ts";

const folder = new URL("../../src/contract/", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && name !== "codes.ts")
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");

test("every code is one line, and is used somewhere in this folder", () => {
  for (const [code, { says, fix }] of Object.entries(contractCodes)) {
    assert.match(code, /^contract\/[a-z-]+$/);
    assert.match(says, /^[^a-z].*\.$/);
    assert.match(fix, /^[^a-z].*\.$/);
    assert.ok(sources.includes(`"${code}"`), code);
  }
});

test("a code that nobody has listed would be noticed", () => {
  const used = new Set(sources.match(/"contract\/[a-z-]+"/g));
  assert.deepEqual(
    [...used].filter((code) => !Object.keys(contractCodes).includes(code.slice(1, -1))),
    [],
  );
});
