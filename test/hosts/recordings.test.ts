import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { builtPlaces } from "./places/index.ts";

// that each is what its builder writes is for test/repo/generated.test.ts
test("each built place has its recording, which is small, and nothing else is kept", async () => {
  const folder = join(import.meta.dirname, "recordings");
  const kept = await readdir(folder);
  assert.deepEqual(kept.toSorted(), builtPlaces.map(({ name }) => `${name}.txt`).toSorted());
  for (const name of kept) {
    const text = await readFile(join(folder, name), "utf8");
    assert.ok(text.length < 40_000, name);
  }
});

test("every built place says from which formats it was built", async () => {
  const folder = join(import.meta.dirname, "places");
  for (const name of await readdir(folder)) {
    if (name === "index.ts" || name === "small-linux.ts") continue;
    const text = await readFile(join(folder, name), "utf8");
    assert.match(text, /^\/\/ Built from documented formats, never run there: /, name);
  }
});
