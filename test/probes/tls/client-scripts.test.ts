import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { serveCases } from "../../../src/host/tls/serve.ts";
import { spawnTool } from "../../../src/host/spawn-tool.ts";
import type { TlsClient } from "../../../src/ports/trust.ts";
import { askTlsClient, readTlsEnds } from "../../../src/probes/tls/client-scripts.ts";

const NODE: TlsClient = { kind: "node", command: [process.execPath] };
const PYTHON: TlsClient = { kind: "python", command: ["python3"] };

function whyNoPython(): string | false {
  const ran = spawnSync("python3", ["-c", "import ssl"], { timeout: 10_000 });
  return ran.status === 0 ? false : "no python3 with ssl on PATH";
}

function target(port: number, id = "0") {
  return { id, address: "127.0.0.1", port, name: "localhost" };
}

async function tryClient(
  client: TlsClient,
  targets: ReturnType<typeof target>[],
  changes: Readonly<Record<string, string>> = {},
) {
  const own = Object.entries(process.env).map(([name, value = ""]): [string, string] => [
    name,
    value,
  ]);
  const plain = own.filter(([name]) => !/proxy/i.test(name));
  const env = new Map([...plain, ...Object.entries(changes)]);
  const ran = await spawnTool(askTlsClient(client, targets, null), { folder: tmpdir(), env })
    .outcome;
  assert.ok(ran.ok);
  const ends = readTlsEnds(ran.value.stdout, targets);
  assert.ok(ends !== null, ran.value.stderr);
  return Object.fromEntries(ends);
}

/** A proxy on loopback that lets everybody through to one port, and keeps what it was asked. */
async function serveProxy(onwards: number, status = "200 OK") {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (head: Buffer) => {
      asked.push(head.toString("latin1"));
      socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
      const behind = connect(onwards, "127.0.0.1");
      behind.on("error", () => {});
      socket.pipe(behind).pipe(socket);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return {
    port: address.port,
    asked,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

for (const [name, client, variable, skip] of [
  ["node", NODE, "NODE_EXTRA_CA_CERTS", false],
  ["python", PYTHON, "SSL_CERT_FILE", whyNoPython()],
] as const) {
  describe(`client script: ${name}`, { skip }, () => {
    test("its own trust decides, and what is not reached is told apart", async () => {
      await using servers = await serveCases(Date.now());
      await using folder = await mkdtempDisposable(join(tmpdir(), "client-"));
      const authority = join(folder.path, "ca.pem");
      await writeFile(authority, servers.authorityPem);
      const targets = [target(servers.ports.get("trusted") ?? 0, "0"), target(1, "1")];
      assert.deepEqual(await tryClient(client, targets), { 0: "refused", 1: "unreached" });
      const told = { [variable]: authority };
      assert.deepEqual(await tryClient(client, targets, told), { 0: "accepted", 1: "unreached" });
    });

    test("it goes through the proxy of the environment, with its credentials, unless exempt", async () => {
      await using servers = await serveCases(Date.now());
      await using proxy = await serveProxy(servers.ports.get("trusted") ?? 0);
      const https_proxy = `http://al:p%40ss@127.0.0.1:${proxy.port}`;
      const away = [{ id: "0", address: "away.invalid", port: 443, name: "localhost" }];
      assert.deepEqual(await tryClient(client, away, { https_proxy }), { 0: "refused" });
      assert.match(proxy.asked[0] ?? "", /^CONNECT away\.invalid:443 /);
      const pair = Buffer.from("al:p@ss").toString("base64");
      assert.ok(proxy.asked[0]?.includes(`Proxy-Authorization: Basic ${pair}\r\n`));
      const no_proxy = "other.example,.invalid";
      assert.deepEqual(await tryClient(client, away, { https_proxy, no_proxy }), {
        0: "unreached",
      });
      assert.equal(proxy.asked.length, 1);
    });

    test("a proxy that refuses, and one that is not spoken, are no refusal of the server's", async () => {
      await using proxy = await serveProxy(1, "407 No");
      const away = [{ id: "0", address: "away.invalid", port: 443, name: "localhost" }];
      for (const https_proxy of [`127.0.0.1:${proxy.port}`, "socks5://127.0.0.1:1"]) {
        assert.deepEqual(await tryClient(client, away, { https_proxy }), { 0: "unreached" });
      }
    });
  });
}

describe("client answers", () => {
  test("an answer that lacks a target is none, and a banner before it does not matter", () => {
    const targets = [target(1, "a"), target(2, "b")];
    assert.equal(readTlsEnds("parity\0a=accepted\0", targets), null);
    assert.equal(readTlsEnds("a=accepted\0b=refused\0", targets), null);
    assert.equal(readTlsEnds("parity\0a=accepted\0b=perhaps\0", targets), null);
    const ends = readTlsEnds("hi\nparity\0a=accepted\0b=refused\0", targets);
    assert.deepEqual(Object.fromEntries(ends ?? []), { a: "accepted", b: "refused" });
  });
});
