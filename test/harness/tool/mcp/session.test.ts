import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openMcpSession } from "../../../../src/harness/tool/mcp/session.ts";
import { boom, silence } from "../../run-agent.ts";
import { drop, okReply, script, startDesk, stdioAgent } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

function start(t: TestContext, settings: DeskSettings = {}) {
  const { desk, ledger, agent } = startDesk(t, { agent: stdioAgent, ...settings });
  const heard: unknown[] = [];
  let idle = 0;
  const session = openMcpSession({ agent, desk, onIdle: () => (idle += 1) });
  const peer = {
    answer: (message: object) => heard.push(message),
    note: (text: string) => text !== "" && heard.push({ note: text }),
    drop: () => heard.push("drop"),
    abandon: () => heard.push("abandoned"),
  };
  return {
    session,
    ledger,
    countIdle: () => idle,
    /** Says messages one after the other; answers with everything that came back since. */
    say: async (...messages: readonly unknown[]): Promise<unknown[]> => {
      for (const message of messages) session.receive(message, peer);
      await setImmediate();
      return heard.splice(0);
    },
  };
}

function ask(id: number, method: string, params: object = {}): object {
  return { jsonrpc: "2.0", id, method, params };
}

function refund(id: number, given: object = { order: "4711" }): object {
  return ask(id, "tools/call", { name: "refund", arguments: given });
}

function result(id: number, text: string, isError = false): object {
  return { jsonrpc: "2.0", id, result: { content: [{ type: "text", text }], isError } };
}

test("a version that is spoken is agreed to; for any other the newest is offered", async (t) => {
  const { say } = start(t);
  for (const [wanted, agreed] of [
    ["2024-11-05", "2024-11-05"],
    ["2025-06-18", "2025-06-18"],
    ["2099-01-01", "2025-11-25"],
    [undefined, "2025-11-25"],
  ] as const) {
    assert.partialDeepStrictEqual(await say(ask(1, "initialize", { protocolVersion: wanted })), [
      { id: 1, result: { protocolVersion: agreed, serverInfo: { name: "shop" } } },
    ]);
  }
});

test("tools are listed, a ping is answered, a notification is not, and no other method is known", async (t) => {
  const { say } = start(t);
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  assert.partialDeepStrictEqual(
    await say(notification, ask(1, "tools/list"), ask(2, "ping"), ask(3, "server/discover")),
    [
      { id: 1, result: { tools: [{ name: "refund" }, { name: "lookup" }] } },
      { id: 2, result: {} },
      { id: 3, error: { code: -32_601 } },
    ],
  );
});

test("what is no message is told, and an answer that nobody asked for is not", async (t) => {
  const { say } = start(t);
  for (const [message, code] of [
    [undefined, -32_700],
    [null, -32_600],
    ["x", -32_600],
    [{ jsonrpc: "1.0", id: 1, method: "ping" }, -32_600],
  ] as const) {
    assert.partialDeepStrictEqual(await say(message), [{ id: null, error: { code } }]);
  }
  assert.deepEqual(await say({ jsonrpc: "2.0", id: 9, result: {} }), []);
  assert.partialDeepStrictEqual(await say(ask(1, "tools/call", { name: 1 })), [
    { id: 1, error: { code: -32_602 } },
  ]);
});

const cases = [
  { name: "healthy", answer: okReply, heard: [result(1, '{"ok":true}')], effects: 1 },
  {
    name: "boom",
    answer: boom,
    heard: [{ note: "error: no\n" }, result(1, "error: no", true)],
    effects: 0,
  },
  {
    name: "junk",
    answer: { ...okReply, stdout: "<<<not json>>>", effect: false },
    heard: [result(1, "<<<not json>>>")],
    effects: 0,
  },
  {
    name: "empty",
    answer: { ...okReply, stdout: "", effect: false },
    heard: [result(1, "")],
    effects: 0,
  },
  {
    name: "twice",
    answer: { ...okReply, stdout: "a\na\n" },
    heard: [result(1, "a\na")],
    effects: 1,
  },
  { name: "silence", answer: silence, heard: [], effects: 0 },
  { name: "drop", answer: drop, heard: ["drop"], effects: 1 },
] as const;

for (const { name, answer, heard, effects } of cases) {
  test(`${name}: the answer as a result`, async (t) => {
    const { say, ledger } = start(t, script(answer));
    assert.deepEqual(await say(refund(1)), heard);
    assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects, fired: true });
  });
}

test("a flood is one long text", async (t) => {
  const { say } = start(t, script({ ...okReply, fillBytes: 1_000_000 }));
  const length = JSON.stringify(await say(refund(1))).length;
  assert.ok(length > 1_000_000 && length < 1_200_000);
});

test("arguments that the schema does not know are refused without an effect", async (t) => {
  const { say, ledger } = start(t);
  for (const given of [{ order: "4711", dry_run: true }, { order: "4711", x: 1 }, {}]) {
    assert.partialDeepStrictEqual((await say(refund(1, given))).slice(1), [
      { id: 1, result: { isError: true } },
    ]);
  }
  assert.partialDeepStrictEqual(ledger.count(), { calls: 0, effects: 0, flagged: 1 });
  assert.equal(ledger.count().undeclared.length, 3);
});

test("a tool that is not listed is an error and an undeclared call; a listed read is answered", async (t) => {
  const { say, ledger } = start(t);
  assert.partialDeepStrictEqual(await say(ask(1, "tools/call", { name: "drop_all" })), [
    { id: 1, error: { code: -32_602 } },
  ]);
  assert.deepEqual(await say(ask(2, "tools/call", { name: "lookup" })), [
    result(2, '{"state":"open"}'),
  ]);
  assert.partialDeepStrictEqual(ledger.count(), { reads: 1, undeclared: ["drop_all {}"] });
});

test("a cancelled call is let go of; another one is not", async (t) => {
  const { say, ledger, session, countIdle } = start(t, script(silence));
  await say(refund(1), refund(2));
  const cancel = (requestId: number) => ({
    jsonrpc: "2.0",
    method: "notifications/cancelled",
    params: { requestId },
  });
  assert.deepEqual(await say(cancel(3)), []);
  assert.equal(ledger.alive, 2);
  assert.deepEqual(await say(cancel(1)), ["abandoned"]);
  assert.deepEqual([ledger.alive, session.openCalls, countIdle()], [1, 1, 0]);
  session.letGo("withheld");
  assert.deepEqual([ledger.alive, session.openCalls, countIdle()], [0, 0, 1]);
});

test("a held call is not let go of with the withheld ones", async (t) => {
  const { say, ledger, session } = start(t, { holdMs: 60_000 });
  await say(refund(1));
  session.letGo("withheld");
  assert.equal(ledger.alive, 1);
  session.letGo("all");
  assert.equal(ledger.alive, 0);
});
