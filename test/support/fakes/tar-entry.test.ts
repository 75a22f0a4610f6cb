import assert from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readTarEntry } from "./tar-entry.ts";

function tar(entries: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(entries).map(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(text.length.toString(8).padStart(11, "0"), 124);
    return Buffer.concat([
      header,
      Buffer.from(text),
      Buffer.alloc((512 - (text.length % 512)) % 512),
    ]);
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

test("one entry is read out of a tarball, wherever it stands", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-tar-"));
  const path = join(folder.path, "x.tgz");
  await writeFile(path, gzipSync(tar({ a: "x".repeat(200_000), b: "y".repeat(100_001), c: "z" })));
  assert.equal(String(await readTarEntry(path, "b")), "y".repeat(100_001));
  assert.equal(String(await readTarEntry(path, "c")), "z");
  await assert.rejects(readTarEntry(path, "d"), /does not hold d/);
});

test("a file that is not there, or is no .tgz, is an error", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-tar-"));
  await assert.rejects(readTarEntry(join(folder.path, "none.tgz"), "a"), /ENOENT/);
  await writeFile(join(folder.path, "x.tgz"), "text");
  await assert.rejects(readTarEntry(join(folder.path, "x.tgz"), "a"), /incorrect header/);
});
