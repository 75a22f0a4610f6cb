import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { inRunFolder } from "../../../src/harness/folder/in-run-folder.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const log = { info: () => {}, warn: () => {}, debug: () => {} };

test("the work has a folder, and it is gone afterwards", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const done = await inRunFolder({ tempRoot, log }, "test", async ({ path }) => existsSync(path));
  assert.deepEqual(done, { ok: true, value: true });
  assert.deepEqual(await readdir(tempRoot), []);
});

test("what can be mended comes back in words, with nothing left behind", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const place = { tempRoot, log };
  const told = await inRunFolder(place, "test", () => {
    throw new ParityError("harness/no-exec", "noexec", { hint: "move it" });
  });
  assert.deepEqual(told, { ok: false, reason: "noexec; move it" });
  const missing = { tempRoot: join(tempRoot, "not-there"), log };
  const refused = await inRunFolder(missing, "test", async () => 1);
  assert.match(refused.ok ? "" : refused.reason, /failed with ENOENT; TMPDIR must name/);
  const full = Object.assign(new Error("full"), { syscall: "open", code: "EMFILE" });
  const unopened = await inRunFolder(place, "test", () => Promise.reject(full));
  assert.match(unopened.ok ? "" : unopened.reason, /open failed with EMFILE; .*\(ulimit -n\)$/);
  assert.deepEqual(await readdir(tempRoot), []);
});

test("a fault of our own is thrown, with nothing left behind", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const work = () => Promise.reject(new TypeError("ours"));
  await assert.rejects(inRunFolder({ tempRoot, log }, "test", work), TypeError);
  assert.deepEqual(await readdir(tempRoot), []);
});

test("a folder that is kept stays, and the log says where", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const lines: string[] = [];
  const told = { ...log, info: (line: string) => void lines.push(line) };
  const place = { tempRoot, log: told, keepsFolders: true };
  const done = await inRunFolder(place, "fault boom", async ({ path }) => path);
  assert.ok(done.ok && existsSync(done.value));
  assert.deepEqual(lines, [`fault boom: kept in ${done.value}`]);
});
