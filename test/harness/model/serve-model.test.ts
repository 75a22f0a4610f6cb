import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { request as startRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import { makePrivatePath } from "../../../src/harness/private-path.ts";
import { describeModelUrls, serveModel } from "../../../src/harness/model/serve-model.ts";
import { post, serve, usualScript } from "./model-kit.ts";

test("a disposed server is gone, with every connection that was open", async () => {
  const server = await serveModel({
    script: usualScript,
    listen: { kind: "tcp" },
    now: () => 0,
    keys: { dummies: [], contractTexts: [] },
    privatePath: makePrivatePath(false),
    budget: openByteBudget(),
    onTooManyRequests() {},
    onBody() {},
  });
  const origin = server.urls?.origin ?? "";
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await server[Symbol.asyncDispose]();
  await closed;
  await assert.rejects(fetch(origin));
});

test("behind a socket it has no address, and is this user's alone", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "model-test-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "model");
  await using server = await serveModel({
    script: usualScript,
    listen: { kind: "socket", path },
    now: () => 0,
    keys: { dummies: [], contractTexts: [] },
    privatePath: makePrivatePath(false),
    budget: openByteBudget(),
    onTooManyRequests() {},
    onBody() {},
  });
  assert.equal(server.urls, null);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    startRequest({ socketPath: path, path: "/health" }, resolve).end();
  });
  assert.equal(await text(answer), '{"status":"ok"}');
});

test("the base URLs end where each SDK goes on", () => {
  assert.deepEqual(describeModelUrls("http://127.0.0.1:1"), {
    origin: "http://127.0.0.1:1",
    openai: "http://127.0.0.1:1/v1",
    anthropic: "http://127.0.0.1:1",
    gemini: "http://127.0.0.1:1",
  });
});

test("what is no HTTP is dropped, and the next request is answered", async (t) => {
  const { urls } = await serve(t);
  const socket = connect(Number(new URL(urls.origin).port), "127.0.0.1");
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write("\u0000\u0001 no HTTP\r\n\r\n");
  await closed;
  assert.equal((await post(`${urls.openai}/chat/completions`, {})).status, 200);
});

test("a disturbance reaches a client that closes after each answer", async (t) => {
  const server = await serve(t, { disturbance: { kind: "throttle", retryAfterS: 1 } });
  const tools = [{ type: "function", function: { name: "refund_order" } }];
  const body = { messages: [{ role: "user", content: "refund" }], tools };
  const close = { connection: "close" };
  const response = await post(`${server.urls.openai}/chat/completions`, body, close);
  assert.equal(response.status, 429);
  await response.text();
  assert.equal(server.count().fired, true);
});

test("without a wall only who knows the run's path or carries its key is answered", async (t) => {
  const privatePath = makePrivatePath(true);
  const server = await serve(t, {}, { privatePath });
  const { urls } = server;
  const { origin } = new URL(urls.origin);
  assert.equal((await post(`${urls.openai}/chat/completions`, {})).status, 200);
  // some clients keep nothing of a base URL but its origin
  const own = { authorization: "Bearer dummy-key" };
  assert.equal((await post(`${origin}/v1/chat/completions`, {}, own)).status, 200);
  const other = { authorization: "Bearer another-run's-key" };
  const refused = await post(`${origin}/v1/chat/completions`, {}, other);
  assert.equal(refused.status, 404);
  assert.partialDeepStrictEqual(await refused.json(), { error: { code: "not_found" } });
  assert.deepEqual([server.count().requests, privatePath.strays], [2, 1]);
});

test("a key of the agent's own is counted, whatever it is", async (t) => {
  const server = await serve(t);
  for (const key of ["sk-live-0123456789abcdef", "dummy-key"]) {
    await post(`${server.urls.openai}/chat/completions`, {}, { authorization: `Bearer ${key}` });
  }
  assert.equal(server.count().foreignKeys, 1);
});

test("prompts that are too much together are refused in the protocol's words", async (t) => {
  const budget = openByteBudget(100);
  const { urls } = await serve(t, {}, { budget });
  const body = { messages: [{ role: "user", content: "x".repeat(200) }] };
  const refused = await post(`${urls.anthropic}/v1/messages`, body);
  assert.equal(refused.status, 413);
  assert.partialDeepStrictEqual(await refused.json(), { type: "error" });
  assert.equal(budget.refusals, 1);
  // what was refused holds nothing, and neither does what was answered
  assert.equal((await post(`${urls.anthropic}/v1/messages`, {})).status, 200);
  assert.equal(budget.open().grow(100), true);
});
