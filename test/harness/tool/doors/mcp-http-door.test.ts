import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { makePrivatePath } from "../../../../src/harness/private-path.ts";
import { openMcpHttpDoor } from "../../../../src/harness/tool/doors/mcp-http-door.ts";
import { boom, silence, waitUntil } from "../../run-agent.ts";
import { drop, mcpHttpAgent, okReply, script, startDesk } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

async function serve(t: TestContext, settings: DeskSettings = {}) {
  const { desk, ledger, agent, budget } = startDesk(t, { agent: mcpHttpAgent, ...settings });
  const privatePath = makePrivatePath(true);
  const door = await openMcpHttpDoor({ kind: "tcp" }, { agent, desk, budget, privatePath });
  t.after(() => door[Symbol.asyncDispose]());
  return { url: door.url, ledger, privatePath };
}

const both = "application/json, text/event-stream";

interface Said {
  readonly accept?: string;
  readonly session?: string | null;
  readonly signal?: AbortSignal;
}

function post(url: string, message: unknown, { accept = both, session, signal }: Said = {}) {
  const headers = { accept, "content-type": "application/json" };
  return fetch(url, {
    method: "POST",
    headers: session == null ? headers : { ...headers, "mcp-session-id": session },
    body: typeof message === "string" ? message : JSON.stringify(message),
    ...(signal === undefined ? {} : { signal }),
  });
}

function ask(id: number, method: string, params: object = {}): object {
  return { jsonrpc: "2.0", id, method, params };
}

const refund = ask(1, "tools/call", { name: "refund", arguments: { order: "4711" } });
const refunded = {
  jsonrpc: "2.0",
  id: 1,
  result: { content: [{ type: "text", text: '{"ok":true}' }], isError: false },
};

test("a session is opened, told by its id, and ended", async (t) => {
  const { url } = await serve(t);
  const opened = await post(url, ask(0, "initialize", { protocolVersion: "2025-06-18" }));
  const session = opened.headers.get("mcp-session-id");
  assert.ok(session);
  assert.partialDeepStrictEqual(await opened.json(), { result: { protocolVersion: "2025-06-18" } });
  const notified = await post(
    url,
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { session },
  );
  assert.deepEqual([notified.status, await notified.text()], [202, ""]);
  const listed = await post(url, ask(2, "tools/list"), { session });
  assert.partialDeepStrictEqual(await listed.json(), { result: { tools: [{ name: "refund" }] } });
  const headers = { "mcp-session-id": session };
  assert.equal((await fetch(url, { method: "DELETE", headers })).status, 204);
  for (const gone of [
    await post(url, ask(3, "ping"), { session }),
    await fetch(url, { method: "DELETE", headers }),
  ]) {
    assert.equal(gone.status, 404);
  }
});

test("a call is answered by events where the client takes them, else by a document", async (t) => {
  const { url, ledger } = await serve(t);
  const events = await post(url, refund);
  assert.equal(events.headers.get("content-type"), "text/event-stream");
  assert.equal(await events.text(), `event: message\ndata: ${JSON.stringify(refunded)}\n\n`);
  const document = await post(url, refund, { accept: "application/json" });
  assert.equal(document.headers.get("content-type"), "application/json");
  assert.deepEqual(await document.json(), refunded);
  await waitUntil(() => ledger.alive === 0);
  assert.equal(ledger.count().effects, 2);
});

const cases = [
  { name: "boom", answer: boom, told: /"isError":true/, effects: 0 },
  {
    name: "junk",
    answer: { ...okReply, stdout: "<html>", effect: false },
    told: /"text":"<html>"/,
    effects: 0,
  },
  { name: "twice", answer: { ...okReply, stdout: "a\na\n" }, told: /"text":"a\\na"/, effects: 1 },
  { name: "flood", answer: { ...okReply, fillBytes: 2_000_000 }, told: /.{2000000}/, effects: 1 },
] as const;

for (const { name, answer, told, effects } of cases) {
  test(`${name}: the answer as a result`, async (t) => {
    const { url, ledger } = await serve(t, script(answer));
    for (const accept of [both, "application/json"]) {
      assert.match(await (await post(url, refund, { accept })).text(), told);
    }
    assert.partialDeepStrictEqual(ledger.count(), { effects: effects * 2, fired: true });
  });
}

test("the effect happens, and the connection goes dead", async (t) => {
  const { url, ledger } = await serve(t, script(drop));
  for (const accept of [both, "application/json"]) {
    await assert.rejects(async () => (await post(url, refund, { accept })).text(), TypeError);
  }
  assert.partialDeepStrictEqual(ledger.count(), { effects: 2, drops: 2 });
});

test("a call that is never answered is let go by a cancel, or when its request is closed", async (t) => {
  const { url, ledger } = await serve(t, script(silence));
  const opened = await post(url, ask(0, "initialize"));
  const session = opened.headers.get("mcp-session-id");
  const call = post(url, refund, { session });
  await waitUntil(() => ledger.alive === 1);
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  assert.equal((await post(url, cancel)).status, 202);
  assert.equal(ledger.alive, 1, "another session's request of the same id is another request");
  await post(url, cancel, { session });
  assert.deepEqual([(await call).status, await (await call).text()], [202, ""]);
  assert.equal(ledger.alive, 0);
  const abort = new AbortController();
  const closed = assert.rejects(post(url, refund, { session, signal: abort.signal }));
  await waitUntil(() => ledger.alive === 1);
  abort.abort();
  await closed;
  await waitUntil(() => ledger.alive === 0);
  assert.equal(ledger.count().effects, 0);
});

test("a batch is answered whole", async (t) => {
  const { url } = await serve(t);
  const batch = [ask(1, "ping"), { jsonrpc: "2.0", method: "notifications/x" }, ask(2, "ping")];
  assert.partialDeepStrictEqual(await (await post(url, batch)).json(), [{ id: 1 }, { id: 2 }]);
  const events = await (await post(url, [refund, ask(2, "ping")])).text();
  assert.equal(events.match(/^data: /gm)?.length, 2);
});

test("what is no message is refused in words; there is no stream of the server's own", async (t) => {
  const { url, ledger } = await serve(t);
  for (const body of ["", "{", "\0", "null", '"x"', "[]", "[1]"]) {
    const { status } = await post(url, body);
    assert.ok(status === 400 || (body === "[]" && status === 202), `${body}: ${status}`);
  }
  for (const method of ["GET", "PUT"]) {
    const { status, headers } = await fetch(url, { method });
    assert.deepEqual([status, headers.get("allow")], [405, "POST, DELETE"]);
  }
  assert.equal((await post(url, ask(1, "ping"), { session: "none" })).status, 404);
  assert.equal(ledger.total, 0);
});

test("whoever has the port alone reaches no server, and what may have been a call is counted", async (t) => {
  const { url, ledger, privatePath } = await serve(t);
  const guessed = `${new URL(url).origin}/mcp`;
  const refused = await post(guessed, refund);
  assert.equal(refused.status, 404);
  assert.partialDeepStrictEqual(await refused.json(), { error: { code: -32_600 } });
  assert.equal((await fetch(`${new URL(url).origin}/.well-known/oauth`)).status, 404);
  assert.deepEqual([ledger.total, privatePath.strays], [0, 1]);
  assert.equal((await post(url, refund)).status, 200);
});

test("messages that are too much together are refused in the protocol's words", async (t) => {
  const { url, ledger } = await serve(t, { budget: openByteBudget(10) });
  const refused = await post(url, refund);
  assert.equal(refused.status, 413);
  assert.partialDeepStrictEqual(await refused.json(), {
    jsonrpc: "2.0",
    id: null,
    error: { code: -32_600 },
  });
  assert.equal(ledger.total, 0);
});
