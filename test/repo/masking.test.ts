import assert from "node:assert/strict";
import { test } from "node:test";
import { listTracked, readRepositoryFile } from "./tracked-files.ts";

/** The calls and commands by which a step asks the runner to blank a value everywhere. */
const masking = /\bsetSecret\b|add-mask/;

test("H3: nothing in src masks a value, since a short one would blank the whole log", () => {
  const sources = listTracked().filter((path) => /^src\/.*\.ts$/.test(path));
  assert.ok(sources.length > 100);
  assert.deepEqual(
    sources.filter((path) => masking.test(readRepositoryFile(path))),
    [],
  );
});

test("both ways to mask are recognised", () => {
  for (const line of ["core.setSecret(value);", "console.log(`::add-mask::${value}`);"]) {
    assert.match(line, masking);
  }
});
