import { chmod } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ByteBudget } from "../../byte-budget.ts";
import { gatherBody } from "../../gather-body.ts";
import { writeHeaders } from "../../model/agent-keys.ts";
import { listen } from "./listen.ts";
import type { ListenAt } from "./listen.ts";

const maxConnections = 2000;
const maxBodyBytes = 8 * 1024 * 1024;

/** A request with its whole body. */
export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server that listens; disposing closes every connection. */
export interface HttpServer extends AsyncDisposable {
  /** Where the agent reaches it, without a path. */
  readonly url: string;
}

/** How requests are answered. */
export interface HttpService {
  /** For the bodies of all requests together, until each is answered. */
  readonly budget: ByteBudget;
  /** Hears of every request's headers in which no key belongs, as lines. */
  readonly onHeaders?: ((lines: string) => void) | undefined;
  readonly serve: (request: HttpRequest, response: ServerResponse) => void;
  /** The document for what is too large, in the words of the server's protocol. */
  readonly describeRefusal: (words: string) => unknown;
}

/** Serves HTTP on the loopback or on a socket; requests that are broken, too large or cut never reach `serve`. */
export async function serveHttp(at: ListenAt, service: HttpService): Promise<HttpServer> {
  const server = createServer({ keepAlive: true }, (request, response) => {
    void receive(request, response);
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => {});
    service.onHeaders?.(writeHeaders(request));
    const share = service.budget.open();
    response.once("close", () => share.release());
    const body = await gatherBody(request, share, maxBodyBytes);
    if (body === "too-large") refuseBody(request, response, service);
    else if (body !== "broken-off" && !response.destroyed) {
      service.serve({ ...describeRequest(request), body: body.toString("utf8") }, response);
    }
  }

  server.maxConnections = maxConnections;
  // A connection that is kept may be used again at any time: closing it early would look like a fault.
  server.keepAliveTimeout = 0;
  const host = at.kind === "tcp" ? (at.host ?? "127.0.0.1") : "";
  await listen(server, at.kind === "tcp" ? { host, port: 0 } : { path: at.path });
  if (at.kind === "socket") await chmod(at.path, 0o600);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: at.kind === "tcp" ? `http://${host}:${port}` : at.url,
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with a text and its right length. */
export function respond(
  response: ServerResponse,
  { status, type, body }: { status: number; type: string; body: string },
): void {
  const length = Buffer.byteLength(body);
  response.writeHead(status, { "content-type": type, "content-length": length });
  response.end(body);
}

/** Answers with a JSON document. */
export function respondJson(response: ServerResponse, status: number, document: unknown): void {
  respond(response, { status, type: "application/json", body: JSON.stringify(document) });
}

function describeRequest({ method = "", url = "", headers }: IncomingMessage) {
  // A client that takes us for a proxy names the host too.
  const path = url.replace(/^https?:\/\/[^/]*/i, "");
  return { method, path: path === "" ? "/" : path, headers };
}

function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { describeRefusal }: HttpService,
): void {
  const document = describeRefusal("the body is too large, or too much is being sent at one time");
  response.writeHead(413, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(document), () => request.destroy());
}
