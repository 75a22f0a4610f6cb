import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer, connect, type Socket } from "node:net";
import { describe, test } from "node:test";
import { greet } from "../../../src/host/network/greet.ts";
import { serveCases } from "../../../src/host/tls/serve.ts";

const NO_ENV = new Map<string, string>();
const DIRECT = { host: "127.0.0.1", via: "direct", tls: true } as const;

/** A server on loopback that does this with every connection. */
async function serve(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A proxy that answers with this status, and on 200 connects to the port on loopback. */
function serveProxy(status: string, target: number, heads: string[] = []) {
  return serve((socket) => {
    socket.once("data", (head: Buffer) => {
      heads.push(head.toString("latin1"));
      socket.write(`HTTP/1.1 ${status}\r\nVia: x\r\n\r\n`);
      if (!status.startsWith("200")) return;
      const onwards = connect(target, "127.0.0.1");
      onwards.on("error", () => socket.destroy());
      socket.pipe(onwards).pipe(socket);
    });
  });
}

describe("greet", () => {
  test("a port that listens is open, and one that does not refuses", async () => {
    const server = await serve(() => {});
    const request = { ...DIRECT, port: server.port, tls: false };
    assert.deepEqual(await greet(request, NO_ENV), { ok: true, value: "open" });
    await server[Symbol.asyncDispose]();
    assert.deepEqual(await greet(request, NO_ENV), { ok: false, errno: "ECONNREFUSED" });
  });

  test("a TLS server answers with its hello, whatever its certificate and however old its version", async () => {
    await using servers = await serveCases(Date.now());
    for (const id of ["trusted", "tls12", "untrusted", "wrong_host"] as const) {
      const port = servers.ports.get(id) ?? 0;
      assert.deepEqual(await greet({ ...DIRECT, port }, NO_ENV), {
        ok: true,
        value: "server-hello",
      });
    }
  });

  test("a hello that comes byte by byte is one too", async () => {
    await using server = await serve((socket) => {
      socket.once("data", () => {
        socket.setNoDelay(true);
        for (const byte of [0x16, 3, 3, 0, 9, 2, 0]) socket.write(Buffer.from([byte]));
      });
    });
    const greeted = await greet({ ...DIRECT, port: server.port }, NO_ENV);
    assert.deepEqual(greeted, { ok: true, value: "server-hello" });
  });

  test("an alert and a page are told apart from a hello", async () => {
    for (const [answer, value] of [
      [Buffer.from([0x15, 3, 3, 0, 2, 2, 40]), "tls-alert"],
      [Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n"), "no-tls"],
      [Buffer.from("x\n"), "no-tls"],
    ] as const) {
      await using server = await serve((socket) => {
        socket.once("data", () => socket.write(answer));
      });
      assert.deepEqual(await greet({ ...DIRECT, port: server.port }, NO_ENV), { ok: true, value });
    }
  });

  test("one that hangs up without a word is closed", async () => {
    await using server = await serve((socket) => socket.end());
    const greeted = await greet({ ...DIRECT, port: server.port }, NO_ENV);
    assert.deepEqual(greeted, { ok: false, errno: "ECONNRESET" });
  });

  test("one that accepts and says nothing is given up", async () => {
    await using server = await serve(() => {});
    const greeted = await greet({ ...DIRECT, port: server.port }, NO_ENV, 50);
    assert.deepEqual(greeted, { ok: false, errno: "ETIMEDOUT" });
  });

  test("by proxy: the tunnel carries the hello, with the credentials of the variable", async () => {
    await using servers = await serveCases(Date.now());
    const heads: string[] = [];
    await using proxy = await serveProxy("200 OK", servers.ports.get("trusted") ?? 0, heads);
    const env = new Map([["HTTPS_PROXY", `http://al:pw@127.0.0.1:${proxy.port}`]]);
    const request = { host: "example.invalid", port: 443, via: "proxy", tls: true } as const;
    assert.deepEqual(await greet(request, env), { ok: true, value: "server-hello" });
    assert.match(heads[0] ?? "", /^CONNECT example\.invalid:443 HTTP\/1\.1\r\n/);
    assert.match(heads[0] ?? "", /Proxy-Authorization: Basic YWw6cHc=\r\n/);
  });

  test("by proxy: one that accepts everything shows nothing on port 443 and says no otherwise", async () => {
    const request = { host: "example.invalid", port: 443, via: "proxy", tls: true } as const;
    await using lying = await serveProxy("200 OK", 1);
    const lied = new Map([["https_proxy", `127.0.0.1:${lying.port}`]]);
    assert.deepEqual(await greet(request, lied), { ok: false, errno: "ECONNRESET" });
    await using honest = await serveProxy("403 Forbidden", 1);
    const told = new Map([["https_proxy", `127.0.0.1:${honest.port}`]]);
    assert.deepEqual(await greet(request, told), { ok: false, errno: "EPROXY" });
  });

  test("without a proxy, or with one of another kind, nothing is contacted", async () => {
    const request = { host: "127.0.0.1", port: 1, via: "proxy", tls: false } as const;
    assert.deepEqual(await greet(request, NO_ENV), { ok: false, errno: "ENOPROXY" });
    const socks = new Map([["ALL_PROXY", "socks5://127.0.0.1:1"]]);
    assert.deepEqual(await greet(request, socks), { ok: false, errno: "EPROXYKIND" });
  });
});
