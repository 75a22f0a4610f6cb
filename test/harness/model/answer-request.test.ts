import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { member } from "../../../src/harness/model/tree.ts";
import { post, serve } from "./model-kit.ts";

const prompt = { model: "scripted", messages: [{ role: "user", content: "refund order 4711" }] };

test("requests beyond the cap are refused and told, each of them", async (t) => {
  let told = 0;
  const server = await serve(t, { maxRequests: 2 }, { onTooManyRequests: () => (told += 1) });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const response = await post(`${server.urls.openai}/chat/completions`, prompt);
    statuses.push(response.status);
    await response.text();
  }
  assert.deepEqual(statuses, [200, 200, 500, 500]);
  assert.equal(told, 2);
  assert.equal(server.count().requests, 4);
});

test("a path that nobody serves is refused and told", async (t) => {
  const server = await serve(t);
  const response = await post(`${server.urls.openai}/embeddings`, {});
  assert.equal(response.status, 404);
  assert.deepEqual(server.count().unmatched, ["POST /v1/embeddings"]);
});

test("health and model lists are answered", async (t) => {
  const { urls } = await serve(t);
  assert.equal((await fetch(urls.origin, { method: "HEAD" })).status, 200);
  const list: unknown = await (await fetch(`${urls.openai}/models`)).json();
  assert.equal(member(list, "object"), "list");
});

test("hostile bodies are refused, and break nothing", async (t) => {
  const server = await serve(t);
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const bodies = ["", "{", "null", "3", '"a"', '{"messages":{"length":9}}', deep];
  const hostile = [
    '{"messages":[null,3,{"role":{},"content":{}}],"tools":[null,{"function":null}]}',
    `{"messages":[{"role":"tool","content":${deep}}],"tools":7}`,
    `{"contents":[{"parts":[{"functionResponse":{"name":"x","response":${deep}}}]}]}`,
    '{"__proto__":{"stream":true},"constructor":1,"messages":"x"}',
  ];
  const paths = [
    "/v1/chat/completions",
    "/v1/responses",
    "/v1/messages",
    "/v1beta/models/x:generateContent",
  ];
  for (const path of paths) {
    for (const body of [...bodies, ...hostile]) {
      const response = await fetch(server.urls.origin + path, { method: "POST", body });
      assert.ok([200, 400].includes(response.status), `${path} ${body.slice(0, 50)}`);
      await response.text();
    }
  }
  assert.deepEqual(server.count().failures, []);
});

test("every text is shown, unpacked, but for the keys in their places", async (t) => {
  const seen: string[] = [];
  const onBody = (text: string, where: string) => seen.push(`${where}: ${text}`);
  const server = await serve(t, {}, { onBody });
  const response = await fetch(`${server.urls.openai}/chat/completions?key=sk-address-0123456789`, {
    method: "POST",
    headers: {
      authorization: "Bearer sk-header-0123456789",
      "content-encoding": "gzip",
      "x-told": "yes",
    },
    body: gzipSync(JSON.stringify(prompt)),
  });
  assert.equal(response.status, 200);
  const shown = seen.join("\n");
  assert.match(shown, /prompt: .*refund order 4711/);
  assert.match(shown, /x-told: yes/);
  assert.doesNotMatch(shown, /sk-/);
  assert.equal(server.count().foreignKeys, 1);
});

test("a conversation that the server keeps is taken up by its id", async (t) => {
  const server = await serve(t);
  const started: unknown = await (await post(`${server.urls.openai}/conversations`, {})).json();
  const conversation = member(started, "id");
  const tools = [{ type: "function", name: "refund_order", parameters: {} }];
  const ask = { conversation, tools, input: "refund order 4711" };
  await (await post(`${server.urls.openai}/responses`, ask)).text();
  const output = { type: "function_call_output", call_id: "x", output: '{"ok":true}' };
  const end = await post(`${server.urls.openai}/responses`, { conversation, input: [output] });
  assert.match(await end.text(), /RESULT: ok/);
});

test("a title is no turn of the task", async (t) => {
  const server = await serve(t);
  await post(`${server.urls.openai}/chat/completions`, prompt);
  assert.partialDeepStrictEqual(server.count(), { sideRequests: 1, mainRequests: 0, turns: 0 });
});

test("an agent that an outage keeps from its task was reached by it", async (t) => {
  const server = await serve(t, { disturbance: { kind: "outage", how: "status-500" } });
  const answer = await post(`${server.urls.openai}/chat/completions`, prompt);
  assert.equal(answer.status, 500);
  assert.partialDeepStrictEqual(server.count(), { mainRequests: 0, fired: true });
});

test("a library that tells its retries is believed", async (t) => {
  const server = await serve(t);
  const body = { ...prompt, tools: [{ type: "function", function: { name: "refund_order" } }] };
  const headers = { "x-stainless-retry-count": "1" };
  await post(`${server.urls.openai}/chat/completions`, body, headers);
  assert.partialDeepStrictEqual(server.count(), { retries: 1, turns: 0 });
});
