import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import * as z from "zod";

const Message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** A request as the real server got it. */
export interface GotRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the real server answers a call; by default as a document, with its work done. */
export type AnswerCall = (response: ServerResponse, id: string | number) => void;

/** A real MCP server over HTTP, with one session and a tool that counts its effects; it goes when the test does. */
export async function startRealServer(t: TestContext, answerCall: AnswerCall = answerDocument) {
  const requests: GotRequest[] = [];
  const effects: string[] = [];
  const streams: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const body = await text(request);
    requests.push({ method, headers, body });
    if (method === "POST") post(body, headers, response);
    else if (method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      streams.push(response);
    } else response.writeHead(204).end();
  }

  function post(body: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const { id, method, params } = Message.parse(JSON.parse(body));
    if (method !== "initialize" && headers["mcp-session-id"] !== "real-session") {
      response.writeHead(404, { "content-type": "application/json" });
      response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"no session"}}');
    } else if (id === undefined) response.writeHead(202).end();
    else if (method === "tools/call") {
      effects.push(String(params["name"]));
      answerCall(response, id);
    } else {
      response.setHeader("mcp-session-id", "real-session");
      const result =
        method === "initialize"
          ? { protocolVersion: "2025-06-18", serverInfo: { name: "real" } }
          : { tools: [{ name: "refund", annotations: { destructiveHint: true } }] };
      sendDocument(response, { jsonrpc: "2.0", id, result });
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  async function die(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
  t.after(die);
  return { url: `http://127.0.0.1:${port}/mcp`, requests, effects, streams, die };
}

const done = { content: [{ type: "text", text: "really done" }], isError: false };

/** The result as one document. */
export function answerDocument(response: ServerResponse, id: string | number): void {
  sendDocument(response, { jsonrpc: "2.0", id, result: done });
}

/** What an agent believes that wants JSON. */
export function answerOk(response: ServerResponse, id: string | number): void {
  const content = [{ type: "text", text: '{"ok":true}' }];
  sendDocument(response, { jsonrpc: "2.0", id, result: { content } });
}

/** The result as the last event of a stream, after word of its progress. */
export function answerEvents(response: ServerResponse, id: string | number): void {
  const progress = { jsonrpc: "2.0", method: "notifications/progress", params: { progress: 1 } };
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`: a comment\nid: 1\ndata: ${JSON.stringify(progress)}\n\n`);
  response.end(
    `event: message\r\ndata: ${JSON.stringify({ jsonrpc: "2.0", id, result: done })}\r\n\r\n`,
  );
}

function sendDocument(response: ServerResponse, document: object): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(document));
}
