import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { replyJson, sendReply } from "../../../src/harness/model/send.ts";
import type { Reply } from "../../../src/harness/model/send.ts";

async function receive(t: TestContext, reply: Reply): Promise<Response> {
  const server = createServer((_request, response) => {
    sendReply(response, reply).then(
      (isSent) => assert.ok(isSent),
      () => {},
    );
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", () => listening());
  });
  const address = server.address();
  return fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
}

test("a body goes out with its length, even where its text is cut", async (t) => {
  const cut = { ...replyJson(null, 200, { "x-a": "1" }), chunks: ['{"a":"ö'] };
  const response = await receive(t, cut);
  assert.equal(response.headers.get("content-length"), "8");
  assert.equal(response.headers.get("x-a"), "1");
  assert.equal(await response.text(), '{"a":"ö');
});

test("a stream goes out in chunks and ends cleanly", async (t) => {
  const stream = {
    ...replyJson(null),
    contentType: "text/event-stream",
    chunks: ["data: 1\n\n", "data: {"],
  };
  const response = await receive(t, stream);
  assert.equal(response.headers.get("content-length"), null);
  assert.equal(await response.text(), "data: 1\n\ndata: {");
});

test("a reply to a connection that is gone is told as not handed over", async (t) => {
  let tell: (isSent: boolean) => void = () => {};
  const told = new Promise<boolean>((resolve) => (tell = resolve));
  const server = createServer((request, response) => {
    request.socket.destroy();
    void sendReply(response, replyJson("late")).then(tell);
  });
  t.after(() => server.close());
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", () => listening());
  });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  assert.equal(await told, false);
});
