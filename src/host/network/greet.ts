import { connect, isIP, type Socket } from "node:net";
import { Duplex } from "node:stream";
import type { Attempt } from "../../ports/attempt.ts";
import type { Greeting, GreetRequest } from "../../ports/trust.ts";
import { nameErrno } from "../attempt.ts";
import { startPatience } from "../patience.ts";
import { findProxy, type ProxyAddress, readStatus } from "./proxy.ts";

const PATIENCE_MS = 5000;
const MAX_HEAD_BYTES = 64 * 1024;

/** Connects as asked and tells what answered; whatever happens, the connection is gone when this returns. */
export async function greet(
  request: GreetRequest,
  env: ReadonlyMap<string, string>,
  patienceMs = PATIENCE_MS,
): Promise<Attempt<Greeting>> {
  const proxy = request.via === "proxy" ? findProxy(env) : null;
  if (request.via === "proxy" && proxy === null) return { ok: false, errno: "ENOPROXY" };
  if (proxy === "unsupported") return { ok: false, errno: "EPROXYKIND" };
  const socket = connect(proxy ?? { host: request.host, port: request.port });
  const lost = new Promise<never>((_resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(named("ECONNRESET")));
  });
  const callOff = startPatience(patienceMs, () => socket.destroy(named("ETIMEDOUT")));
  try {
    return { ok: true, value: await Promise.race([lost, speak(socket, request, proxy)]) };
  } catch (error) {
    return { ok: false, errno: nameErrno(error) };
  } finally {
    callOff();
    socket.on("error", () => {}).destroy();
  }
}

async function speak(
  socket: Socket,
  request: GreetRequest,
  proxy: ProxyAddress | null,
): Promise<Greeting> {
  await new Promise((resolve) => socket.once("connect", resolve));
  if (proxy !== null) await tunnel(socket, request, proxy);
  return request.tls ? sayHello(socket, request.host) : "open";
}

async function tunnel(
  socket: Socket,
  { host, port }: GreetRequest,
  { authorization }: ProxyAddress,
): Promise<void> {
  const at = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const auth = authorization === null ? "" : `Proxy-Authorization: ${authorization}\r\n`;
  socket.write(`CONNECT ${at} HTTP/1.1\r\nHost: ${at}\r\n${auth}\r\n`);
  const status = await readUntil(socket, readStatus);
  if (status !== 200) throw named("EPROXY");
}

/** Lets Node's own TLS write the hello, and reads of the answer no more than its kind. */
async function sayHello(socket: Socket, host: string): Promise<Greeting> {
  const hello = new Duplex({
    read() {},
    write(chunk: Uint8Array, _encoding, done) {
      socket.write(chunk, () => done());
    },
  });
  const name = isIP(host) === 0 ? { servername: host } : {};
  // only here: a process that has it reads NODE_EXTRA_CA_CERTS, whatever that names
  const { connect: connectTls } = await import("node:tls");
  const client = connectTls({ socket: hello, rejectUnauthorized: false, ...name });
  client.on("error", () => {});
  try {
    return await readUntil(socket, nameAnswer);
  } finally {
    client.destroy();
    hello.destroy();
  }
}

function nameAnswer(bytes: Buffer): Greeting | null {
  const [type, major, , , , message] = bytes;
  if (bytes.length >= 2 && major !== 3) return "no-tls";
  if (bytes.length < 6) return null;
  if (type === 0x15) return "tls-alert";
  return type === 0x16 && message === 2 ? "server-hello" : "no-tls";
}

/** Reads until the bytes so far say something. */
function readUntil<T>(socket: Socket, read: (bytes: Buffer) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    function take(chunk: Buffer): void {
      bytes = Buffer.concat([bytes, chunk]);
      const said = read(bytes);
      if (said === null && bytes.length < MAX_HEAD_BYTES) return;
      socket.off("data", take);
      if (said === null) reject(named("EPROTO"));
      else resolve(said);
    }
    socket.on("data", take);
  });
}

function named(code: string): Error {
  return Object.assign(new Error(code), { code });
}
