import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import network from "../../src/probes/network.ts";
import { fakeHost } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

testProbe(network, {
  unknowns: [
    {
      name: "a recording without this connection",
      host: fakeHost({ greetings: { "direct a.example:1": { ok: false, errno: "NOTRECORDED" } } }),
      clause: "must_reach",
      expects: ["a.example:1"],
      reason: "not-recorded",
    },
    {
      name: "a dead network",
      host: fakeHost({ greetings: { "direct a.example:1": { ok: false, errno: "ENETUNREACH" } } }),
      clause: "must_not_reach",
      expects: ["a.example:1"],
      reason: "not-reached",
    },
    {
      name: "a proxy that is not spoken here",
      host: fakeHost({ greetings: { "proxy a.example:1": { ok: false, errno: "EPROXYKIND" } } }),
      clause: "must_not_reach",
      expects: ["a.example:1"],
      reason: "unsupported",
    },
  ],
});

async function serve() {
  const server = createServer((socket) => socket.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return {
    target: `127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

describe("network", () => {
  test("nothing is contacted unless a contract lists it", async () => {
    const host = fakeHost();
    assert.deepEqual(await network.measure(host), { targets: [] });
    assert.deepEqual(host.greeted, []);
  });

  test("on loopback: one that listens is reached, one that does not is not, and shows that by the other", async () => {
    await using open = await serve();
    const shut = await serve();
    await shut[Symbol.asyncDispose]();
    const host = realHost({ workspace: tmpdir(), env: new Map() });
    const table = { must_reach: [open.target], must_not_reach: [shut.target] };
    const facts = await network.measure(host, { table, outputs: [] });
    assert.equal(judge(network, { must_reach: [open.target] }, facts).status, "pass");
    assert.equal(judge(network, { must_not_reach: [shut.target] }, facts).status, "pass");
    assert.equal(judge(network, { must_reach: [shut.target] }, facts).status, "fail");
    assert.equal(judge(network, { must_not_reach: [open.target] }, facts).status, "fail");
    assert.deepEqual(await network.measure(host, { table, outputs: [] }), facts);
  });

  test("a prohibition without a control is remarked on", () => {
    const { must_not_reach: clause } = network.clauses;
    const listed = ["a.example:1"];
    assert.match(clause?.remark(listed, { must_not_reach: listed }) ?? "", /must_reach/);
    assert.equal(clause?.remark(listed, { must_reach: ["b.example:1"] }), null);
  });

  test("lists that name nothing, and what is no server, are refused", () => {
    for (const must_reach of [
      [],
      ["example.org"],
      ["https://example.org:443"],
      "example.org:443",
    ]) {
      assert.ok(!network.table.safeParse({ must_reach }).success);
    }
  });
});
