import assert from "node:assert/strict";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureClock } from "../../../src/probes/runtime/sane-clock.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";
import { makeRepository, whyNoGit } from "../../support/git-repository.ts";

const COMMIT_S = Date.UTC(2030, 0, 1) / 1000;
const OBJECT = `tree ${"a".repeat(40)}\nauthor A <a@x> 1 +0000\ncommitter B > <b@x> ${COMMIT_S} +0200\n\ncommitter C <c@x> 9 +0000\n`;

async function measure(wallMs: number, driftMs = 0, answer = ended(OBJECT)) {
  const host = fakeHost({
    programs: { "/usr/bin/git": () => answer },
    clock: { ok: true, value: { wallMs, driftMs } },
  });
  const told = await measureClock(host);
  assert.ok("value" in told);
  return told.value;
}

test("a clock behind the commit is off; a little behind is whoever committed", async () => {
  const at = async (offsetS: number) => (await measure((COMMIT_S + offsetS) * 1000)).before_commit;
  assert.deepEqual(await at(1), { value: false });
  assert.deepEqual(await at(-60), { value: false });
  assert.deepEqual(await at(-3600), { value: true });
});

test("a clock from before this program was written is off, and so is one that jumps", async () => {
  assert.equal((await measure(0)).before_this_tool, true);
  assert.equal((await measure(Date.UTC(2030, 0, 2))).before_this_tool, false);
  for (const [driftMs, drifts] of [
    [0, false],
    [-900, false],
    [1500, true],
    [-1500, true],
  ] as const) {
    assert.equal((await measure(Date.UTC(2031, 0, 1), driftMs)).drifts, drifts);
  }
});

test("no git, no repository and no commit are nothing to compare with; a git that fails is unknown", async () => {
  const bare = await measureClock(fakeHost());
  assert.ok("value" in bare);
  assert.deepEqual(bare.value.before_commit, { value: null });
  const now = Date.UTC(2031, 0, 1);
  const none = await measure(now, 0, ended("", 128, "fatal: not a git repository"));
  assert.deepEqual(none.before_commit, { value: null });
  for (const [answer, reason] of [
    [ended("", 128, "fatal: detected dubious ownership in repository"), "dubious-ownership"],
    [hung(), "timed-out"],
    [ended("hello"), "crashed"],
  ] as const) {
    const { before_commit: told } = await measure(now, 0, answer);
    assert.ok("unknown" in told && told.unknown === reason);
  }
});

test("a clock that was not recorded is unknown", async () => {
  const told = await measureClock(fakeHost({ clock: { ok: false, errno: "NOTRECORDED" } }));
  assert.ok("unknown" in told && told.unknown === "not-recorded");
});

test("this machine's clock is sane beside a fresh commit", { skip: whyNoGit() }, async () => {
  await using place = await makeRepository();
  const told = await measureClock(realHost({ workspace: place.folder, env: place.env }));
  assert.ok("value" in told);
  assert.deepEqual(told.value.before_commit, { value: false });
  assert.equal(told.value.before_this_tool, false);
});
