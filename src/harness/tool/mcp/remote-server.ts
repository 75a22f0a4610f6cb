import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import { readMessages } from "./events.ts";
import { settleWithin } from "../../process/waiting.ts";
import { Cancelled, ClientMessage, describeError, ResponseMessage } from "./messages.ts";
import type { RequestId } from "./messages.ts";
import type { Upstream } from "./upstream.ts";

const serverError = -32_000;
const lastAnswersMs = 5000;

/** Who hears a server that is spoken to in lines. */
export interface RemoteEars {
  readonly hear: (line: string) => void;
  /** The request will never be answered. */
  readonly lose: (id: RequestId) => void;
  /** Nothing comes any more: the client has ended (0), or the server has failed (1). */
  readonly end: (exit: number) => void;
}

/** A real server over HTTP, spoken to as if it were on standard streams: one conversation is one session. */
export interface RemoteServer {
  say(line: string): void;
  /** The client has nothing more to say; what was asked is still answered, if that does not take too long. */
  finish(): void;
}

/** What was said, until the server is done with it. */
interface Said {
  readonly message: ClientMessage | undefined;
  isCancelled: boolean;
}

/** Opens a conversation; its session begins when the client begins one. Once the client has ended, what it is owed is waited for so long. */
export function openRemoteServer(
  upstream: Upstream,
  { hear, lose, end }: RemoteEars,
  longestWaitMs = lastAnswersMs,
): RemoteServer {
  const session = openSession();
  const listening = new AbortController();
  const pending = new Map<Said, Promise<void>>();
  /** A notification is taken before what is said after it, as on a line. */
  let told: Promise<void> = Promise.resolve();
  let isFinished = false;

  async function post(line: string, said: Said): Promise<void> {
    const { message: asked } = said;
    const { headers } = session;
    const isOwed = () => !said.isCancelled;
    const answer = await upstream.ask({ method: "POST", headers, body: line, isOwed });
    session.readHeaders(answer.headers);
    const { statusCode: status = 0 } = answer;
    if (status < 200 || status > 299) {
      answer.resume();
      const words = `the real server answered with status ${status}`;
      if (asked?.id !== undefined) tell(describeError(asked.id, serverError, words));
      return;
    }
    let isAnswered = asked?.id === undefined;
    for await (const message of readMessages(answer)) {
      const response = ResponseMessage.safeParse(message).data;
      if (response !== undefined && response.id === asked?.id) isAnswered = true;
      if (asked?.method === "initialize") session.readResult(response?.result);
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

  function giveUp({ message, isCancelled }: Said, error: unknown): void {
    if (message?.id !== undefined) lose(message.id);
    if (isCancelled) return;
    upstream.fail(error instanceof Error ? error.message : String(error));
    end(1);
  }

  function cancel(id: RequestId): void {
    for (const said of pending.keys()) if (said.message?.id === id) said.isCancelled = true;
  }

  async function settle(isMeant: (said: Said) => boolean): Promise<void> {
    for (;;) {
      const left = [...pending].filter(([said]) => isMeant(said));
      if (left.length === 0) return;
      await Promise.all(left.map(([, posted]) => posted));
    }
  }

  async function leave(): Promise<void> {
    // What came before the end is said a moment later.
    await Promise.resolve();
    await settleWithin(
      settle(({ isCancelled }) => !isCancelled),
      longestWaitMs,
    );
    listening.abort();
    end(0);
    // With its session a server may give up what it is at work on, and nobody would hear of it.
    await settle(() => true);
    const { headers } = session;
    if (headers[sessionHeader] !== undefined) {
      (await upstream.ask({ method: "DELETE", headers })).resume();
    }
  }

  return {
    say(line) {
      const message = ClientMessage.safeParse(parseJson(line)).data;
      const said: Said = { message, isCancelled: false };
      const posted = told
        .then(() => post(line, said))
        .catch((error: unknown) => giveUp(said, error));
      pending.set(said, posted);
      void posted.then(() => pending.delete(said));
      if (message !== undefined && message.id === undefined) told = posted;
      if (message?.method === "notifications/cancelled") {
        const cancelled = Cancelled.safeParse(message.params).data;
        if (cancelled !== undefined) cancel(cancelled.requestId);
      }
      // Whoever ends here has no stream of the server's own, and needs none.
      if (message?.method === "notifications/initialized") {
        void posted.then(() => (isFinished ? undefined : listen())).catch(() => {});
      }
    },
    finish() {
      if (isFinished) return;
      isFinished = true;
      void leave().catch(() => {});
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
