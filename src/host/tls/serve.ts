import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer, type SecureVersion, type Server } from "node:tls";
import type { HandshakeCase } from "../../ports/trust.ts";
import { type Minted, mintAuthority, mintLeaf } from "./mint.ts";

/** The name that the clients ask for. */
export const SERVER_NAME = "localhost";

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTROL_PATIENCE_MS = 3000;
const OLD: { readonly minVersion: SecureVersion; readonly maxVersion: SecureVersion } = {
  minVersion: "TLSv1",
  maxVersion: "TLSv1.1",
};

/** Servers on loopback, one for each case that can be served here, and the authority to trust. */
export interface CaseServers extends AsyncDisposable {
  readonly authorityPem: string;
  readonly ports: ReadonlyMap<HandshakeCase, number>;
}

/** Mints seven certificates and serves each of them on a port of its own; throws the system's error where loopback cannot be listened on. */
export async function serveCases(nowMs: number): Promise<CaseServers> {
  const running: Running[] = [];
  async function stop() {
    await Promise.all(running.map((server) => server.stop()));
  }
  try {
    const { authority, leaves } = mintCases(nowMs);
    const ports = new Map<HandshakeCase, number>();
    for (const [id, leaf] of leaves) {
      const server = await serve(leaf, versionsOf(id));
      running.push(server);
      if (id !== "old_tls" || (await isServed(server.port))) ports.set(id, server.port);
    }
    return { authorityPem: authority.pem, ports, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

function mintCases(now: number): { authority: Minted; leaves: [HandshakeCase, Minted][] } {
  const [from, to] = [now - DAY_MS, now + 2 * DAY_MS];
  const authority = mintAuthority("Parity contract, trusted", from, to);
  const stranger = mintAuthority("Parity contract, untrusted", from, to);
  const sound = {
    issuer: authority,
    host: SERVER_NAME,
    validFromMs: from,
    validToMs: to,
    namesIssuerKey: true,
  };
  return {
    authority,
    leaves: [
      ["trusted", mintLeaf(sound)],
      ["tls12", mintLeaf(sound)],
      ["untrusted", mintLeaf({ ...sound, issuer: stranger })],
      ["wrong_host", mintLeaf({ ...sound, host: "elsewhere.invalid" })],
      ["not_yet_valid", mintLeaf({ ...sound, validFromMs: now + DAY_MS })],
      ["no_key_id", mintLeaf({ ...sound, namesIssuerKey: false })],
      ["old_tls", mintLeaf(sound)],
    ],
  };
}

function versionsOf(id: HandshakeCase) {
  // OpenSSL forbids the old versions above security level 0
  if (id === "old_tls") return { ...OLD, ciphers: "DEFAULT@SECLEVEL=0" };
  return { maxVersion: id === "tls12" ? ("TLSv1.2" as const) : ("TLSv1.3" as const) };
}

async function serve(leaf: Minted, versions: ReturnType<typeof versionsOf>): Promise<Running> {
  const key = leaf.privateKey.export({ type: "pkcs8", format: "pem" });
  const server = createServer({ cert: leaf.pem, key, ...versions });
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("secureConnection", (socket) => socket.on("error", () => {}).resume());
  server.on("tlsClientError", (_error, socket) => socket.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: portOf(server), stop: () => close(server, sockets) };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** Whether a client that takes anything gets through: only then is a refusal the client's own. */
function isServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const lax = { ...OLD, ciphers: "DEFAULT@SECLEVEL=0", rejectUnauthorized: false };
    const socket = connect({ host: "127.0.0.1", port, servername: SERVER_NAME, ...lax });
    function settle(served: boolean) {
      socket.destroy();
      resolve(served);
    }
    socket.once("secureConnect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.setTimeout(CONTROL_PATIENCE_MS, () => settle(false));
  });
}
