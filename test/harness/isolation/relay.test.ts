import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { startRelay } from "../../../src/harness/isolation/relay.ts";
import { openGate } from "../../../src/harness/process/waiting.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

/** A server on a socket, and a connection to it through a relay. */
async function connectThrough(t: TestContext, serve: (socket: Socket) => void): Promise<Socket> {
  const socketPath = join(await makeScratchFolder(t), "server");
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    t.after(() => socket.destroy());
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const relay = await startRelay({ port: 0, socketPath });
  t.after(() => [server, relay].forEach((open) => open.close()));
  const address = relay.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const client = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  client.on("error", () => {});
  t.after(() => client.destroy());
  return client;
}

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  // A half-open side does not close by itself; a broken one does not end.
  await new Promise<void>((resolve) => {
    for (const event of ["end", "close"]) socket.once(event, () => resolve());
  });
  return text;
}

test("what is said passes both ways, and an end of one side leaves the other open", async (t) => {
  const client = await connectThrough(t, (socket) => {
    let heard = "";
    socket.on("data", (chunk) => (heard += String(chunk)));
    socket.on("end", () => socket.end(`heard ${heard}`));
  });
  client.end("x".repeat(200_000));
  assert.equal(await readAll(client), `heard ${"x".repeat(200_000)}`);
});

test("a server that hangs up in the middle hangs up on the client, after all it had sent", async (t) => {
  const client = await connectThrough(t, (socket) => {
    socket.on("error", () => {});
    socket.write("half an ans", () => socket.destroy());
  });
  assert.equal(await readAll(client), "half an ans");
});

test("a server that is not there is a connection that closes at once", async (t) => {
  const relay = await startRelay({ port: 0, socketPath: "/none" });
  t.after(() => relay.close());
  const address = relay.address();
  const client = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  client.on("error", () => {});
  assert.equal(await readAll(client), "");
});

test("a client that goes away is noticed by the server", async (t) => {
  const gone = openGate<void>();
  const client = await connectThrough(t, (socket) => {
    socket.on("error", () => {});
    socket.on("end", () => gone.open());
    socket.resume();
    socket.write("hello");
  });
  client.once("data", () => client.destroy());
  await gone.opened;
});

test("a client that resets its connection breaks it off, and not the relay", async (t) => {
  const gone = openGate<void>();
  const client = await connectThrough(t, (socket) => {
    socket.on("error", () => {});
    socket.on("close", () => gone.open());
    socket.on("end", () => socket.end());
    socket.resume();
    socket.write("hello");
  });
  client.once("data", () => client.resetAndDestroy());
  await gone.opened;
});
