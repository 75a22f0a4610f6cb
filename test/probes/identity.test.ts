import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import identity from "../../src/probes/identity.ts";
import { fakeHost, type FakePlace } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";
import { cannotVary, measureElsewhere } from "../support/run-measure.ts";

const place: FakePlace = {
  files: {
    "/home/alice": { folder: true },
    "/home/alice/app": { folder: true },
    "/proc/self/status": "Umask:\t0022\n",
  },
};
const untold = { user: { ok: false, errno: "NOTRECORDED" } } as const;

testProbe(identity, {
  unknowns: [
    {
      name: "a user that is not told",
      host: fakeHost({ ...place, ...untold }),
      clause: "forbid_root",
      expects: true,
      reason: "not-recorded",
    },
    {
      name: "no /proc",
      host: fakeHost({}),
      clause: "umask_at_least",
      expects: "022",
      reason: "unreadable",
    },
    {
      name: "a home that does not come back",
      host: fakeHost({ ...place, writeErrors: { "/home/alice": "ETIMEDOUT" } }),
      clause: "require_home",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "a home that cannot be seen",
      host: fakeHost({ files: { "/home/alice": { errno: "EACCES" } } }),
      clause: "require_home",
      expects: true,
      reason: "denied",
    },
    {
      name: "an owner on Windows",
      host: fakeHost({ os: "windows" }),
      clause: "require_workspace_owner",
      expects: true,
      reason: "unsupported",
    },
  ],
});

async function judgeAt(changes: FakePlace, asked: Readonly<Record<string, unknown>>) {
  const host = fakeHost({ ...place, ...changes });
  return judge(identity, asked, await identity.measure(host, { table: asked, outputs: [] }));
}

describe("identity", () => {
  test("root that a user namespace maps fails, and the mapping is told", async () => {
    const judged = await judgeAt(
      {
        user: { ok: true, value: { euid: 0, tableHome: "/root" } },
        files: { ...place.files, "/proc/self/uid_map": "0 1000 1\n" },
      },
      { forbid_root: true },
    );
    assert.equal(judged.status, "fail");
    assert.match(judged.message ?? "", /user 1000 outside/);
  });

  test("a user of groups that are as good as root passes, and they are told", async () => {
    const told = async (groups: string) => {
      const status = `Gid:\t1000\t1000\t1000\t1000\nGroups:\t${groups}\n`;
      const files = { "/proc/self/status": status, "/etc/group": "docker:x:998:alice\n" };
      return judgeAt({ files: { ...place.files, ...files } }, { forbid_root: true });
    };
    const [docker, plain] = [await told("998"), await told("1000")];
    assert.deepEqual([docker.status, plain.status], ["pass", "pass"]);
    assert.match(docker.message ?? "", /as good as root: docker$/);
    assert.equal(plain.message, "");
  });

  test("every bit of the umask must be set: a stricter one passes, a larger number need not", async () => {
    const umask = (text: string, asked: string) =>
      judgeAt({ files: { "/proc/self/status": `Umask:\t${text}\n` } }, { umask_at_least: asked });
    for (const [text, asked, status] of [
      ["0022", "022", "pass"],
      ["0077", "022", "pass"],
      ["0002", "022", "fail"],
      ["0070", "007", "fail"],
      ["0000", "000", "pass"],
    ] as const) {
      assert.equal((await umask(text, asked)).status, status, `${text} for ${asked}`);
    }
    assert.deepEqual((await umask("0002", "0027")).items, ["025"]);
    for (const value of [22, 18, "22", "088", "0o22", ""]) {
      assert.ok(!identity.table.safeParse({ umask_at_least: value }).success, String(value));
    }
  });

  test("E7: another home than the user table's is a note, and passes", async () => {
    const judged = await judgeAt(
      {
        env: { HOME: "/tmp/h" },
        files: { ...place.files, "/tmp/h": { folder: true } },
        user: { ok: true, value: { euid: 1000, tableHome: "/root" } },
      },
      { require_home: true },
    );
    assert.equal(judged.status, "pass");
    assert.match(judged.message ?? "", /\/tmp\/\*.*\/root/);
    assert.equal((await judgeAt({}, { require_home: true })).message, "");
  });

  test("E7: a home that is unset, empty, relative, missing, a file or read-only fails", async () => {
    const said = new Set<string>();
    for (const changes of [
      { env: {} },
      { env: { HOME: "" } },
      { env: { HOME: "h" } },
      { env: { HOME: "/gone" } },
      { env: { HOME: "/proc/self/status" } },
      { writeErrors: { "/home/alice": "EROFS" } },
    ]) {
      const judged = await judgeAt(changes, { require_home: true });
      assert.deepEqual([judged.status, judged.items], ["fail", ["HOME"]]);
      said.add(judged.message ?? "");
    }
    assert.equal(said.size, 6, "each says what is wrong with it");
  });

  test("only who is root must agree between two places", async () => {
    const facts = await identity.measure(fakeHost(place));
    assert.deepEqual(identity.selectParity(facts), { root: false });
    assert.equal(identity.selectParity(await identity.measure(fakeHost(untold))), null);
  });
});

describe("identity, for real", { skip: cannotVary("linux") }, () => {
  test("umask 077 and umask 002 are seen as they are", async () => {
    for (const [umask, status] of [
      ["077", "pass"],
      ["002", "fail"],
    ] as const) {
      const table = { umask_at_least: "022" };
      const facts = await measureElsewhere("identity", { before: `umask ${umask}`, table });
      const judged = judge(identity, table, facts);
      assert.deepEqual([judged.status, judged.observed], [status, [umask]]);
    }
  });

  test("E7: HOME relative, missing, a file, a folder: judged, and nothing is left behind", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "identity-"));
    const inside = (name: string) => join(temporary.path, name);
    await mkdir(inside("home"));
    await writeFile(inside("file"), "");
    const before = await readdir(temporary.path, { recursive: true });
    for (const [home, status] of [
      ["home", "fail"],
      [inside("gone"), "fail"],
      [inside("file"), "fail"],
      [inside("home"), "pass"],
    ] as const) {
      const host = realHost({ workspace: temporary.path, env: new Map([["HOME", home]]) });
      const table = { require_home: true };
      const facts = await identity.measure(host, { table, outputs: [] });
      assert.equal(judge(identity, table, facts).status, status, home);
    }
    assert.deepEqual(await readdir(temporary.path, { recursive: true }), before);
  });
});

describe("identity of another user", { skip: cannotVary("root") }, () => {
  const nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];

  test("nobody is not root, owns no workspace of root's, and cannot write into root's home", async (context) => {
    if (!existsSync("/usr/bin/setpriv")) return context.skip("needs setpriv");
    await using temporary = await mkdtempDisposable(join(tmpdir(), "identity-"));
    await chmod(temporary.path, 0o755);
    const facts = await measureElsewhere("identity", {
      wrap: nobody,
      workspace: temporary.path,
      table: { require_home: true },
      env: { HOME: temporary.path },
    });
    assert.equal(judge(identity, { forbid_root: true }, facts).status, "pass");
    assert.equal(judge(identity, { require_workspace_owner: true }, facts).status, "fail");
    const home = judge(identity, { require_home: true }, facts);
    assert.match(home.message ?? "", /takes no file \(EACCES\)/);
    const root = await measureElsewhere("identity", { workspace: temporary.path });
    assert.equal(judge(identity, { forbid_root: true }, root).status, "fail");
    assert.equal(judge(identity, { require_workspace_owner: true }, root).status, "pass");
  });

  test("root of a user namespace is nobody outside", async (context) => {
    if (!existsSync("/usr/bin/unshare")) return context.skip("needs unshare");
    const wrap = [...nobody, "unshare", "-U", "-r"];
    const facts = await measureElsewhere("identity", { wrap });
    const judged = judge(identity, { forbid_root: true }, facts);
    assert.match(judged.message ?? "", /root, which is user 65534 outside/);
  });
});
