import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { boom, silence, waitUntil } from "../../run-agent.ts";
import { startRealServer } from "../mcp/real-http-server.ts";
import { startConfigured } from "../mcp/stdio-client.ts";
import { drop, okReply, script, startTool, stdioAgent } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

async function start(t: TestContext, settings: DeskSettings = {}) {
  const tool = await startTool(t, { agent: stdioAgent, ...settings });
  return { ...tool, client: await startConfigured(t, tool.server.mcpConfigPath) };
}

function ask(id: number, method: string, params: object = {}): object {
  return { jsonrpc: "2.0", id, method, params };
}

function refund(id: number): object {
  return ask(id, "tools/call", { name: "refund", arguments: { order: "4711" } });
}

test("a client speaks with the stand-in from the first word to the last", async (t) => {
  const { client, ledger } = await start(t);
  client.say(ask(1, "initialize", { protocolVersion: "2025-06-18" }));
  assert.partialDeepStrictEqual(await client.hear(), {
    id: 1,
    result: { serverInfo: { name: "shop" } },
  });
  client.say({ jsonrpc: "2.0", method: "notifications/initialized" });
  client.say(refund(2));
  assert.partialDeepStrictEqual(await client.hear(), { id: 2, result: { isError: false } });
  client.closeInput();
  assert.equal(await client.ended, 0);
  await waitUntil(() => ledger.alive === 0);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 1 });
});

test("what was asked before the input ended is still answered", async (t) => {
  const { client, ledger } = await start(t, { holdMs: 50 });
  client.say(refund(1));
  client.closeInput();
  assert.partialDeepStrictEqual(await client.hear(), { id: 1 });
  assert.equal(await client.ended, 0);
  assert.equal(ledger.count().effects, 1);
});

test("a failure is the result's, and its words are on stderr too", async (t) => {
  const { client } = await start(t, script(boom));
  client.say(refund(1));
  assert.partialDeepStrictEqual(await client.hear(), { id: 1, result: { isError: true } });
  client.closeInput();
  assert.equal(await client.stderr, "error: no\n");
});

test("a flood arrives whole", async (t) => {
  const { client } = await start(t, script({ ...okReply, fillBytes: 3_000_000 }));
  client.say(refund(1));
  assert.ok(JSON.stringify(await client.hear()).length > 3_000_000);
});

test("the effect happens, and the server dies by SIGKILL; the next one answers", async (t) => {
  const { client, ledger, server } = await start(t, script(drop, 1));
  client.say(refund(1));
  assert.equal(await client.ended, "SIGKILL");
  await waitUntil(() => ledger.alive === 0);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, drops: 1 });
  const next = await startConfigured(t, server.mcpConfigPath);
  next.say(refund(1));
  assert.partialDeepStrictEqual(await next.hear(), { id: 1, result: { isError: false } });
});

const lettings = {
  "cancels it": (client: Awaited<ReturnType<typeof start>>["client"]) =>
    client.say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } }),
  "closes its input": (client) => client.closeInput(),
  "ends the server": (client) => client.terminate(),
} satisfies Record<string, (client: Awaited<ReturnType<typeof start>>["client"]) => unknown>;

for (const [how, letGo] of Object.entries(lettings)) {
  test(`a call that is never answered is let go when the client ${how}`, async (t) => {
    const { client, ledger } = await start(t, script(silence));
    client.say(refund(1));
    await waitUntil(() => ledger.alive === 1);
    letGo(client);
    await waitUntil(() => ledger.alive === 0);
    assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: true });
  });
}

test("garbage, and a line without an end, are told; the next message is heard", async (t) => {
  const { client, ledger } = await start(t);
  for (const line of ["not json", "\0\u0001", "x".repeat(9_000_000)]) {
    client.write(line);
    assert.partialDeepStrictEqual(await client.hear(), { error: { code: -32_700 } });
  }
  client.write("");
  client.say(refund(1));
  assert.partialDeepStrictEqual(await client.hear(), { id: 1 });
  assert.equal(ledger.total, 1);
});

test("when the door closes, the stand-in ends", async (t) => {
  const { client, server } = await start(t, script(silence));
  client.say(ask(1, "ping"));
  await client.hear();
  await server[Symbol.asyncDispose]();
  assert.equal(await client.ended, 75);
});

async function startBefore(t: TestContext, settings: DeskSettings = {}, effects = "effects") {
  const realServer = join(import.meta.dirname, "..", "mcp", "real-server.ts");
  const toolCommand = [process.execPath, realServer, effects] as const;
  const started = await start(t, { ...settings, agent: { ...stdioAgent, toolCommand } });
  const readEffects = () => readFile(join(started.folder, effects), "utf8").catch(() => "none");
  return { ...started, readEffects };
}

test("the real server behind it answers, does the work and is heard on stderr", async (t) => {
  const { client, ledger, readEffects } = await startBefore(t);
  client.say(ask(1, "initialize"));
  assert.partialDeepStrictEqual(await client.hear(), { result: { serverInfo: { name: "real" } } });
  client.say(refund(2));
  assert.partialDeepStrictEqual(await client.hear(), {
    id: 2,
    result: { content: [{ text: "really done" }] },
  });
  assert.equal(await readEffects(), "refund\n");
  assert.equal(ledger.count().effects, 1);
  client.closeInput();
  assert.equal(await client.ended, 0);
  assert.equal(await client.stderr, "the real server speaks\n");
});

test("a disturbed call never reaches the real server; the lost reply is its real effect", async (t) => {
  const failing = await startBefore(t, script(boom));
  failing.client.say(refund(1));
  assert.partialDeepStrictEqual(await failing.client.hear(), { id: 1, result: { isError: true } });
  assert.equal(await failing.readEffects(), "none");
  const losing = await startBefore(t, script(drop));
  losing.client.say(refund(1));
  assert.equal(await losing.client.ended, "SIGKILL");
  assert.equal(await losing.readEffects(), "refund\n");
  assert.partialDeepStrictEqual(losing.ledger.count(), { effects: 1, drops: 1 });
});

test("a real server that is not there is told in words, with a shell's exit code", async (t) => {
  const agent = { ...stdioAgent, toolCommand: ["./no-such-server"] } as const;
  const { client } = await start(t, { agent });
  assert.equal(await client.ended, 127);
  assert.match(await client.stderr, /the real server could not be started: .*ENOENT/);
});

async function startBeforeRemote(t: TestContext, settings: DeskSettings = {}) {
  const real = await startRealServer(t);
  const agent = { ...stdioAgent, toolUrl: real.url };
  const started = await start(t, { ...settings, agent });
  started.client.say(ask(0, "initialize"));
  assert.partialDeepStrictEqual(await started.client.hear(), {
    result: { serverInfo: { name: "real" } },
  });
  return { ...started, real };
}

test("a real server over HTTP answers a client on standard streams, and does the work", async (t) => {
  const { client, ledger, real } = await startBeforeRemote(t);
  client.say({ jsonrpc: "2.0", method: "notifications/initialized" });
  client.say(ask(1, "tools/list"));
  assert.partialDeepStrictEqual(await client.hear(), { result: { tools: [{ name: "refund" }] } });
  client.say(refund(2));
  assert.partialDeepStrictEqual(await client.hear(), {
    id: 2,
    result: { content: [{ text: "really done" }] },
  });
  client.closeInput();
  assert.equal(await client.ended, 0);
  assert.deepEqual(real.effects, ["refund"]);
  assert.equal(ledger.count().effects, 1);
  await waitUntil(() => real.requests.at(-1)?.method === "DELETE");
});

test("what was asked of a server over HTTP right before the input ended is still answered", async (t) => {
  const { client, ledger } = await startBeforeRemote(t);
  client.say(refund(1));
  client.closeInput();
  assert.partialDeepStrictEqual(await client.hear(), { id: 1 });
  assert.equal(await client.ended, 0);
  assert.equal(ledger.count().effects, 1);
});

test("a disturbed call never reaches a server over HTTP; a lost reply is its real effect", async (t) => {
  const failing = await startBeforeRemote(t, script(boom));
  failing.client.say(refund(1));
  assert.partialDeepStrictEqual(await failing.client.hear(), { id: 1, result: { isError: true } });
  assert.deepEqual(failing.real.effects, []);
  const losing = await startBeforeRemote(t, script(drop));
  losing.client.say(refund(1));
  assert.equal(await losing.client.ended, "SIGKILL");
  assert.deepEqual(losing.real.effects, ["refund"]);
});

test("when a server over HTTP dies, the stand-in ends with it, and that is told", async (t) => {
  const { client, real, server } = await startBeforeRemote(t);
  await real.die();
  client.say(refund(1));
  assert.equal(await client.ended, 1);
  assert.match(server.failure ?? "", /the connection broke/);
});

test("a message that is too much is refused in the protocol's words, and the next is answered", async (t) => {
  const budget = openByteBudget(1000);
  const { client, ledger } = await start(t, { budget });
  client.say(ask(1, "tools/call", { name: "refund", arguments: { order: "4".repeat(2000) } }));
  assert.partialDeepStrictEqual(await client.hear(), { id: null, error: { code: -32_600 } });
  client.say(refund(2));
  assert.partialDeepStrictEqual(await client.hear(), { id: 2, result: { isError: false } });
  assert.deepEqual([ledger.total, budget.refusals], [1, 1]);
});
