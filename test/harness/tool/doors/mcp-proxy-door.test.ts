import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { makePrivatePath } from "../../../../src/harness/private-path.ts";
import { openMcpProxyDoor } from "../../../../src/harness/tool/doors/mcp-proxy-door.ts";
import { openUpstream } from "../../../../src/harness/tool/mcp/upstream.ts";
import { silence, waitUntil } from "../../run-agent.ts";
import { answerDocument, startRealServer } from "../mcp/real-http-server.ts";
import type { AnswerCall } from "../mcp/real-http-server.ts";
import { mcpHttpAgent, script, startDesk } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

async function serve(
  t: TestContext,
  settings: DeskSettings = {},
  answerCall: AnswerCall = answerDocument,
) {
  const { desk, ledger } = startDesk(t, { agent: mcpHttpAgent, ...settings });
  const real = await startRealServer(t, answerCall);
  const upstream = await openUpstream(real.url);
  const privatePath = makePrivatePath(true);
  const door = await openMcpProxyDoor(
    { kind: "tcp" },
    { desk, upstream, budget: openByteBudget(), privatePath },
  );
  t.after(async () => {
    upstream[Symbol.dispose]();
    await door[Symbol.asyncDispose]();
  });
  return { url: door.url, ledger, real, upstream, privatePath };
}

const headers = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
  "mcp-session-id": "real-session",
};

function post(url: string, message: unknown, more: object = {}): Promise<Response> {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  return fetch(url, { method: "POST", headers: { ...headers, ...more }, body });
}

function ask(id: number, method: string, params: object = {}): object {
  return { jsonrpc: "2.0", id, method, params };
}

const refund = ask(1, "tools/call", { name: "refund", arguments: { order: "4711" } });

test("sessions and lists are the real server's own, and nothing else of the client reaches it", async (t) => {
  const { url, ledger, real } = await serve(t);
  const opened = await post(url, ask(0, "initialize"), { cookie: "a", origin: "http://b" });
  assert.equal(opened.headers.get("mcp-session-id"), "real-session");
  assert.partialDeepStrictEqual(await opened.json(), { result: { serverInfo: { name: "real" } } });
  const listed = await post(url, ask(1, "tools/list"));
  assert.partialDeepStrictEqual(await listed.json(), {
    result: { tools: [{ name: "refund", annotations: { destructiveHint: true } }] },
  });
  const notified = await post(url, { jsonrpc: "2.0", method: "notifications/initialized" });
  assert.deepEqual([notified.status, await notified.text()], [202, ""]);
  assert.equal((await fetch(url, { method: "DELETE", headers })).status, 204);
  assert.equal(real.requests.length, 4);
  for (const got of real.requests) {
    assert.deepEqual([got.headers.cookie, got.headers["origin"]], [undefined, undefined]);
    assert.equal(got.headers["mcp-session-id"], "real-session");
  }
  assert.equal(ledger.total, 0);
});

test("a stream of the server's own is handed on as it comes, and left when the client leaves", async (t) => {
  const { url, real, upstream } = await serve(t);
  const gone = new AbortController();
  const stream = await fetch(url, { headers, signal: gone.signal });
  assert.equal(stream.headers.get("content-type"), "text/event-stream");
  real.streams[0]?.write("data: 1\n\n");
  const chunk: unknown = await stream.body?.getReader().read();
  assert.deepEqual(chunk, { done: false, value: new TextEncoder().encode("data: 1\n\n") });
  gone.abort();
  await waitUntil(() => real.streams[0]?.destroyed === true);
  assert.equal(upstream.failure, null);
});

test("a call is let go by a cancel of its own session, and when the session ends", async (t) => {
  const { url, ledger, real } = await serve(t, script(silence));
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const call = post(url, refund);
  await waitUntil(() => ledger.alive === 1);
  await post(url, cancel, { "mcp-session-id": "another" });
  assert.equal(ledger.alive, 1);
  await post(url, cancel);
  assert.deepEqual([(await call).status, await (await call).text()], [202, ""]);
  assert.equal(ledger.alive, 0);
  assert.equal(real.requests.length, 2, "both cancels are told");
  void post(url, refund).catch(() => {});
  await waitUntil(() => ledger.alive === 1);
  await fetch(url, { method: "DELETE", headers });
  assert.equal(ledger.alive, 0);
  assert.deepEqual(real.effects, []);
});

test("no call gets past the ledger: in a batch, without an id, or in what only a lenient server reads", async (t) => {
  const { url, ledger, real } = await serve(t);
  const text = JSON.stringify(refund);
  const capital = text.replace('"method"', '"Method"');
  for (const body of [
    capital,
    `[${text}]`,
    text.replace('"id":1,', ""),
    `\uFEFF${text}`,
    `${text},`,
    "",
  ]) {
    const refused = await post(url, body);
    assert.equal(refused.status, 400, body);
    assert.partialDeepStrictEqual(await refused.json(), { jsonrpc: "2.0", error: {} });
  }
  const wide = Buffer.from(text, "utf16le");
  const type = { ...headers, "content-type": "application/json; charset=utf-16" };
  assert.equal((await fetch(url, { method: "POST", headers: type, body: wide })).status, 400);
  assert.deepEqual([ledger.total, real.requests.length], [0, 0]);
});

test("only the run's own address leads there", async (t) => {
  const { url, real, privatePath } = await serve(t);
  const { origin } = new URL(url);
  assert.equal((await post(`${origin}/mcp`, refund)).status, 404);
  assert.equal(privatePath.strays, 1);
  assert.equal((await fetch(`${url}/other`)).status, 404);
  const put = await fetch(url, { method: "PUT" });
  assert.deepEqual([put.status, put.headers.get("allow")], [405, "GET, POST, DELETE"]);
  assert.equal(real.requests.length, 0);
});

test("a server that dies while it is asked breaks the line, and is a failure", async (t) => {
  const { url, real, upstream } = await serve(t);
  await real.die();
  await assert.rejects(post(url, ask(1, "tools/list")));
  assert.match(upstream.failure ?? "", /^the connection broke/);
});
