import assert from "node:assert/strict";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { waitUntil } from "../../run-agent.ts";
import { respond, respondJson, serveHttp } from "../../../../src/harness/tool/doors/http-server.ts";
import type { HttpRequest } from "../../../../src/harness/tool/doors/http-server.ts";

async function serve(t: TestContext, budget = openByteBudget()) {
  const heard: HttpRequest[] = [];
  const server = await serveHttp(
    { kind: "tcp" },
    {
      budget,
      serve(request, response) {
        heard.push(request);
        if (request.path === "/json") respondJson(response, 201, { ok: "ä" });
        else if (request.path !== "/never")
          respond(response, { status: 200, type: "text/plain", body: "ä" });
      },
      describeRefusal: (words) => ({ error: words }),
    },
  );
  t.after(() => server[Symbol.asyncDispose]());
  return { url: server.url, heard };
}

test("a request comes with its whole body, and its answer has the right length", async (t) => {
  const { url, heard } = await serve(t);
  const response = await fetch(`${url}/a?b=c`, { method: "PUT", body: "x".repeat(1_000_000) });
  assert.equal(response.headers.get("content-length"), "2");
  assert.equal(await response.text(), "ä");
  assert.partialDeepStrictEqual(heard, [{ method: "PUT", path: "/a?b=c" }]);
  assert.equal(heard[0]?.body.length, 1_000_000);
  const json = await fetch(`${url}/json`);
  assert.deepEqual([json.status, await json.json()], [201, { ok: "ä" }]);
});

test("it listens on the loopback alone, and a host in the request's line is left out", async (t) => {
  const { url, heard } = await serve(t);
  const { hostname, port } = new URL(url);
  assert.equal(hostname, "127.0.0.1");
  const socket = connect(Number(port), hostname);
  socket.write("GET http://shop.test/orders?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  assert.equal(heard[0]?.path, "/orders?x=1");
});

test("a body that is too large is refused, and nobody hears it", async (t) => {
  const { url, heard } = await serve(t);
  const body = "x".repeat(9_000_000);
  const answer = await fetch(url, { method: "POST", body }).catch(() => null);
  assert.ok(answer === null || answer.status === 413);
  assert.deepEqual(heard, []);
});

test("bodies together are bounded until their requests are answered, whatever connection they come on", async (t) => {
  const budget = openByteBudget(1000);
  const { url, heard } = await serve(t, budget);
  const body = "x".repeat(600);
  const abort = new AbortController();
  const held = fetch(`${url}/never`, { method: "POST", body, signal: abort.signal });
  const letGo = assert.rejects(held, { name: "AbortError" });
  await waitUntil(() => heard.length === 1);
  const refused = await fetch(url, { method: "POST", body });
  assert.deepEqual([refused.status, budget.refusals, heard.length], [413, 1, 1]);
  assert.match(await refused.text(), /^\{"error":"the body is too large, or too much/);
  abort.abort();
  await letGo;
  // what it held is given back
  const share = budget.open();
  await waitUntil(() => share.grow(1000));
});
