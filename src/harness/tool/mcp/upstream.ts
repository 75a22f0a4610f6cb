import { request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { ParityError } from "../../../terms/parity-error.ts";

const reachMs = 5000;

/** A request to the real server. */
export interface UpstreamRequest {
  readonly method: "POST" | "GET" | "DELETE";
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  /** Ends it when nobody waits for the answer any more; without it only the end of the run does. */
  readonly signal?: AbortSignal;
  /** Whether somebody waits for the answer: to a request that was cancelled none is owed. */
  readonly isOwed?: () => boolean;
}

/** The real MCP server that a proxy stands in front of; disposing breaks off what is still asked of it. */
export interface Upstream extends Disposable {
  /** Answers once the status is there; a redirect is not followed. */
  ask(request: UpstreamRequest): Promise<IncomingMessage>;
  /** Writes down that the server failed, unless the run is over. */
  fail(why: string): void;
  /** What the server failed at first, in words; null while it has not. */
  readonly failure: string | null;
}

/** Opens the way to the server at an address, to which a connection can be made now. */
export async function openUpstream(url: string): Promise<Upstream> {
  await reach(url);
  const closing = new AbortController();
  let failure: string | null = null;

  function fail(why: string): void {
    if (!closing.signal.aborted) failure ??= why;
  }

  function ask({
    method,
    headers,
    body,
    signal,
    isOwed,
  }: UpstreamRequest): Promise<IncomingMessage> {
    const ends = signal === undefined ? [closing.signal] : [closing.signal, signal];
    const ending = AbortSignal.any(ends);
    function tellBreak(error: Error): void {
      // A stream of the server's own may end when it likes; a request that it took is owed its answer.
      const isBreach = method === "POST" && !ending.aborted && isOwed?.() !== false;
      if (isBreach) fail(`the connection broke (${nameError(error)})`);
    }
    return new Promise((resolve, reject) => {
      const asked = request(url, {
        method,
        headers: { ...headers, "accept-encoding": "identity" },
        agent: false,
        signal: ending,
      });
      asked.once("response", (answer) => {
        answer.once("error", tellBreak);
        const { statusCode: status = 0 } = answer;
        if (method === "POST" && isFailure(status, headers))
          fail(`it answered with status ${status}`);
        resolve(answer);
      });
      asked.on("error", (error) => {
        tellBreak(error);
        reject(error);
      });
      asked.end(body);
    });
  }

  return {
    ask,
    fail,
    get failure() {
      return failure;
    },
    [Symbol.dispose]: () => closing.abort(),
  };
}

/** What of a request's headers is for the real server, and of its answer's for the client. */
export function carryHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => carried.test(name)));
}

const carried =
  /^(mcp-.*|accept|allow|authorization|cache-control|content-type|last-event-id|www-authenticate)$/;

/** The protocol has words for a session that is gone and a message that is wrong; these are no such words. */
function isFailure(status: number, headers: OutgoingHttpHeaders): boolean {
  if (status === 404) return headers["mcp-session-id"] === undefined;
  return status >= 500 || status === 401 || status === 403 || (status >= 300 && status < 400);
}

function reach(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: port === "" ? 80 : Number(port) });
    const timer = setTimeout(() => socket.destroy(new Error("no answer")), reachMs);
    socket.once("connect", () => resolve());
    socket.once("connect", () => socket.destroy());
    socket.once("error", (cause) => {
      const message = `no MCP server answers at tool.url (${nameError(cause)})`;
      const hint = "start it before the check, in the same job, or mend tool.url";
      reject(new ParityError("harness/tool-unreachable", message, { hint, cause }));
    });
    socket.once("close", () => clearTimeout(timer));
  });
}

function nameError(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}
