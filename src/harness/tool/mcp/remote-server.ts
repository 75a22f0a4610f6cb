import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import { readMessages } from "./events.ts";
import { ClientMessage, describeError, ResponseMessage } from "./messages.ts";
import type { Upstream } from "./upstream.ts";

const serverError = -32_000;

/** Who hears a server that is spoken to in lines. */
export interface RemoteEars {
  readonly hear: (line: string) => void;
  /** Nothing comes any more: the client has ended (0), or the server has failed (1). */
  readonly end: (exit: number) => void;
}

/** A real server over HTTP, spoken to as if it were on standard streams: one conversation is one session. */
export interface RemoteServer {
  say(line: string): void;
  /** The client has nothing more to say; what was asked is still answered. */
  finish(): void;
}

/** Opens a conversation; its session begins when the client begins one. */
export function openRemoteServer(upstream: Upstream, { hear, end }: RemoteEars): RemoteServer {
  const session = openSession();
  const listening = new AbortController();
  const pending = new Set<Promise<void>>();
  /** A notification is taken before what is said after it, as on a line. */
  let told: Promise<void> = Promise.resolve();
  let isFinished = false;

  async function post(line: string, said: ClientMessage | undefined): Promise<void> {
    const answer = await upstream.ask({ method: "POST", headers: session.headers, body: line });
    session.readHeaders(answer.headers);
    const { statusCode: status = 0 } = answer;
    if (status < 200 || status > 299) {
      answer.resume();
      const words = `the real server answered with status ${status}`;
      if (said?.id !== undefined) tell(describeError(said.id, serverError, words));
      return;
    }
    let isAnswered = said?.id === undefined;
    for await (const message of readMessages(answer)) {
      const response = ResponseMessage.safeParse(message).data;
      if (response !== undefined && response.id === said?.id) isAnswered = true;
      if (said?.method === "initialize") session.readResult(response?.result);
      tell(message);
    }
    if (!isAnswered) throw new Error("it ended its answer without a result");
  }

  /** What the server says of its own accord; one that says nothing refuses the stream. */
  async function listen(): Promise<void> {
    const { headers } = session;
    const answer = await upstream.ask({ method: "GET", headers, signal: listening.signal });
    if (answer.statusCode === 200) {
      for await (const message of readMessages(answer)) tell(message);
    } else answer.resume();
  }

  function tell(message: unknown): void {
    hear(JSON.stringify(message));
  }

  function fail(error: unknown): void {
    upstream.fail(error instanceof Error ? error.message : String(error));
    end(1);
  }

  async function leave(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending);
    listening.abort();
    const { headers } = session;
    if (headers[sessionHeader] !== undefined) {
      (await upstream.ask({ method: "DELETE", headers })).resume();
    }
  }

  return {
    say(line) {
      const said = ClientMessage.safeParse(parseJson(line)).data;
      const posted = told.then(() => post(line, said)).catch(fail);
      pending.add(posted);
      void posted.then(() => pending.delete(posted));
      if (said !== undefined && said.id === undefined) told = posted;
      // Whoever ends here has no stream of the server's own, and needs none.
      if (said?.method === "notifications/initialized") {
        void posted.then(() => (isFinished ? undefined : listen())).catch(() => {});
      }
    },
    finish() {
      if (isFinished) return;
      isFinished = true;
      void leave()
        .catch(() => {})
        .then(() => end(0));
    },
  };
}

const sessionHeader = "mcp-session-id";

/** What every request after the first carries. */
function openSession() {
  let headers: OutgoingHttpHeaders = {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
  };
  return {
    get headers() {
      return headers;
    },
    readHeaders({ [sessionHeader]: id }: IncomingHttpHeaders): void {
      if (id !== undefined) headers = { ...headers, [sessionHeader]: id };
    },
    readResult(result: unknown): void {
      const version = isJsonObject(result) ? result["protocolVersion"] : undefined;
      if (typeof version === "string") headers = { ...headers, "mcp-protocol-version": version };
    },
  };
}
