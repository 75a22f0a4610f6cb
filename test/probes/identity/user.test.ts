import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureOwner, measureRoot, measureUmask } from "../../../src/probes/identity/user.ts";
import type { UserFacts } from "../../../src/ports/host.ts";
import { ended, fakeHost, hung, type FakePlace } from "../../support/fake-host.ts";

const user = (euid: number) => ({ ok: true, value: { euid, tableHome: null } }) as const;

describe("root", () => {
  async function look(euid: number, map?: string) {
    const files = map === undefined ? {} : { "/proc/self/uid_map": map };
    const root = await measureRoot(fakeHost({ files }), user(euid));
    return "unknown" in root ? root.unknown : root.value;
  }

  test("root is root, and where a user namespace maps it, the mapping is told", async () => {
    assert.deepEqual(await look(1000), { root: false, outside: null });
    const root = { root: true, outside: null };
    assert.deepEqual(await look(0, "         0          0 4294967295\n"), root);
    assert.deepEqual(await look(0, "         0          0      65536\n"), root);
    assert.deepEqual(await look(0), root);
    const map = "         1     100000      65536\n         0       1000          1\n";
    assert.deepEqual(await look(0, map), { root: true, outside: 1000 });
  });

  test("Windows has none, and a user that is not told is unknown", async () => {
    const absent = { ok: false, errno: "ENOTSUP" } as const;
    assert.deepEqual(await measureRoot(fakeHost({ os: "windows" }), absent), { value: null });
    assert.ok("unknown" in (await measureRoot(fakeHost(), { ok: false, errno: "NOTRECORDED" })));
  });
});

describe("umask", () => {
  const look = async (place: FakePlace, isAsked = true) => {
    const host = fakeHost(place);
    const umask = await measureUmask(host, isAsked);
    return { umask: "unknown" in umask ? umask.unknown : umask.value, ran: host.ran.length };
  };
  const status = (text: string) => ({ files: { "/proc/self/status": text } });
  const shell = (answer: ReturnType<typeof ended>): FakePlace => ({
    os: "macos",
    programs: { "/bin/sh": () => answer },
  });

  test("Linux writes it down, and nothing is run", async () => {
    assert.deepEqual(await look(status("Umask:\t0022\n")), { umask: "022", ran: 0 });
    assert.deepEqual(await look(status("Umask:\t0000\n")), { umask: "000", ran: 0 });
  });

  test("elsewhere, and on an old kernel, a shell is asked when a clause asks", async () => {
    assert.deepEqual(await look(shell(ended("0077\n"))), { umask: "077", ran: 1 });
    assert.deepEqual(await look(shell(ended("22\n"))), { umask: "022", ran: 1 });
    assert.deepEqual(await look(shell(ended("22\n")), false), { umask: "not-asked", ran: 0 });
    const old = { ...status("Pid: 1\n"), programs: { "/bin/sh": () => ended("0027\n") } };
    assert.deepEqual(await look(old), { umask: "027", ran: 1 });
  });

  test("what is no octal number, and a shell that hangs or is not there, is unknown", async () => {
    assert.equal((await look(status("Umask:\t0999\n"))).umask, "unreadable");
    assert.equal((await look({})).umask, "unreadable");
    assert.equal((await look(shell(ended("u=rwx\n")))).umask, "unreadable");
    assert.equal((await look(shell(hung()))).umask, "timed-out");
    assert.equal((await look({ os: "macos" })).umask, "crashed");
    assert.equal((await look({ os: "windows" })).umask, null);
  });
});

describe("owner of the workspace", () => {
  const look = async (place: FakePlace, facts: UserFacts = user(1000).value) => {
    const files = { "/home/alice/app": { folder: true } } as const;
    const owner = await measureOwner(fakeHost({ files, ...place }), { ok: true, value: facts });
    return "unknown" in owner ? owner.unknown : owner.value;
  };

  test("we, or another user", async () => {
    assert.equal(await look({}), "us");
    assert.equal(await look({}, user(0).value), "another");
  });

  test("unknown on Windows, and where the folder does not tell", async () => {
    assert.equal(await look({ os: "windows" }), "unsupported");
    assert.equal(await look({ files: {} }), "unreadable");
    assert.equal(await look({ files: { "/home/alice/app": { errno: "EACCES" } } }), "denied");
    assert.ok("unknown" in (await measureOwner(fakeHost(), { ok: false, errno: "EIO" })));
  });
});
