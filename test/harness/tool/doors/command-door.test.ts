import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openCommandDoor } from "../../../../src/harness/tool/doors/command-door.ts";
import { boom, silence, usualAgent, waitUntil } from "../../run-agent.ts";
import { makeScratchFolder } from "../../scratch-folder.ts";
import { drop, script, startDesk } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

async function serve(t: TestContext, settings: DeskSettings = {}) {
  const socketPath = join(await makeScratchFolder(t), "calls");
  const { desk, ledger, budget } = startDesk(t, settings);
  const door = await openCommandDoor(socketPath, { desk, budget });
  t.after(() => door[Symbol.asyncDispose]());
  return { socketPath, desk, ledger };
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
  const { socketPath, ledger } = await serve(t, script(boom));
  assert.match(await ask(socketPath, hello("refund")), /"exit":2/);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: true });
});

test("a read is answered; a call that nobody declared is refused", async (t) => {
  const { socketPath, ledger } = await serve(t);
  assert.match(await ask(socketPath, hello("list")), /"open\\n"/);
  assert.match(await ask(socketPath, hello("drop")), /"exit":64/);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 0, reads: 1, undeclared: ["drop"] });
});

test("the effect happens, and the stand-in is told to die", async (t) => {
  const { socketPath, ledger } = await serve(t, script(drop));
  assert.deepEqual(JSON.parse(await ask(socketPath, hello("refund"))), { kill: true });
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, drops: 1, fired: true });
});

test("a flood is the stand-in's to write", async (t) => {
  const answer = { kind: "reply", stdout: "", stderr: "no", exit: 2, effect: false } as const;
  const { socketPath } = await serve(t, script({ ...answer, fillBytes: 5_000_000 }));
  const order: unknown = JSON.parse(await ask(socketPath, hello("refund")));
  assert.deepEqual(order, { stdout: "", stderr: "no", exit: 2, fillBytes: 5_000_000 });
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
  const { socketPath, ledger, desk } = await serve(t, {
    ...script(silence),
    agent: { ...usualAgent, toolTimeoutMs: 60_000 },
  });
  assert.equal(desk.overdueCalls, null);
  const socket = await say(socketPath, hello("refund"));
  await waitUntil(() => ledger.total > 0);
  await letGo(socket, ledger);
  assert.equal(desk.overdueCalls, 0);
  assert.equal(ledger.count().fired, true);
});

test("a withheld call that is not let go is overdue", async (t) => {
  let told = 0;
  const { socketPath, desk } = await serve(t, {
    ...script(silence),
    agent: { ...usualAgent, toolTimeoutMs: 1 },
    onOverdueCall: () => (told += 1),
  });
  await say(socketPath, hello("refund"));
  await waitUntil(() => told > 0);
  assert.equal(desk.overdueCalls, 1);
});

test("only this user can reach the socket", async (t) => {
  const { socketPath } = await serve(t);
  assert.equal((await stat(socketPath)).mode & 0o777, 0o600);
});
