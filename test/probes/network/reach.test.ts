import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureReach } from "../../../src/probes/network/reach.ts";
import { fakeHost } from "../../support/fake-host.ts";

describe("reach", () => {
  test("each server is greeted once on each way, and with a hello on port 443 only", async () => {
    const host = fakeHost();
    await measureReach(host, ["a.example:443", "a.example:443", "[::1]:80"]);
    assert.deepEqual(host.greeted, [
      { host: "a.example", port: 443, tls: true, via: "direct" },
      { host: "a.example", port: 443, tls: true, via: "proxy" },
      { host: "::1", port: 80, tls: false, via: "direct" },
      { host: "::1", port: 80, tls: false, via: "proxy" },
    ]);
  });

  test("what came of it is a word; what could not be tried is unknown", async () => {
    for (const [errno, way] of [
      ["ETIMEDOUT", { value: "timed-out" }],
      ["EAI_AGAIN", { value: "unresolved" }],
      ["ENETUNREACH", { value: "unreachable" }],
      ["NOTRECORDED", { unknown: "not-recorded", detail: "no connection was recorded" }],
      ["EMFILE", { unknown: "crashed", detail: "the connection could not be tried (EMFILE)" }],
    ] as const) {
      const greetings = { "direct a.example:1": { ok: false, errno } } as const;
      const [reach] = await measureReach(fakeHost({ greetings }), ["a.example:1"]);
      assert.deepEqual(reach?.direct, way);
      assert.equal(reach?.proxy, null);
    }
  });

  test("a proxy of a kind that is not spoken here is unknown, not absent", async () => {
    const greetings = { "proxy a.example:1": { ok: false, errno: "EPROXYKIND" } } as const;
    const [reach] = await measureReach(fakeHost({ greetings }), ["a.example:1"]);
    assert.ok(reach?.proxy !== null && reach?.proxy !== undefined && "unknown" in reach.proxy);
  });

  test("a hello that this process cannot write is unknown", async () => {
    const greetings = { "direct a.example:443": { ok: false, errno: "ECAFILE" } } as const;
    const [reach] = await measureReach(fakeHost({ greetings }), ["a.example:443"]);
    assert.ok(reach !== undefined && "unknown" in reach.direct);
    assert.match(reach.direct.detail, /NODE_EXTRA_CA_CERTS/);
  });

  test("exceptions name hosts and whole domains", async () => {
    const isExempt = async (target: string, no_proxy: string) => {
      const [reach] = await measureReach(fakeHost({ env: { no_proxy } }), [target]);
      return reach?.exempt;
    };
    assert.equal(await isExempt("db.corp.example:1", "localhost, .corp.example"), true);
    assert.equal(await isExempt("DB.corp.example:1", "*.corp.example:1"), true);
    assert.equal(await isExempt("a.example:1", "*"), true);
    assert.equal(await isExempt("notcorp.example:1", "corp.example"), false);
    assert.equal(await isExempt("a.example:1", ""), false);
  });
});
