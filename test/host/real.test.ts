import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtempDisposable, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";

const posix = process.platform === "win32" ? "needs POSIX files" : false;
const host = realHost({ workspace: tmpdir(), env: new Map() });

describe("real host", { skip: posix }, () => {
  test("text is read up to a limit, and more than that is an error", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "host-"));
    const file = join(temporary.path, "file");
    await writeFile(file, "12345");
    assert.deepEqual(await host.readText(file, 5), { ok: true, value: "12345" });
    assert.deepEqual(await host.readText(file, 4), { ok: false, errno: "EFBIG" });
    const head = await host.readHead(file, 2);
    assert.deepEqual(head.ok && [...head.value], [0x31, 0x32]);
  });

  test("files under /proc, which say that they are empty, are read", async (context) => {
    if (process.platform !== "linux") return context.skip("needs /proc");
    const stat = await host.readText("/proc/self/stat", 4096);
    assert.ok(stat.ok && stat.value.length > 0);
  });

  test("a FIFO, a folder and a missing file are errors, and none of them waits", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "host-"));
    const fifo = join(temporary.path, "fifo");
    execFileSync("mkfifo", [fifo]);
    assert.deepEqual(await host.readText(fifo, 10), { ok: false, errno: "EINVAL" });
    assert.deepEqual(await host.readText(temporary.path, 10), { ok: false, errno: "EISDIR" });
    assert.deepEqual(await host.readText(join(fifo, "x"), 10), { ok: false, errno: "ENOTDIR" });
    assert.deepEqual(await host.readText(`${fifo}x`, 10), { ok: false, errno: "ENOENT" });
  });

  test("kinds, links and execute bits are told", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "host-"));
    const file = join(temporary.path, "file");
    const link = join(temporary.path, "link");
    await writeFile(file, "x");
    await symlink("file", link);
    const kindOf = async (path: string, follow: "follow" | "as-is") => {
      const facts = await host.describe(path, follow);
      return facts.ok && facts.value.kind;
    };
    assert.equal(await kindOf(link, "as-is"), "link");
    assert.equal(await kindOf(link, "follow"), "file");
    assert.equal(await kindOf(temporary.path, "as-is"), "folder");
    assert.deepEqual(await host.readLink(link), { ok: true, value: "file" });
    const real = await host.resolveLinks(link);
    assert.ok(real.ok && real.value.endsWith("/file"));
    assert.equal(await host.isExecutable(link), false);
    await chmod(file, 0o755);
    assert.equal(await host.isExecutable(link), true);
    assert.equal(await host.isExecutable(temporary.path), false);
  });

  test("E10: a write works in any folder name, leaves nothing, and says why it fails", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "host-"));
    const odd = join(temporary.path, "a b\nc");
    await mkdir(odd);
    assert.deepEqual(await host.tryWrite(odd), { ok: true, value: null });
    assert.deepEqual(await readdir(odd), []);
    await writeFile(join(odd, "file"), "");
    assert.deepEqual(await host.tryWrite(join(odd, "file")), { ok: false, errno: "ENOTDIR" });
    assert.deepEqual(await host.tryWrite(join(odd, "none")), { ok: false, errno: "ENOENT" });
  });

  test("space is told in bytes, and for a missing folder not at all", async () => {
    const space = await host.measureSpace(tmpdir());
    assert.ok(space.ok && space.value.freeBytes >= 0n);
    assert.deepEqual(await host.measureSpace("/no/such"), { ok: false, errno: "ENOENT" });
  });
});
