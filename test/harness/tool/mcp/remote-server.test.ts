import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openRemoteServer } from "../../../../src/harness/tool/mcp/remote-server.ts";
import { openUpstream } from "../../../../src/harness/tool/mcp/upstream.ts";
import { waitUntil } from "../../run-agent.ts";
import { answerDocument, answerEvents, startRealServer } from "./real-http-server.ts";
import type { AnswerCall } from "./real-http-server.ts";

async function start(t: TestContext, answerCall: AnswerCall = answerDocument) {
  const real = await startRealServer(t, answerCall);
  const upstream = await openUpstream(real.url);
  t.after(() => upstream[Symbol.dispose]());
  const heard: unknown[] = [];
  const ends: number[] = [];
  const remote = openRemoteServer(upstream, {
    hear: (line) => heard.push(JSON.parse(line)),
    end: (exit) => ends.push(exit),
  });
  const say = (message: object) => remote.say(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return { real, upstream, remote, heard, ends, say };
}

async function startSession(t: TestContext, answerCall?: AnswerCall) {
  const started = await start(t, answerCall);
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
  await waitUntil(() => ends.length > 0);
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
});

test("what was asked before the end is still answered", async (t) => {
  const { remote, heard, ends, say } = await startSession(t);
  say(call);
  remote.finish();
  await waitUntil(() => ends.length === 1);
  assert.partialDeepStrictEqual(heard[1], { id: 1, result: { isError: false } });
});
