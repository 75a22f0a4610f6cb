import assert from "node:assert/strict";
import { request } from "node:http";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openProxiedCall } from "../../../../src/harness/tool/doors/proxied-call.ts";
import type { ProxiedCall } from "../../../../src/harness/tool/doors/proxied-call.ts";
import { openUpstream } from "../../../../src/harness/tool/mcp/upstream.ts";
import { boom, silence, waitUntil } from "../../run-agent.ts";
import { answerDocument, answerEvents, startRealServer } from "../mcp/real-http-server.ts";
import type { AnswerCall } from "../mcp/real-http-server.ts";
import { askOnce, serveOnce } from "../mcp/serve-once.ts";
import { drop, mcpHttpAgent, okReply, script, startDesk } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

interface Settings extends DeskSettings {
  readonly answerCall?: AnswerCall;
  readonly session?: string;
  readonly takesEvents?: boolean;
}

/** A client whose every request is the call, and the real server that it is meant for. */
async function start(t: TestContext, settings: Settings = {}) {
  const { answerCall = answerDocument, session = "real-session", takesEvents = true } = settings;
  const { desk, ledger } = startDesk(t, { agent: mcpHttpAgent, ...settings });
  const real = await startRealServer(t, answerCall);
  const upstream = await openUpstream(real.url);
  t.after(() => upstream[Symbol.dispose]());
  const asked = { name: "refund", arguments: { order: "4711" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params: asked });
  const opened: ProxiedCall[] = [];
  const url = await serveOnce(t, (response) => {
    const headers = { "mcp-session-id": session };
    opened.push(
      openProxiedCall({
        call: { kind: "call", id: 7, asked },
        desk,
        upstream,
        request: { method: "POST", headers, body },
        takesEvents,
        response,
      }),
    );
  });
  return { real, upstream, ledger, opened, url, call: () => askOnce(url) };
}

test("a healthy call is the real server's work, and its answer the real one", async (t) => {
  const { call, ledger, real } = await start(t);
  const answer = await call();
  assert.equal(answer.headers["content-type"], "text/event-stream");
  assert.match(await text(answer), /"id":7,"result":.*"really done"/);
  assert.deepEqual(real.effects, ["refund"]);
  await waitUntil(() => ledger.alive === 0);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 1 });
});

test("a stream's progress is told as it comes, to whoever takes events", async (t) => {
  const events = await start(t, { answerCall: answerEvents });
  assert.match(await text(await events.call()), /progress[^]*"really done"/);
  const document = await start(t, { answerCall: answerEvents, takesEvents: false });
  const answer = await document.call();
  assert.equal(answer.headers["content-type"], "application/json");
  assert.partialDeepStrictEqual(JSON.parse(await text(answer)), { id: 7 });
});

test("a disturbed call never reaches the real server", async (t) => {
  const failing = await start(t, script(boom));
  assert.match(await text(await failing.call()), /"isError":true/);
  const silent = await start(t, script(silence));
  const asked = request(silent.url).on("error", () => {});
  asked.end();
  await waitUntil(() => silent.ledger.alive === 1);
  asked.destroy();
  await waitUntil(() => silent.ledger.alive === 0);
  assert.deepEqual([failing.real.effects, silent.real.effects], [[], []]);
  assert.equal(silent.ledger.count().fired, true);
});

test("a lost reply and one said twice come after the real work", async (t) => {
  const losing = await start(t, script(drop));
  await assert.rejects(losing.call());
  assert.partialDeepStrictEqual(losing.ledger.count(), { effects: 1, drops: 1 });
  const twice = await start(t, script({ ...okReply, stdout: "a\na\n" }));
  assert.match(await text(await twice.call()), /"text":"a\\na"/);
  assert.deepEqual([losing.real.effects, twice.real.effects], [["refund"], ["refund"]]);
  assert.equal(losing.upstream.failure, null);
});

test("an answer that is none of the tool's is handed on as it is, and has no effect", async (t) => {
  const { call, ledger, upstream } = await start(t, { session: "gone" });
  const answer = await call();
  assert.equal(answer.statusCode, 404);
  assert.match(await text(answer), /no session/);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, failures: 1 });
  assert.equal(upstream.failure, null);
});

const deaths: Readonly<Record<string, { readonly answerCall: AnswerCall; readonly told: RegExp }>> =
  {
    "dies before it answers": {
      answerCall: (response) => response.destroy(),
      told: /the connection broke/,
    },
    "dies in its answer": {
      answerCall(response) {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("data: 1\n\n", () => response.destroy());
      },
      told: /the connection broke/,
    },
    "answers without a result": {
      answerCall: (response) => response.writeHead(202).end(),
      told: /without a result/,
    },
    "ends its stream early": {
      answerCall: (response) =>
        response.writeHead(200, { "content-type": "text/event-stream" }).end(": nothing\n\n"),
      told: /without a result/,
    },
  };

for (const [how, { answerCall, told }] of Object.entries(deaths)) {
  test(`a real server that ${how} breaks the line, and is a failure, never a success`, async (t) => {
    const { call, ledger, upstream } = await start(t, { answerCall });
    await assert.rejects(call());
    assert.match(upstream.failure ?? "", told);
    await waitUntil(() => ledger.alive === 0);
    assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0 });
  });
}

test("work that is done after the client has gone still counts", async (t) => {
  let finish: (() => void) | undefined;
  const { url, ledger } = await start(t, {
    answerCall(response, id) {
      finish = () => answerDocument(response, id);
    },
  });
  const asked = request(url).on("error", () => {});
  asked.end();
  await waitUntil(() => ledger.alive === 1);
  await waitUntil(() => finish !== undefined);
  asked.destroy();
  await waitUntil(() => ledger.alive === 0);
  finish?.();
  await waitUntil(() => ledger.count().effects === 1);
});

test("a cancelled call gets no answer, and one whose session ended nobody waits for", async (t) => {
  const { call, opened, ledger } = await start(t, script(silence));
  const answered = call();
  await waitUntil(() => opened.length === 1 && ledger.alive === 1);
  opened[0]?.abandon();
  assert.deepEqual([(await answered).statusCode, await text(await answered)], [202, ""]);
  void call().catch(() => {});
  await waitUntil(() => opened.length === 2 && ledger.alive === 1);
  opened[1]?.letGo();
  assert.equal(ledger.alive, 0);
});

for (const [how, fallSilent] of [
  ["ends its answer", (response: ServerResponse) => response.end()],
  ["breaks it off", (response: ServerResponse) => response.destroy()],
] as const) {
  test(`a real server that is told of a cancelling and ${how} has not failed`, async (t) => {
    const open: ServerResponse[] = [];
    const { call, opened, ledger, upstream } = await start(t, {
      answerCall: (response) => open.push(response),
    });
    const answered = call();
    await waitUntil(() => open.length === 1);
    assert.equal(ledger.atWork, 1);
    opened[0]?.abandon();
    assert.equal((await answered).statusCode, 202);
    assert.equal(ledger.atWork, 1, "it is at work until it says otherwise");
    open.forEach(fallSilent);
    await waitUntil(() => ledger.atWork === 0);
    assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0 });
    assert.equal(upstream.failure, null);
  });
}
