import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeNative, measureNative } from "../../../src/probes/python/native.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";

const at = (needs: Record<string, string>, missing: string[] = []) => ({
  path: "/site/a.so",
  ending: ".so",
  hash: null,
  needs,
  missing,
});

function answer(told: object, exit = 0) {
  const words = ["parity", "3.12.4", "cpython", "/p", JSON.stringify(told), ""];
  return () => ended(words.join("\0"), exit);
}

async function judgeTold(told: object, allowed: string[] = []) {
  const host = fakeHost({ programs: { "/p": answer(told) } });
  return judgeNative(true, { native: await measureNative(host, "/p", (path) => path) }, allowed);
}

describe("native libraries", () => {
  test("a glibc that is too old fails, numbers compared as numbers; one that is unknown does not", async () => {
    const told = (needs: string, glibc: string | null) =>
      judgeTold({ glibc, modules: [at({ GLIBC: needs })], unreadable: [] });
    assert.equal((await told("2.9", "glibc 2.36")).status, "pass");
    assert.equal((await told("2.36", "glibc 2.36")).status, "pass");
    assert.equal((await told("2.38", "glibc 2.36")).status, "fail");
    assert.equal((await told("2.38", null)).status, "pass");
  });

  test("what is listed may be absent, by name or pattern; the rest may not", async () => {
    const told = { glibc: null, modules: [at({}, ["libcuda.so.1", "libnv-a.so"])], unreadable: [] };
    assert.equal((await judgeTold(told)).items?.length, 2);
    assert.equal((await judgeTold(told, ["libcuda.so.1"])).items?.length, 1);
    assert.equal((await judgeTold(told, ["libcuda.so.1", "libnv-*"])).status, "pass");
  });

  test("folders that cannot be read, time-outs and odd answers are unknown", async () => {
    const hidden = await judgeTold({ glibc: null, modules: [], unreadable: ["/site"] });
    assert.equal(hidden.reason, "unreadable");
    assert.equal(hidden.message, "cannot be read: /site");
    for (const [program, reason] of [
      [hung, "timed-out"],
      [answer({}, 0), "crashed"],
      [answer({ glibc: null, modules: [], unreadable: [] }, 1), "crashed"],
      [() => ({ ok: false, errno: "EACCES" }) as const, "crashed"],
    ] as const) {
      const native = await measureNative(fakeHost({ programs: { "/p": program } }), "/p", (p) => p);
      assert.ok("unknown" in native && native.unknown === reason, reason);
    }
    const mac = await measureNative(fakeHost({ os: "macos" }), "/p", (path) => path);
    assert.ok("unknown" in mac && mac.unknown === "unsupported");
  });
});
