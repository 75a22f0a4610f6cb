import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openRemoteServer } from "../../../../src/harness/tool/mcp/remote-server.ts";
import { openUpstream } from "../../../../src/harness/tool/mcp/upstream.ts";
import { waitUntil } from "../../run-agent.ts";
import { answerDocument, answerEvents, startRealServer } from "./real-http-server.ts";
import type { AnswerCall } from "./real-http-server.ts";

async function start(
  t: TestContext,
  answerCall: AnswerCall = answerDocument,
  longestWaitMs = 60_000,
) {
  const real = await startRealServer(t, answerCall);
  const upstream = await openUpstream(real.url);
  t.after(() => upstream[Symbol.dispose]());
  const heard: unknown[] = [];
  const ends: number[] = [];
  const lost: unknown[] = [];
  const remote = openRemoteServer(
    upstream,
    {
      hear: (line) => heard.push(JSON.parse(line)),
      lose: (id) => lost.push(id),
      end: (exit) => ends.push(exit),
    },
    longestWaitMs,
  );
  const say = (message: object) => remote.say(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return { real, upstream, remote, heard, ends, lost, say };
}

async function startSession(t: TestContext, answerCall?: AnswerCall, longestWaitMs?: number) {
  const started = await start(t, answerCall, longestWaitMs);
  started.say({ id: 0, method: "initialize" });
  await waitUntil(() => started.heard.length === 1);
  return started;
}

const call = { id: 1, method: "tools/call", params: { name: "refund" } };

test("a conversation is one session: opened, carried and ended", async (t) => {
  const { real, remote, heard, ends, say } = await startSession(t);
  say({ method: "notifications/initialized" });
  say({ id: 1, method: "tools/list" });
  await waitUntil(() => heard.length === 2 && real.streams.length === 1);
  assert.partialDeepStrictEqual(heard, [
    { id: 0, result: { protocolVersion: "2025-06-18" } },
    { id: 1, result: { tools: [{ name: "refund" }] } },
  ]);
  remote.finish();
  remote.finish();
  await waitUntil(() => real.requests.some(({ method }) => method === "DELETE"));
  assert.deepEqual(ends, [0]);
  const { headers } = real.requests.find(({ method }) => method === "DELETE") ?? {};
  assert.partialDeepStrictEqual(headers, {
    "mcp-session-id": "real-session",
    "mcp-protocol-version": "2025-06-18",
  });
});

test("what the server says on the way, and of its own accord, is heard", async (t) => {
  const { real, heard, say } = await startSession(t, answerEvents);
  say({ method: "notifications/initialized" });
  say(call);
  await waitUntil(() => heard.length === 3 && real.streams.length === 1);
  assert.partialDeepStrictEqual(heard.slice(1), [{ method: "notifications/progress" }, { id: 1 }]);
  real.streams[0]?.write('data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n');
  await waitUntil(() => heard.length === 4);
});

test("a status that is no answer is told under the request's id", async (t) => {
  const { heard, upstream, say } = await start(t);
  say(call);
  await waitUntil(() => heard.length === 1);
  assert.partialDeepStrictEqual(heard, [
    { id: 1, error: { message: "the real server answered with status 404" } },
  ]);
  assert.equal(upstream.failure, "it answered with status 404");
});

test("a server that dies or says nothing ends the conversation, and is a failure", async (t) => {
  const dying = await startSession(t, (response) => response.destroy());
  dying.say(call);
  await waitUntil(() => dying.ends.length === 1);
  assert.deepEqual(dying.ends, [1]);
  assert.match(dying.upstream.failure ?? "", /^the connection broke/);
  const silent = await startSession(t, (response) => response.end());
  silent.say(call);
  await waitUntil(() => silent.ends.length === 1);
  assert.equal(silent.upstream.failure, "it ended its answer without a result");
  assert.deepEqual([dying.lost, silent.lost], [[1], [1]]);
});

test("what was asked before the end is still answered", async (t) => {
  const { remote, heard, ends, say } = await startSession(t);
  say(call);
  remote.finish();
  await waitUntil(() => ends.length === 1);
  assert.partialDeepStrictEqual(heard[1], { id: 1, result: { isError: false } });
});

test("what is said right before the end is still answered", async (t) => {
  const { remote, heard, ends } = await startSession(t);
  queueMicrotask(() => remote.say(JSON.stringify({ jsonrpc: "2.0", ...call })));
  remote.finish();
  await waitUntil(() => ends.length === 1);
  assert.partialDeepStrictEqual(heard[1], { id: 1 });
});

const cancel = { method: "notifications/cancelled", params: { requestId: 1 } };

/** A call that the real server takes, and answers when it is told to. */
async function startSlow(t: TestContext, longestWaitMs?: number) {
  const open: ServerResponse[] = [];
  const started = await startSession(t, (response) => open.push(response), longestWaitMs);
  started.say(call);
  await waitUntil(() => open.length === 1);
  const hasLeft = () => started.real.requests.some(({ method }) => method === "DELETE");
  return { ...started, open, hasLeft };
}

test("a cancelled call is not waited for at the end, and its late answer is heard before the session ends", async (t) => {
  const { remote, real, heard, ends, upstream, open, hasLeft, say } = await startSlow(t);
  say(cancel);
  await waitUntil(() => real.requests.length === 3);
  remote.finish();
  await waitUntil(() => ends.length === 1);
  assert.equal(hasLeft(), false);
  for (const response of open) answerDocument(response, 1);
  await waitUntil(hasLeft);
  assert.partialDeepStrictEqual(heard[1], { id: 1, result: {} });
  assert.deepEqual([ends, upstream.failure], [[0], null]);
});

test("a call that is never answered holds up the end no longer than it may", async (t) => {
  const { remote, ends, hasLeft } = await startSlow(t, 20);
  remote.finish();
  await waitUntil(() => ends.length === 1);
  assert.deepEqual([ends, hasLeft()], [[0], false]);
});

const silences: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "ends its answer": (response) => response.end(),
  "breaks it off": (response) => response.destroy(),
};

for (const [how, fallSilent] of Object.entries(silences)) {
  test(`a server that is told of a cancelling and ${how} has not failed`, async (t) => {
    const { real, ends, lost, upstream, open, say } = await startSlow(t);
    say(cancel);
    await waitUntil(() => real.requests.length === 3);
    open.forEach(fallSilent);
    await waitUntil(() => lost.length === 1);
    assert.deepEqual([lost, ends, upstream.failure], [[1], [], null]);
  });
}
