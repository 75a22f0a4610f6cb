import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as z from "zod";
import { version } from "../../src/terms/version.ts";

test("the program says the version of its package", () => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  assert.equal(version, z.object({ version: z.string() }).parse(JSON.parse(text)).version);
});
