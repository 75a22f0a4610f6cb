import { chmod } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { answerRequest } from "./answer-request.ts";
import { startMemory } from "./memory.ts";
import { refuseLikeOpenAi } from "./openai-refusal.ts";
import { replyJson, sendReply } from "./send.ts";
import type { ModelServerOptions, Session } from "./session.ts";
import { startTally } from "./tally.ts";
import type { ModelCount } from "./tally.ts";

/** The base URLs that the SDKs' variables take; the origin's path, where it has one, is the run's own. */
export interface ModelUrls {
  readonly origin: string;
  readonly openai: string;
  readonly anthropic: string;
  readonly gemini: string;
}

/** The scripted model while it listens; disposing closes every connection. */
export interface ModelServer extends AsyncDisposable {
  /** Null behind a socket: whoever makes it reachable knows the address. */
  readonly urls: ModelUrls | null;
  count(): ModelCount;
}

const slowestHeadersMs = 20_000;
const slowestRequestMs = 120_000;
/** Longer than any agent thinks between two requests: a connection that closes just then looks like a failure. */
const keepAliveMs = 600_000;
const maxConnections = 256;

/** Starts the scripted model. */
export async function serveModel(options: ModelServerOptions): Promise<ModelServer> {
  const session: Session = { ...options, memory: startMemory(), tally: startTally(options.now) };
  const server = createServer(
    {
      headersTimeout: slowestHeadersMs,
      requestTimeout: slowestRequestMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      request.on("error", () => {});
      answerRequest(request, response, session).catch(async (error: unknown) => {
        session.tally.countFailure(error);
        if (response.headersSent) response.destroy();
        else
          await sendReply(response, replyJson(refuseLikeOpenAi(500, "scripted model failed"), 500));
      });
    },
  );
  server.maxConnections = maxConnections;
  server.on("clientError", (_error, socket) => socket.destroy());
  const port = await listen(server, options.listen);
  const { privatePath } = options;
  if (options.listen.kind === "socket") await chmod(options.listen.path, 0o600);
  return {
    urls: port === null ? null : describeModelUrls(privatePath.add(`http://127.0.0.1:${port}`)),
    count: () => session.tally.count(),
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The base URLs of a scripted model that is reached at this origin. */
export function describeModelUrls(origin: string): ModelUrls {
  return { origin, openai: `${origin}/v1`, anthropic: origin, gemini: origin };
}

function listen(server: Server, where: ModelServerOptions["listen"]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const onListening = () => {
      server.off("error", reject);
      // The listener is up: what fails from now on is one connection's matter.
      server.on("error", () => {});
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : null);
    };
    if (where.kind === "tcp") server.listen(0, "127.0.0.1", onListening);
    else server.listen(where.path, onListening);
  });
}
