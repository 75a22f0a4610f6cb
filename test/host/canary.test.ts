import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chown,
  mkdir,
  mkdtempDisposable,
  readFile,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { identifyBoot, visitCanary } from "../../src/host/canary.ts";

describe("canary", { skip: process.platform === "win32" && "needs POSIX" }, () => {
  test("E8: the first visit leaves it for its owner alone, and the next finds the same", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "canary-"));
    const path = join(temporary.path, "canary");
    const first = visitCanary(path);
    assert.match(first.id, /^[0-9a-f]{32}$/);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const before = await readFile(path, "utf8");
    assert.deepEqual(visitCanary(path), first);
    assert.equal(await readFile(path, "utf8"), before);
    assert.notEqual(visitCanary(`${path}2`).id, first.id);
  });

  test("E8: what is no canary of ours is neither followed nor overwritten", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "canary-"));
    const at = (name: string): string => join(temporary.path, name);
    const good = visitCanary(at("good"));
    await symlink("good", at("link"));
    await symlink("nowhere", at("dangling"));
    await mkdir(at("folder"));
    await writeFile(at("text"), "notes\n");
    await writeFile(at("long"), `parity-canary 1 ${good.id} 1\n`.padEnd(4096, "x"));
    await writeFile(at("empty"), "");
    execFileSync("mkfifo", [at("fifo")]);
    for (const [name, code] of [
      ["link", "ELOOP"],
      ["dangling", "ELOOP"],
      ["folder", "EISDIR"],
      ["text", "EBADMSG"],
      ["long", "EBADMSG"],
      ["empty", "EBADMSG"],
      ["fifo", "EBADMSG"],
    ] as const) {
      assert.throws(() => visitCanary(at(name)), { code }, name);
    }
    assert.throws(() => visitCanary(at("none/canary")), { code: "ENOENT" });
    await assert.rejects(stat(at("nowhere")), "nothing was written through the link");
    assert.equal(await readFile(at("text"), "utf8"), "notes\n");
  });

  test("E8: another user's file is none of ours", async (context) => {
    if (process.getuid?.() !== 0) return context.skip("needs root");
    await using temporary = await mkdtempDisposable(join(tmpdir(), "canary-"));
    const path = join(temporary.path, "canary");
    visitCanary(path);
    await chown(path, 65534, 65534);
    assert.throws(() => visitCanary(path), { code: "EOWNER" });
  });
});

describe("start of the machine", { skip: process.platform !== "linux" && "needs /proc" }, () => {
  test("it is the same each time, and holds no id of the machine itself", async () => {
    const identity = identifyBoot();
    assert.deepEqual(identifyBoot(), identity);
    const boot = (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
    assert.match(identity.boot, /^[0-9a-f]{32}$/);
    assert.ok(!JSON.stringify(identity).includes(boot.replaceAll("-", "")));
    assert.notEqual(identity.session, identity.boot);
  });

  test("another process namespace is another session on the same start", (context) => {
    const script = `
      import { identifyBoot } from ${JSON.stringify(join(import.meta.dirname, "../../src/host/canary.ts"))};
      console.log(JSON.stringify(identifyBoot()));`;
    const node = [process.execPath, "--input-type=module-typescript", "-e", script];
    let printed: string;
    try {
      printed = execFileSync("unshare", ["-pf", "--mount-proc", ...node], { encoding: "utf8" });
    } catch {
      return context.skip("needs root and unshare");
    }
    const there: unknown = JSON.parse(printed);
    const here = identifyBoot();
    assert.ok(typeof there === "object" && there !== null && "boot" in there && "session" in there);
    assert.equal(there.boot, here.boot);
    assert.notEqual(there.session, here.session);
  });
});
