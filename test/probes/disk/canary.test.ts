import assert from "node:assert/strict";
import { mkdir, mkdtempDisposable, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { judgeCanary, locateCanary, measureCanary } from "../../../src/probes/disk/canary.ts";
import { DiskFacts } from "../../../src/probes/disk/disk-facts.ts";
import disk from "../../../src/probes/disk.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const table = { canary: "kept" };

async function visit(place: FakePlace, previous?: unknown) {
  const facts = await disk.measure(fakeHost(place), { table, outputs: [], previous });
  return { value: DiskFacts.parse(facts) };
}

function canaryOf(id: string): NonNullable<FakePlace["canary"]> {
  return { ok: true, value: { id: id.repeat(32), leftAtS: 1_767_225_600 } };
}

function bootOf(boot: string, session: string | null): NonNullable<FakePlace["boot"]> {
  const value = { boot: boot.repeat(32), session: session?.repeat(32) ?? null };
  return { ok: true, value };
}

describe("canary", () => {
  test("E8: the first visit is undecided, the second tells what became of it", async () => {
    const first = await visit({ canary: canaryOf("a") });
    assert.deepEqual(judgeCanary("kept", first.value.canary).reason, "first-visit");
    const kept = await visit({ canary: canaryOf("a") }, first);
    assert.equal(judgeCanary("kept", kept.value.canary).status, "pass");
    assert.match(
      judgeCanary("kept", kept.value.canary).observed?.[0] ?? "",
      /^kept since 2026-01-01/,
    );
    assert.equal(judgeCanary("gone", kept.value.canary).status, "fail");
    const gone = await visit({ canary: canaryOf("b") }, first);
    assert.equal(judgeCanary("kept", gone.value.canary).status, "fail");
    assert.equal(judgeCanary("gone", gone.value.canary).status, "pass");
    assert.deepEqual(await visit({ canary: canaryOf("b") }, first), gone, "the same bytes again");
  });

  test("E8: the start of the machine and of its first process tell the rest of the story", async () => {
    const first = await visit({ canary: canaryOf("a"), boot: bootOf("1", "2") });
    for (const [canary, boot, story] of [
      ["a", bootOf("1", "2"), /nothing was started anew, or a snapshot was copied/],
      ["a", bootOf("1", "3"), /another container on a disk that both can see/],
      ["a", bootOf("4", "5"), /a disk that outlived it or an image/],
      ["a", { ok: false, errno: "ENOSYS" }, /cannot be told/],
      ["b", bootOf("1", "2"), /HOME was wiped or is another folder/],
      ["b", bootOf("1", "3"), /another container on the same start/],
      ["b", bootOf("4", "5"), /another start of the machine, or another machine/],
    ] as const) {
      const second = await visit({ canary: canaryOf(canary), boot }, first);
      const judged = judgeCanary(canary === "a" ? "kept" : "gone", second.value.canary);
      assert.equal(judged.status, "pass");
      assert.match(judged.observed?.[0] ?? "", story);
    }
  });

  test("an earlier fingerprint that tells of no canary is no visit", async () => {
    const unasked = { value: await disk.measure(fakeHost(), { table: {}, outputs: [] }) };
    for (const previous of [undefined, null, {}, { unknown: "crashed", detail: "" }, unasked]) {
      const { canary } = (await visit({}, previous)).value;
      assert.equal(judgeCanary("kept", canary).reason, "first-visit");
    }
  });

  test("E8, E7: what cannot be visited is undecided, and says why", async () => {
    for (const [place, reason, detail] of [
      [{ canary: { ok: false, errno: "ELOOP" } }, "refused", /is a link: neither followed/],
      [{ canary: { ok: false, errno: "EISDIR" } }, "refused", /is a folder/],
      [{ canary: { ok: false, errno: "EOWNER" } }, "refused", /belongs to another user/],
      [{ canary: { ok: false, errno: "EBADMSG" } }, "refused", /is no canary of ours/],
      [{ canary: { ok: false, errno: "EROFS" } }, "denied", /\$HOME\/\.parity-canary.*EROFS/],
      [{ canary: { ok: false, errno: "NOTRECORDED" } }, "not-recorded", /recorded/],
      [{ env: {} }, "refused", /HOME is not set/],
      [{ env: { HOME: "" } }, "refused", /HOME is not set/],
      [{ env: { HOME: "relative/home" } }, "refused", /absolute/],
    ] as const) {
      const judged = judgeCanary("kept", (await visit(place)).value.canary);
      assert.deepEqual([judged.status, judged.reason], ["unknown", reason]);
      assert.match(judged.message ?? "", detail);
    }
  });

  test("a time that is none is told as such", async () => {
    const far: FakePlace = { canary: { ok: true, value: { id: "a".repeat(32), leftAtS: 9e14 } } };
    const second = await visit(far, await visit(far));
    assert.match(judgeCanary("kept", second.value.canary).observed?.[0] ?? "", /an unknown time/);
  });

  test("it is in HOME alone; Windows has another name for that", () => {
    assert.equal(locateCanary(fakeHost()), "/home/alice/.parity-canary");
    const env = { USERPROFILE: "C:\\Users\\alice" };
    assert.equal(locateCanary(fakeHost({ os: "windows", env })), "C:\\Users\\alice/.parity-canary");
    assert.equal(locateCanary(fakeHost({ env })), null);
  });
});

describe("canary, for real", { skip: process.platform !== "linux" && "needs Linux" }, () => {
  test("E8: three visits: the same HOME, and a fresh one", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "home-"));
    const workspace = join(temporary.path, "work");
    await mkdir(workspace);
    async function visitHome(previous?: unknown) {
      const host = realHost({ workspace, env: new Map([["HOME", temporary.path]]) });
      return { value: DiskFacts.parse(await disk.measure(host, { table, outputs: [], previous })) };
    }
    const first = await visitHome();
    const second = await visitHome(first);
    assert.equal(judgeCanary("kept", second.value.canary).status, "pass");
    await rm(join(temporary.path, ".parity-canary"));
    const third = await visitHome(first);
    assert.equal(judgeCanary("gone", third.value.canary).status, "pass");
    assert.deepEqual(await readdir(workspace), [], "nothing in the workspace");
    assert.ok(!JSON.stringify(third).includes(temporary.path));
  });

  test("nothing is left where no clause asks, and a relative HOME gets nothing", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "home-"));
    const host = realHost({ workspace: temporary.path, env: new Map([["HOME", "."]]) });
    await measureCanary(host, undefined);
    const plain = realHost({ workspace: "/", env: new Map([["HOME", temporary.path]]) });
    await disk.measure(plain, { table: {}, outputs: [] });
    await symlink("gone", join(temporary.path, ".parity-canary"));
    const linked = await measureCanary(plain, undefined);
    assert.ok("unknown" in linked && linked.unknown === "refused");
    assert.deepEqual(await readdir(temporary.path), [".parity-canary"]);
  });
});
