import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { readEvents, readMessages } from "../../../../src/harness/tool/mcp/events.ts";
import { askOnce, serveOnce } from "./serve-once.ts";

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

function readPieces(pieces: readonly string[]): Promise<string[]> {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  return collect(readEvents(stream));
}

test("events are read wherever they are cut, with any line end and without their other fields", async () => {
  const stream =
    ": hello\nid: 7\nevent: message\ndata: {\ndata:1}\n\ndata: é\r\n\r\n\n\nretry: 5\n\n";
  assert.deepEqual(await readPieces([stream]), ["{\n1}", "é"]);
  assert.deepEqual(await readPieces(stream.split("")), ["{\n1}", "é"]);
});

test("an event without its end is none", async () => {
  assert.deepEqual(await readPieces(["data: 1\n\ndata: 2\n"]), ["1"]);
});

async function ask(t: TestContext, type: string, body: string): Promise<IncomingMessage> {
  const url = await serveOnce(t, (response) => {
    response.writeHead(200, { "content-type": type });
    response.end(body);
  });
  return askOnce(url);
}

test("an answer is a stream or a document by its type, and what is no JSON is left out", async (t) => {
  const stream = await ask(t, "text/event-stream; charset=utf-8", "data: 1\n\ndata: x\n\n");
  assert.deepEqual(await collect(readMessages(stream)), [1]);
  const document = await ask(t, "application/json", '{"a":1}');
  assert.deepEqual(await collect(readMessages(document)), [{ a: 1 }]);
  const page = await ask(t, "text/html", "<html>");
  assert.deepEqual(await collect(readMessages(page)), []);
});

test("a stream that breaks off is an error, not an end", async (t) => {
  const url = await serveOnce(t, (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n", () => response.destroy());
  });
  const messages = readMessages(await askOnce(url));
  assert.deepEqual(await messages.next(), { done: false, value: 1 });
  await assert.rejects(messages.next());
});
