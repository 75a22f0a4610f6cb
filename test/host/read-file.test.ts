import assert from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readHead, readText } from "../../src/host/read-file.ts";

test("text is read up to a limit, to the byte", async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "read-"));
  const file = join(temporary.path, "file");
  const text = "é".repeat(100_000);
  await writeFile(file, text);
  assert.equal(readText(file, 200_000), text);
  assert.throws(() => readText(file, 199_999), { code: "EFBIG" });
  assert.equal(readHead(file, 3).length, 3);
  await writeFile(file, "");
  assert.equal(readText(file, 0), "");
});

test("what is no regular file is an error", () => {
  assert.throws(() => readText(tmpdir(), 10), { code: "EISDIR" });
  assert.throws(() => readText("/no/such/file", 10), { code: "ENOENT" });
});
