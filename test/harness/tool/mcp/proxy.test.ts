import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openMcpProxy } from "../../../../src/harness/tool/mcp/proxy.ts";
import type { Order } from "../../../../src/harness/tool/wire.ts";
import { boom, silence } from "../../run-agent.ts";
import { drop, okReply, script, startDesk, stdioAgent } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

function start(t: TestContext, settings: DeskSettings = {}) {
  const { desk, ledger } = startDesk(t, { agent: stdioAgent, ...settings });
  const orders: Order[] = [];
  const proxy = openMcpProxy(desk, (order) => orders.push(order));
  return {
    proxy,
    ledger,
    client: async (line: string): Promise<Order[]> => {
      proxy.hearClient(line);
      await setImmediate();
      return orders.splice(0);
    },
    server: (line: string): Order[] => {
      proxy.hearServer(line);
      return orders.splice(0);
    },
  };
}

function call(id: number, name = "refund", given: object = { order: "4711" }): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name, arguments: given },
  });
}

function answer(id: number, text: string, isError = false): string {
  const result = { content: [{ type: "text", text }], isError, structuredContent: { text } };
  return JSON.stringify({ jsonrpc: "2.0", id, result });
}

test("what is no call passes as it is, both ways", async (t) => {
  const { client, server, ledger } = start(t, script(boom));
  for (const line of [
    '{"jsonrpc":"2.0","id":1,"method":"initialize"}',
    "",
    '{ "a" : 1 }',
    "null",
  ]) {
    assert.deepEqual(await client(line), [{ server: line }]);
    assert.deepEqual(server(line), [{ stdout: `${line}\n` }]);
  }
  assert.equal(ledger.total, 0);
});

test("a healthy call reaches the real server, and its success is the effect", async (t) => {
  const { client, server, ledger } = start(t);
  assert.deepEqual(await client(call(1)), [{ server: call(1) }]);
  assert.equal(ledger.count().effects, 0);
  assert.deepEqual(server(answer(1, "refunded")), [
    { stderr: "", stdout: `${answer(1, "refunded")}\n` },
  ]);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 1, fired: true });
  assert.equal(ledger.alive, 0);
});

test("a call that the real server refuses has no effect", async (t) => {
  const { client, server, ledger } = start(t);
  const refusal = '{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"no"}}';
  await client(call(1));
  server(answer(1, "no such order", true));
  await client(call(2));
  assert.deepEqual(server(refusal), [{ stderr: "", stdout: `${refusal}\n` }]);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 2, effects: 0, failures: 2 });
});

test("boom and silence never reach the real server", async (t) => {
  const failing = start(t, script(boom));
  const [order] = await failing.client(call(1));
  assert.match(order?.stdout ?? "", /"isError":true/);
  assert.equal(order?.server, undefined);
  const silent = start(t, script(silence));
  assert.deepEqual(await silent.client(call(1)), []);
  assert.equal(silent.ledger.alive, 1);
  silent.proxy.letGo("withheld");
  assert.equal(silent.ledger.alive, 0);
});

test("a lost reply is the real effect, and then the server's death", async (t) => {
  const { client, server, ledger } = start(t, script(drop));
  assert.deepEqual(await client(call(1)), [{ server: call(1) }]);
  assert.deepEqual(server(answer(1, "refunded")), [{ kill: true }]);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, drops: 1 });
});

test("an answer said twice is the script's, after the real effect", async (t) => {
  const { client, server } = start(t, script({ ...okReply, stdout: "ok\nok\n" }));
  await client(call(1));
  const [order] = server(answer(1, "ok"));
  assert.match(order?.stdout ?? "", /"text":"ok\\nok"/);
});

test("a keyed repeat gets the first real answer under its own id", async (t) => {
  const { client, server, ledger } = start(t, { agent: { ...stdioAgent, idempotencyKey: "key" } });
  const given = { order: "4711", key: "a" };
  await client(call(1, "refund", given));
  server(answer(1, "refunded"));
  assert.deepEqual(await client(call(2, "refund", given)), [
    { stderr: "", stdout: `${answer(2, "refunded")}\n` },
  ]);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, keyedRepeats: 1 });
});

test("reads and other tools are the real server's to answer, and are written down", async (t) => {
  const { client, server, ledger } = start(t, script(boom));
  for (const name of ["lookup", "other"]) {
    assert.deepEqual(await client(call(1, name, {})), [{ server: call(1, name, {}) }]);
    assert.deepEqual(server(answer(1, name)), [{ stderr: "", stdout: `${answer(1, name)}\n` }]);
  }
  assert.partialDeepStrictEqual(ledger.count(), { calls: 0, reads: 1, undeclared: ["other {}"] });
});

test("a cancelled call is let go of, the real server is told, and its late work still counts", async (t) => {
  const { client, server, ledger } = start(t);
  await client(call(1));
  const cancel = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}';
  assert.deepEqual(await client(cancel), [{ server: cancel }]);
  assert.equal(ledger.alive, 0);
  server(answer(1, "refunded"));
  assert.equal(ledger.count().effects, 1);
});

test("no call gets past the ledger: in a batch, without an id, half written or beyond reading", async (t) => {
  const { client, ledger } = start(t);
  const nested = `${"[".repeat(600)}${"]".repeat(600)}`;
  const lines = [
    `[${call(1)}]`,
    call(1).replace('"id":1,', ""),
    call(1).replace('"id":1', '"id":null'),
    call(1).replace('"jsonrpc":"2.0",', ""),
    call(1).replace('"name":"refund",', ""),
    call(1).replace('"4711"', nested),
    call(1).replace('"method"', '"Method"'),
    call(1).replace('"name"', '"name":"lookup","name"'),
  ];
  for (const line of lines) {
    const [order] = await client(line);
    assert.equal(order?.server, undefined, line.slice(0, 100));
    assert.match(order?.stdout ?? "", /"code":-32600/);
  }
  assert.equal(ledger.total, 0);
});

test("what only a lenient server reads is refused", async (t) => {
  const { client, ledger } = start(t);
  for (const line of ["not json", call(1).replace('"4711"', "NaN"), `\uFEFF${call(1)}`]) {
    const [order, ...others] = await client(line);
    assert.deepEqual([order?.server, others], [undefined, []]);
    assert.match(order?.stdout ?? "", /"id":null,.*"code":-32700/);
  }
  assert.equal(ledger.total, 0);
});

test("a call that will not be answered any more is no work that goes on, and no effect", async (t) => {
  const { client, server, proxy, ledger } = start(t);
  await client(call(1));
  await client(call(2));
  assert.equal(ledger.atWork, 2);
  proxy.lose(1);
  proxy.lose(9);
  assert.equal(ledger.atWork, 1);
  proxy.loseAll();
  assert.partialDeepStrictEqual(ledger.count(), { calls: 2, effects: 0, atWork: 0 });
  assert.deepEqual(server(answer(1, "late")), [{ stdout: `${answer(1, "late")}\n` }]);
  assert.equal(ledger.count().effects, 0);
});
