import assert from "node:assert/strict";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { respond, respondJson, serveHttp } from "../../../../src/harness/tool/doors/http-server.ts";
import type { HttpRequest } from "../../../../src/harness/tool/doors/http-server.ts";

async function serve(t: TestContext) {
  const heard: HttpRequest[] = [];
  const server = await serveHttp({ kind: "tcp" }, (request, response) => {
    heard.push(request);
    if (request.path === "/json") respondJson(response, 201, { ok: "ä" });
    else respond(response, { status: 200, type: "text/plain", body: "ä" });
  });
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
