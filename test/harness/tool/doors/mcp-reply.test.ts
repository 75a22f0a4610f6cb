import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openDocument, openEvents } from "../../../../src/harness/tool/doors/mcp-reply.ts";
import { askOnce, serveOnce } from "../mcp/serve-once.ts";

async function ask(t: TestContext, serve: (response: ServerResponse) => void) {
  const answer = await askOnce(await serveOnce(t, serve));
  return {
    status: answer.statusCode,
    type: answer.headers["content-type"],
    body: await text(answer),
  };
}

test("events go out one by one, and the head only with the first", async (t) => {
  const answer = await ask(t, (response) => {
    const reply = openEvents(response);
    assert.equal(response.headersSent, false);
    reply.add({ a: 1 });
    assert.equal(response.headersSent, true);
    reply.add({ b: "\n" });
    reply.end();
  });
  assert.equal(answer.type, "text/event-stream");
  assert.equal(
    answer.body,
    'event: message\ndata: {"a":1}\n\nevent: message\ndata: {"b":"\\n"}\n\n',
  );
});

test("one message is answered by a document, a batch by a list, and what is no message by 400", async (t) => {
  for (const [messages, status, body] of [
    [[{}], 200, '{"a":1}'],
    [[{}, {}], 200, '[{"a":1}]'],
    [[1], 400, '{"a":1}'],
  ] as const) {
    const answer = await ask(t, (response) => {
      const reply = openDocument(response, messages);
      reply.add({ a: 1 });
      reply.end();
    });
    assert.deepEqual(answer, { status, type: "application/json", body });
  }
});
