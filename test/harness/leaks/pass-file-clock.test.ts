import assert from "node:assert/strict";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { passFileClock } from "../../../src/harness/leaks/pass-file-clock.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

test("what was there is older, and what is written at once is not", async (t) => {
  const folder = await makeScratchFolder(t);
  for (const name of Array.from({ length: 30 }, (_, index) => String(index))) {
    const [before, after] = [join(folder, `before-${name}`), join(folder, `after-${name}`)];
    await writeFile(before, "");
    const sinceMs = await passFileClock(folder);
    await writeFile(after, "");
    assert.ok((await stat(before)).ctimeMs < sinceMs, before);
    assert.ok((await stat(after)).ctimeMs >= sinceMs, after);
  }
  assert.ok(!(await readdir(folder)).includes("clock"));
});

test("a folder that is not there is told", async (t) => {
  const folder = join(await makeScratchFolder(t), "none");
  await assert.rejects(passFileClock(folder), { code: "ENOENT" });
});
