import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { Failure, FailureRules } from "./failures.ts";

/** A whole request, read to its end. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** What a fake answers: JSON (`body`), or bytes as they are. */
export interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
}

/** How a request ended, for the record. */
export type Ending = FakeAnswer | "destroyed" | "hung";

interface LoopbackOptions {
  readonly rules: FailureRules;
  /** Runs before anything is read or changed, so that a test can act between two requests. */
  readonly onRequest: (request: FakeRequest) => void | Promise<void>;
  readonly handle: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
  readonly onEnd: (request: FakeRequest, ending: Ending) => void;
  /** A fake's own bug; the client sees a 500. */
  readonly onCrash: (error: unknown) => void;
}

/** An HTTP server on 127.0.0.1 and a free port; disposing it cuts every connection that is still open. */
export interface LoopbackServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts a server that asks the failure rules first and the handler next. */
export async function startLoopbackServer(options: LoopbackOptions): Promise<LoopbackServer> {
  const closing = new AbortController();
  const server = createServer((request, response) => {
    serve(request, response, options, closing.signal).catch((error: unknown) => {
      // A client that hangs up halfway, and the end of the test, are no bugs of the fake.
      if (!closing.signal.aborted && request.complete) options.onCrash(error);
      send(response, { status: 500, body: "the fake failed" });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fake has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: LoopbackOptions,
  signal: AbortSignal,
): Promise<void> {
  const request = await readRequest(incoming);
  await options.onRequest(request);
  const failure = options.rules.take(request) ?? {};
  const replaces = failure.status !== undefined || failure.socket !== undefined;
  const own = replaces && failure.applied !== true ? undefined : await options.handle(request);
  if (failure.delayMs !== undefined) await setTimeout(failure.delayMs, undefined, { signal });
  const ending = failure.socket ?? failedAnswer(failure) ?? own ?? { status: 500 };
  options.onEnd(request, ending);
  if (ending === "destroyed") incoming.socket.destroy();
  else if (ending !== "hung") send(response, ending);
}

function failedAnswer({ status, headers, body }: Failure): FakeAnswer | undefined {
  if (status === undefined) return undefined;
  const given = headers === undefined ? {} : { headers };
  if (typeof body !== "string") return { status, ...given, body };
  return { status, headers: { "content-type": "text/html", ...headers }, bytes: Buffer.from(body) };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? "/", "http://loopback");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    bytes: await buffer(incoming),
  };
}

function send(response: ServerResponse, { status, headers = {}, body, bytes }: FakeAnswer): void {
  if (response.destroyed || response.headersSent) return;
  if (bytes !== undefined || body === undefined) {
    response.writeHead(status, { ...headers, "content-length": bytes?.length ?? 0 }).end(bytes);
    return;
  }
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
    .end(JSON.stringify(body));
}
