import assert from "node:assert/strict";
import { test } from "node:test";
import { createFailureRules } from "./failures.ts";
import {
  startLoopbackServer,
  type Ending,
  type FakeAnswer,
  type FakeRequest,
} from "./loopback-server.ts";

interface Started extends AsyncDisposable {
  readonly url: string;
  readonly endings: Ending[];
  readonly crashes: unknown[];
}

async function start(handle: (request: FakeRequest) => FakeAnswer): Promise<Started> {
  const endings: Ending[] = [];
  const crashes: unknown[] = [];
  const server = await startLoopbackServer({
    rules: createFailureRules(),
    onRequest: () => {},
    handle,
    onEnd: (_, ending) => endings.push(ending),
    onCrash: (error) => crashes.push(error),
  });
  return {
    url: server.url,
    endings,
    crashes,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test("requests are read whole and answered with JSON or bytes", async () => {
  await using server = await start(({ method, path, query, bytes }) =>
    method === "GET"
      ? { status: 200, bytes }
      : { status: 201, body: { path, query, size: bytes.length } },
  );
  const body = "x".repeat(300_000);
  const answer = await fetch(`${server.url}/a?b=c`, { method: "POST", body });
  assert.equal(answer.status, 201);
  assert.deepEqual(await answer.json(), { path: "/a", query: { b: "c" }, size: 300_000 });
  assert.equal(await (await fetch(server.url)).text(), "");
});

test("it listens on loopback, and nothing is left when it is disposed", async () => {
  const server = await start(() => ({ status: 204 }));
  assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  await fetch(server.url);
  await server[Symbol.asyncDispose]();
  await assert.rejects(fetch(server.url));
});

test("a fake's own bug is told, and the client sees a 500", async () => {
  await using server = await start(() => {
    throw new Error("bug");
  });
  assert.equal((await fetch(server.url)).status, 500);
  assert.match(String(server.crashes[0]), /bug/);
});
