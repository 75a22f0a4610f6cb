import assert from "node:assert/strict";
import { once } from "node:events";
import { connect as connectPlain } from "node:net";
import { describe, test } from "node:test";
import { connect } from "node:tls";
import { serveCases } from "../../../src/host/tls/serve.ts";

describe("serve", () => {
  test("every case has a server, which speaks the versions of its case", async () => {
    await using servers = await serveCases(Date.now());
    assert.equal(servers.ports.size, 7);
    const versionAt = async (port: number | undefined, lax = {}) => {
      const options = {
        port: port ?? 0,
        servername: "localhost",
        ca: servers.authorityPem,
        ...lax,
      };
      const socket = connect({ host: "127.0.0.1", ...options });
      await once(socket, "secureConnect");
      const version = socket.getProtocol();
      socket.destroy();
      return version;
    };
    assert.equal(await versionAt(servers.ports.get("trusted")), "TLSv1.3");
    assert.equal(await versionAt(servers.ports.get("tls12")), "TLSv1.2");
    const old = { minVersion: "TLSv1" as const, ciphers: "DEFAULT@SECLEVEL=0" };
    assert.equal(await versionAt(servers.ports.get("old_tls"), old), "TLSv1.1");
    await assert.rejects(versionAt(servers.ports.get("old_tls")), /protocol/i);
  });

  test("when it is disposed of, nothing listens any more, open connections or not", async () => {
    const servers = await serveCases(Date.now());
    const port = servers.ports.get("trusted") ?? 0;
    const idle = connectPlain(port, "127.0.0.1");
    await once(idle, "connect");
    const closed = once(idle, "close");
    await servers[Symbol.asyncDispose]();
    await closed;
    const late = connectPlain(port, "127.0.0.1");
    const [error] = await once(late, "error").catch((reason: unknown) => [reason]);
    assert.match(String(error), /ECONNREFUSED/);
  });
});
