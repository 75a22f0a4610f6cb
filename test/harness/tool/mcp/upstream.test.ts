import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { carryHeaders, openUpstream } from "../../../../src/harness/tool/mcp/upstream.ts";
import { serveOnce } from "./serve-once.ts";

async function open(t: TestContext, ...serve: [Parameters<typeof serveOnce>[1]]) {
  const upstream = await openUpstream(await serveOnce(t, ...serve));
  t.after(() => upstream[Symbol.dispose]());
  return upstream;
}

const post = { method: "POST", headers: {}, body: "{}" } as const;

test("a request is handed on, and its answer comes back", async (t) => {
  const upstream = await open(t, (response, request) => {
    void text(request).then((body) => response.end(`${String(request.headers["mcp-x"])} ${body}`));
  });
  const answer = await upstream.ask({ ...post, headers: { "mcp-x": "1" } });
  assert.equal(await text(answer), "1 {}");
  assert.equal(upstream.failure, null);
});

test("where nothing listens, that is told with the key to change", async (t) => {
  let port = "";
  await t.test("a server that is gone", async (inner) => {
    port = new URL(await serveOnce(inner, () => {})).port;
  });
  await assert.rejects(openUpstream(`http://127.0.0.1:${port}/mcp`), {
    code: "harness/tool-unreachable",
    message: "no MCP server answers at tool.url (ECONNREFUSED)",
    hint: "start it before the check, in the same job, or mend tool.url",
  });
});

test("a status that is none of the protocol's is a failure; the first one is kept", async (t) => {
  const statuses = [500, 401, 403, 302, 404, 503];
  for (const status of statuses) {
    const upstream = await open(t, (response) => response.writeHead(status).end());
    (await upstream.ask(post)).resume();
    upstream.fail("later");
    assert.equal(upstream.failure, `it answered with status ${status}`);
  }
  const gone = await open(t, (response) => response.writeHead(404).end());
  (await gone.ask({ ...post, headers: { "mcp-session-id": "1" } })).resume();
  (await gone.ask({ method: "GET", headers: {} })).resume();
  assert.equal(gone.failure, null, "a session that is gone, and a stream that is not offered");
});

test("a connection that breaks is a failure, before the answer and in it", async (t) => {
  const early = await open(t, (response) => response.destroy());
  await assert.rejects(early.ask(post));
  assert.equal(early.failure, "the connection broke (ECONNRESET)");
  const late = await open(t, (response) => {
    response.write("{", () => response.destroy());
  });
  await assert.rejects(text(await late.ask(post)));
  assert.match(late.failure ?? "", /^the connection broke/);
});

test("whoever breaks off is no failure of the server", async (t) => {
  const upstream = await open(t, (response) => response.write("{"));
  const gone = new AbortController();
  const left = await upstream.ask({ ...post, signal: gone.signal });
  gone.abort();
  await assert.rejects(text(left));
  const over = await upstream.ask(post);
  upstream[Symbol.dispose]();
  await assert.rejects(text(over));
  upstream.fail("too late");
  assert.equal(upstream.failure, null);
});

test("only what the protocol speaks of is carried", () => {
  const headers = { host: "a", origin: "b", cookie: "c", "mcp-session-id": "1", accept: "*/*" };
  assert.deepEqual(carryHeaders(headers), { "mcp-session-id": "1", accept: "*/*" });
});
