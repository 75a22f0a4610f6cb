import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { tryExec } from "../../src/host/try-exec.ts";

const root = join(import.meta.dirname, "../..");

/** Why no mount of our own can be made here, or false. */
function whyNoMounts(): string | false {
  try {
    execFileSync("unshare", ["-m", "true"], { stdio: "ignore" });
    return false;
  } catch {
    return "needs root and unshare";
  }
}

describe("running a script", { skip: process.platform === "win32" && "needs POSIX" }, () => {
  test("E10: a script runs in any folder name, and nothing is left", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "exec-"));
    const odd = join(temporary.path, "a b\nc");
    await mkdir(odd);
    assert.equal(await tryExec(odd), null);
    assert.deepEqual(await readdir(odd), []);
  });

  test("several at once do not get into each other's way", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "exec-"));
    const runs = Array.from({ length: 8 }, () => tryExec(temporary.path));
    assert.deepEqual(new Set(await Promise.all(runs)), new Set([null]));
    assert.deepEqual(await readdir(temporary.path), []);
  });

  test("a folder that is missing or may not be written says so", async (context) => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "exec-"));
    await assert.rejects(tryExec(join(temporary.path, "none")), { code: "ENOENT" });
    if (process.getuid?.() === 0) return context.skip("root may write everywhere");
    await chmod(temporary.path, 0o500);
    await assert.rejects(tryExec(temporary.path), { code: "EACCES" });
  });

  test(
    "E10: on a noexec mount it does not run, and nothing is left",
    { skip: whyNoMounts() },
    () => {
      const script = `
      import { readdirSync } from "node:fs";
      import { realHost } from ${JSON.stringify(join(root, "src/host/real.ts"))};
      const host = realHost({ workspace: "/", env: new Map() });
      const wrote = await host.tryWrite("/mnt");
      const ran = await host.tryExec("/mnt");
      console.log(JSON.stringify([wrote, ran, readdirSync("/mnt")]));`;
      const mount = 'mount -t tmpfs -o noexec tmpfs /mnt && exec "$@"';
      const node = [process.execPath, "--input-type=module-typescript", "-e", script];
      const printed = execFileSync("unshare", ["-m", "sh", "-c", mount, "sh", ...node], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      assert.deepEqual(JSON.parse(printed), [
        { ok: true, value: null },
        { ok: false, errno: "EACCES" },
        [],
      ]);
    },
  );
});
