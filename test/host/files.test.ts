import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { diskFiles } from "../../src/host/files.ts";
import { ParityError } from "../../src/terms/parity-error.ts";

const limits = { maxBytes: 10 };

test("a regular file below the root is read, and its path is told from the root", async (t) => {
  const root = await makeRoot(t);
  await mkdir(join(root, "sub"));
  await writeFile(join(root, "sub/a.toml"), "x = 1");
  const reading = await diskFiles.readRegular("sub/a.toml", { ...limits, root });
  assert.ok(reading.ok);
  assert.equal(reading.path, "sub/a.toml");
  assert.equal(new TextDecoder().decode(reading.bytes), "x = 1");
});

test("an empty file is read as no bytes, not as missing", async (t) => {
  const root = await makeRoot(t);
  await writeFile(join(root, "empty"), "");
  const reading = await diskFiles.readRegular("empty", { ...limits, root });
  assert.ok(reading.ok);
  assert.equal(reading.bytes.length, 0);
});

test("what is no regular file below the root is refused by its own word", async (t) => {
  const root = await makeRoot(t);
  const outside = await makeRoot(t);
  await writeFile(join(root, "real"), "12345");
  await writeFile(join(outside, "secret"), "12345");
  await writeFile(join(root, "large"), "12345678901");
  await mkdir(join(root, "folder"));
  await symlink(join(root, "real"), join(root, "link"));
  await symlink(outside, join(root, "way-out"));
  const refusals: [string, string][] = [
    ["nothing", "missing"],
    ["real/below", "missing"],
    ["folder", "folder"],
    ["link", "symlink"],
    ["way-out/secret", "outside"],
    [join(outside, "secret"), "outside"],
    ["../escape", "missing"],
    ["large", "too-large"],
  ];
  for (const [path, kind] of refusals) {
    const reading = await diskFiles.readRegular(path, { ...limits, root });
    assert.ok(!reading.ok, path);
    assert.equal(reading.refusal.kind, kind, path);
  }
});

test("a file is written whole, and no draft stays behind", async (t) => {
  const root = await makeRoot(t);
  await diskFiles.writeWhole(join(root, "out.json"), "{}\n");
  await diskFiles.writeWhole(join(root, "out.json"), "[]\n");
  assert.equal(await readFile(join(root, "out.json"), "utf8"), "[]\n");
  assert.deepEqual(await readdir(root), ["out.json"]);
});

test("a place that cannot be written is a documented error with a hint", async (t) => {
  const root = await makeRoot(t);
  await writeFile(join(root, "file"), "");
  await assert.rejects(
    diskFiles.writeWhole(join(root, "file/out.json"), "{}"),
    (error: unknown) =>
      error instanceof ParityError && error.code === "output/not-writable" && error.hint !== null,
  );
});

test("a FIFO is written to and stays a FIFO", async (t) => {
  const root = await makeRoot(t);
  const fifo = join(root, "fifo");
  execFileSync("mkfifo", [fifo]);
  const read = readFile(fifo, "utf8");
  await diskFiles.writeWhole(fifo, "text");
  assert.equal(await read, "text");
  assert.ok((await lstat(fifo)).isFIFO());
});

async function makeRoot(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "parity-files-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  return root;
}
