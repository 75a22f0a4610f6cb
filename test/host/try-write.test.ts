import assert from "node:assert/strict";
import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { tryWrite } from "../../src/host/try-write.ts";

test("a write that works leaves nothing behind", async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "write-"));
  assert.equal(await tryWrite(temporary.path), null);
  assert.deepEqual(await readdir(temporary.path), []);
});

test("a write that fails says which error it was", async () => {
  await assert.rejects(tryWrite("/no/such/folder"), { code: "ENOENT" });
});
