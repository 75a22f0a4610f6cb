import assert from "node:assert/strict";
import { mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import disk from "../../src/probes/disk.ts";
import { fakeHost, type FakePlace } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

testProbe(disk, {
  neverFail: {
    forbid_durable_assumption: "no clause or claim of this version can rest on a durable disk",
  },
  unknowns: [
    {
      name: "a write that does not come back",
      host: fakeHost({ writeErrors: { "/tmp": "ETIMEDOUT" } }),
      clause: "require_writable_tmp",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "free space that cannot be read",
      host: fakeHost({ space: { ok: false, errno: "EIO" } }),
      clause: "min_free_tmp_mb",
      expects: 1,
      reason: "unreadable",
    },
    {
      name: "a script that does not end",
      host: fakeHost({ execErrors: { "/tmp": "ETIMEDOUT" } }),
      clause: "require_exec_tmp",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "a write that does not come back, where a script is to run",
      host: fakeHost({ writeErrors: { "/tmp": "ETIMEDOUT" } }),
      clause: "require_exec_tmp",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "a workspace without a name to try",
      host: fakeHost(),
      clause: "case_sensitive",
      expects: true,
      reason: "not-reached",
    },
    {
      name: "E8: a first visit",
      host: fakeHost(),
      clause: "canary",
      expects: "kept",
      reason: "first-visit",
    },
    {
      name: "E8: a canary that is a link",
      host: fakeHost({ canary: { ok: false, errno: "ELOOP" } }),
      clause: "canary",
      expects: "kept",
      reason: "refused",
    },
  ],
});

async function measure(place: FakePlace, table: Record<string, unknown> = {}) {
  return disk.facts.parse(await disk.measure(fakeHost(place), { table, outputs: [] }));
}

describe("disk", () => {
  test("E10: the folder that was tested is told, and a TMPDIR that is missing fails", async () => {
    const missing = "/home/alice/no such\nfolder";
    const facts = await measure({
      env: { HOME: "/home/alice", TMPDIR: missing },
      writeErrors: { [missing]: "ENOENT" },
    });
    const judged = judge(disk, { require_writable_tmp: true }, facts);
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, ["$HOME/no such\nfolder"]);
    assert.match(judged.message ?? "", /does not exist/);
    assert.match(judged.fix ?? "", /TMPDIR/);
  });

  test("a TMPDIR that is there and takes no file, as /proc, is not told as missing", async () => {
    const place = { env: { TMPDIR: "/proc" }, writeErrors: { "/proc": "ENOENT" } };
    const facts = await measure({ ...place, files: { "/proc": { folder: true } } });
    const judged = judge(disk, { require_writable_tmp: true }, facts);
    assert.match(judged.message ?? "", /^\/proc is a folder in which no file can be made, ENOENT/);
  });

  test("a TMPDIR that is a file has no free space, whatever its disk has", async () => {
    const place = { env: { TMPDIR: "/w/file" }, writeErrors: { "/w/file": "ENOTDIR" } };
    const table = { min_free_tmp_mb: 1 };
    const judged = judge(disk, table, await measure(place, table));
    assert.equal(judged.status, "fail");
    assert.match(judged.message ?? "", /^\/w\/file is not a folder, ENOTDIR/);
  });

  test("an empty TMPDIR is none, and a relative one is the workspace's", async () => {
    const empty = await measure({ env: { TMPDIR: "" }, writeErrors: { "/tmp": "EROFS" } });
    assert.deepEqual(judge(disk, { require_writable_tmp: true }, empty).items, ["/tmp"]);
    const relative = await measure({
      env: { TMPDIR: "scratch" },
      writeErrors: { "/home/alice/app/scratch": "ENOTDIR" },
    });
    const judged = judge(disk, { require_writable_tmp: true }, relative);
    assert.deepEqual(judged.items, ["$WORKSPACE/scratch"]);
  });

  test("every error of a write is a failure, told in words", async () => {
    for (const errno of ["ENOENT", "ENOTDIR", "EACCES", "EROFS", "ENOSPC", "EDQUOT", "EIO"]) {
      const facts = await measure({ writeErrors: { "/tmp": errno } });
      const judged = judge(disk, { require_writable_tmp: true }, facts);
      assert.equal(judged.status, "fail");
      assert.match(judged.message ?? "", new RegExp(errno));
    }
  });

  test("free space is judged to the MiB, and inodes count where there are any", async () => {
    const MIB = 1024n * 1024n;
    const judgeFree = async (freeBytes: bigint, totalInodes = 0n, freeInodes = 0n) => {
      const space = {
        ok: true,
        value: { totalBytes: freeBytes, freeBytes, totalInodes, freeInodes },
      } as const;
      const facts = await measure({ space }, { min_free_tmp_mb: 100 });
      return judge(disk, { min_free_tmp_mb: 100 }, facts).status;
    };
    assert.equal(await judgeFree(100n * MIB), "pass");
    assert.equal(await judgeFree(100n * MIB - 1n), "fail");
    assert.equal(await judgeFree(100n * MIB, 10n, 0n), "fail");
    assert.equal(await judgeFree(100n * MIB, 10n, 1n), "pass");
  });

  test("two moments with other free space have the same facts", async () => {
    const at = (freeBytes: bigint) =>
      measure(
        {
          space: {
            ok: true,
            value: { totalBytes: 1n, freeBytes, totalInodes: 9n, freeInodes: freeBytes },
          },
        },
        { min_free_tmp_mb: 1 },
      );
    assert.deepEqual(await at(10n ** 9n), await at(10n ** 9n - 4096n));
  });

  test("another contract's minimum is told by these facts only where it must follow", async () => {
    const facts = await measure({}, { min_free_tmp_mb: 100 });
    assert.equal(judge(disk, { min_free_tmp_mb: 50 }, facts).status, "pass");
    assert.equal(judge(disk, { min_free_tmp_mb: 200 }, facts).reason, "not-asked");
    const unasked = await measure({});
    assert.equal(judge(disk, { min_free_tmp_mb: 50 }, unasked).reason, "not-asked");
  });

  test("limits that limit nothing are refused", () => {
    for (const value of [0, -1, 1.5, Number.POSITIVE_INFINITY, "10"]) {
      assert.ok(!disk.table.safeParse({ min_free_tmp_mb: value }).success, String(value));
    }
  });
});

describe("disk, for real", { skip: process.platform === "win32" }, () => {
  for (const [name, make, outcome] of [
    ["a folder with a space and a newline in its name", (path: string) => mkdir(path), "pass"],
    ["a file", (path: string) => writeFile(path, ""), "fail"],
    ["nothing", async () => {}, "fail"],
  ] as const) {
    test(`E10: TMPDIR names ${name}: ${outcome}, and nothing is left over`, async () => {
      await using temporary = await mkdtempDisposable(join(tmpdir(), "disk-"));
      const path = join(temporary.path, "a b\nc");
      await make(path);
      const before = await readdir(temporary.path, { recursive: true });
      const env = new Map([["TMPDIR", path]]);
      const facts = await disk.measure(realHost({ workspace: temporary.path, env }));
      const judged = judge(disk, { require_writable_tmp: true }, facts);
      assert.equal(judged.status, outcome);
      assert.deepEqual(judged.observed, ["$WORKSPACE/a b\nc"]);
      assert.deepEqual(await readdir(temporary.path, { recursive: true }), before);
    });
  }

  test("free space of this machine is at least one MiB and less than a billion", async () => {
    const host = realHost({ workspace: tmpdir(), env: new Map([["TMPDIR", tmpdir()]]) });
    for (const [minimum, outcome] of [
      [1, "pass"],
      [1_000_000_000, "fail"],
    ] as const) {
      const table = { min_free_tmp_mb: minimum };
      const facts = await disk.measure(host, { table, outputs: [] });
      assert.equal(judge(disk, { min_free_tmp_mb: minimum }, facts).status, outcome);
    }
  });
});

describe("disk, where it is locked", () => {
  test("E10: a folder that takes files and runs none fails, and a noexec mount is named", async () => {
    const files = {
      "/tmp": { folder: true },
      "/proc/self/mountinfo": "28 27 0:25 / /tmp rw,noexec - tmpfs tmpfs rw\n",
    } as const;
    const table = { require_exec_tmp: true };
    const facts = await measure({ files, execErrors: { "/tmp": "EACCES" } }, table);
    assert.equal(judge(disk, { require_writable_tmp: true }, facts).status, "pass");
    const judged = judge(disk, table, facts);
    assert.deepEqual([judged.status, judged.items], ["fail", ["/tmp"]]);
    assert.match(judged.message ?? "", /EACCES, its mount is noexec \(TMPDIR is not set\)/);
    const hardened = await measure({ execErrors: { "/tmp": "EPERM" } }, table);
    assert.doesNotMatch(judge(disk, table, hardened).message ?? "", /noexec/);
  });

  test("E10: where nothing can be written, the script's finding says so too", async () => {
    const table = { require_exec_tmp: true };
    const facts = await measure({ writeErrors: { "/tmp": "ENOENT" } }, table);
    assert.match(judge(disk, table, facts).message ?? "", /does not exist/);
  });

  test("a place with other mounts has another parity part; one whose mounts are unknown has none", async () => {
    const select = async (options: string) => {
      const files = {
        "/tmp": { folder: true },
        "/home/alice/app/.git": { folder: true },
        "/proc/self/mountinfo": `1 0 0:1 / / rw - ext4 x rw\n2 1 0:2 / /tmp ${options} - tmpfs x rw\n`,
      } as const;
      return disk.selectParity(await measure({ files }));
    };
    assert.notDeepEqual(await select("rw"), await select("rw,noexec"));
    assert.deepEqual(await select("rw,size=1m"), await select("rw,size=2m"));
    assert.equal(disk.selectParity(await measure({})), null);
  });

  test("the contract's own file is the one whose name is tried, wherever its path starts", async () => {
    const files = { "/home/alice/app/parity.toml": "" };
    const asked = { table: {}, outputs: [], contract: "sub/parity.toml" };
    const facts = await disk.measure(fakeHost({ files, ignoresCase: true }), asked);
    assert.equal(judge(disk, { case_sensitive: true }, facts).status, "fail");
  });
});
