import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { serveCalls } from "../../../src/harness/tool/call-server.ts";
import type { CallServerOptions } from "../../../src/harness/tool/call-server.ts";
import { startLedger } from "../../../src/harness/tool/ledger.ts";
import { boom, healthy, silence, usualAgent, waitUntil } from "../run-agent.ts";

async function serve(t: TestContext, options: Partial<CallServerOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "harness-test-"));
  const socketPath = join(folder, "calls");
  const ledger = startLedger(() => performance.now());
  const server = await serveCalls({
    socketPath,
    agent: usualAgent,
    answer: healthy,
    holdMs: 0,
    ledger,
    onTooManyCalls() {},
    onOverdueCall() {},
    ...options,
  });
  t.after(async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  return { socketPath, ledger, server };
}

function hello(...argv: string[]): string {
  return `${JSON.stringify({ pid: 1, argv })}\n`;
}

async function say(socketPath: string, line: string): Promise<Socket> {
  const socket = connect(socketPath);
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve);
  });
  socket.write(line);
  return socket;
}

/** What the harness answers before it closes, or the caller does. */
async function ask(socketPath: string, line: string): Promise<string> {
  const socket = await say(socketPath, line);
  socket.once("data", () => socket.end());
  return text(socket);
}

/** Resolves once the ledger's line of this socket is closed. */
async function letGo(socket: Socket, ledger: { readonly alive: number }): Promise<void> {
  socket.destroy();
  await waitUntil(() => ledger.alive === 0);
}

test("the mutating call gets the answer, and the effect stands in the ledger", async (t) => {
  const { socketPath, ledger } = await serve(t);
  const reply = await ask(socketPath, hello("refund", "42"));
  assert.deepEqual(JSON.parse(reply), { stdout: '{"ok":true}\n', stderr: "", exit: 0 });
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 1, fired: true });
});

test("a disturbed answer is given without an effect", async (t) => {
  const { socketPath, ledger } = await serve(t, { answer: boom });
  assert.match(await ask(socketPath, hello("refund")), /"exit":2/);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: true });
});

test("a read is answered; a call that nobody declared is refused", async (t) => {
  const { socketPath, ledger } = await serve(t);
  assert.match(await ask(socketPath, hello("list")), /"open\\n"/);
  assert.match(await ask(socketPath, hello("drop")), /"exit":64/);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 0, reads: 1, undeclared: ["drop"] });
});

test("a caller that goes while it is held has no effect", async (t) => {
  const { socketPath, ledger } = await serve(t, { holdMs: 60_000 });
  const socket = await say(socketPath, hello("refund"));
  await waitUntil(() => ledger.total > 0);
  await letGo(socket, ledger);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: false });
});

test("garbage is dropped and counted nowhere", async (t) => {
  const { socketPath, ledger } = await serve(t);
  for (const line of ["GET / HTTP/1.1\r\n\r\n", "{}\n", "\u0000\uffff\n", "x".repeat(600_000)]) {
    const socket = await say(socketPath, line);
    socket.on("error", () => {});
    await new Promise((resolve) => socket.once("close", resolve));
  }
  assert.equal(ledger.total, 0);
  assert.match(await ask(socketPath, hello("refund")), /"exit":0/);
});

test("a second hello on the same connection is not heard", async (t) => {
  const { socketPath, ledger } = await serve(t);
  await ask(socketPath, hello("refund") + hello("refund"));
  assert.equal(ledger.count().calls, 1);
});

test("calls beyond the cap are told and not answered", async (t) => {
  let told = 0;
  const { socketPath, ledger } = await serve(t, {
    agent: { ...usualAgent, maxCalls: 1 },
    onTooManyCalls: () => (told += 1),
  });
  await ask(socketPath, hello("refund"));
  const socket = await say(socketPath, hello("refund"));
  await waitUntil(() => told > 0);
  await letGo(socket, ledger);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 2, effects: 1 });
});

test("a withheld call that is let go in time is not overdue", async (t) => {
  const { socketPath, ledger, server } = await serve(t, {
    answer: silence,
    agent: { ...usualAgent, toolTimeoutMs: 60_000 },
  });
  assert.equal(server.overdueCalls, null);
  const socket = await say(socketPath, hello("refund"));
  await waitUntil(() => ledger.total > 0);
  await letGo(socket, ledger);
  assert.equal(server.overdueCalls, 0);
  assert.equal(ledger.count().fired, true);
});

test("a withheld call that is not let go is overdue", async (t) => {
  let told = 0;
  const { socketPath, server } = await serve(t, {
    answer: silence,
    agent: { ...usualAgent, toolTimeoutMs: 1 },
    onOverdueCall: () => (told += 1),
  });
  await say(socketPath, hello("refund"));
  await waitUntil(() => told > 0);
  assert.equal(server.overdueCalls, 1);
});

test("only this user can reach the socket", async (t) => {
  const { socketPath } = await serve(t);
  assert.equal((await stat(socketPath)).mode & 0o777, 0o600);
});
