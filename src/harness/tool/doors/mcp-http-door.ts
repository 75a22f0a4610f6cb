import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AgentSetup } from "../../../ports/harness.ts";
import type { PrivatePath } from "../../private-path.ts";
import type { CallDesk } from "../call-desk.ts";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import { describeError, rpcErrors } from "../mcp/messages.ts";
import { openMcpSession } from "../mcp/session.ts";
import type { McpPeer, McpSession } from "../mcp/session.ts";
import { respondJson, serveHttp } from "./http-server.ts";
import type { HttpRequest, HttpServer, HttpService } from "./http-server.ts";
import type { ListenAt } from "./listen.ts";
import { openDocument, openEvents } from "./mcp-reply.ts";

const sessionHeader = "mcp-session-id";
const maxSessions = 1000;

/** What the door of an MCP server over HTTP needs. */
export interface McpHttpDoorOptions extends Pick<HttpService, "budget" | "onHeaders"> {
  readonly agent: AgentSetup;
  readonly desk: CallDesk;
  readonly privatePath: PrivatePath;
}

/** Opens the door for an MCP server over streamable HTTP: one request is one message, or a batch of them. */
export async function openMcpHttpDoor(
  at: ListenAt,
  options: McpHttpDoorOptions,
): Promise<HttpServer> {
  const { budget, onHeaders, privatePath } = options;
  const sessions = new Map<string, McpSession>();
  /** Clients that carry no session id share one. */
  const nameless = openMcpSession(options);

  function post(request: HttpRequest, response: ServerResponse): void {
    const body = parseJson(request.body);
    const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
    const isFirst = messages.some((message) => isRequest(message, "initialize"));
    if (isFirst && sessions.size < maxSessions) {
      const id = randomUUID();
      const session = openMcpSession(options);
      sessions.set(id, session);
      response.setHeader(sessionHeader, id);
      exchange({ session, messages, request, response });
      return;
    }
    const session = findSession(request);
    if (session !== null) exchange({ session, messages, request, response });
    else refuse(response, 404, "no such session");
  }

  function findSession({ headers }: HttpRequest): McpSession | null {
    const id = headers[sessionHeader];
    return id === undefined ? nameless : (sessions.get(String(id)) ?? null);
  }

  function end(request: HttpRequest, response: ServerResponse): void {
    const session = findSession(request);
    if (session === null) {
      refuse(response, 404, "no such session");
      return;
    }
    session.letGo("all");
    sessions.delete(String(request.headers[sessionHeader]));
    response.writeHead(204).end();
  }

  function serve(request: HttpRequest, response: ServerResponse): void {
    if (privatePath.strip(request.path) === null) {
      // Clients look for other documents unasked; only what may be a call is told.
      if (request.method === "POST") privatePath.countStray();
      refuse(response, 404, "no server at this path");
    } else if (request.method === "POST") post(request, response);
    else if (request.method === "DELETE") end(request, response);
    else {
      // No stream of the server's own: it has nothing to say unasked.
      response.setHeader("allow", "POST, DELETE");
      refuse(response, 405, "use POST");
    }
  }

  const server = await serveHttp(at, {
    budget,
    onHeaders,
    serve,
    describeRefusal: (words) => describeError(null, rpcErrors.invalidRequest, words),
  });
  const url = `${privatePath.add(server.url)}/mcp`;
  return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

interface Exchange {
  readonly session: McpSession;
  readonly messages: readonly unknown[];
  readonly request: HttpRequest;
  readonly response: ServerResponse;
}

/** Answers one request: by a stream of events where the client takes one and a call is among the messages, else by a document. */
function exchange({ session, messages, request, response }: Exchange): void {
  const asked = messages.filter((message) => !isNotification(message)).length;
  const hasCall = messages.some((message) => isRequest(message, "tools/call"));
  const takesEvents = /text\/event-stream/.test(request.headers.accept ?? "");
  const reply = hasCall && takesEvents ? openEvents(response) : openDocument(response, messages);
  let left = asked;
  const peer: McpPeer = {
    answer(message) {
      reply.add(message);
      left -= 1;
      if (left === 0) reply.end();
    },
    note: () => {},
    drop: () => response.destroy(),
    abandon() {
      if (!response.headersSent) response.statusCode = 202;
      response.end();
    },
  };
  const open = messages.flatMap((message) => session.receive(message, peer) ?? []);
  response.once("close", () => {
    for (const call of open) call.letGo();
  });
  if (asked === 0) response.writeHead(202).end();
}

function isRequest(message: unknown, method: string): boolean {
  return isJsonObject(message) && message["method"] === method && message["id"] !== undefined;
}

/** What is owed no answer: notifications, and answers to what nobody asked. */
function isNotification(message: unknown): boolean {
  if (!isJsonObject(message)) return false;
  return "method" in message ? !("id" in message) : "result" in message || "error" in message;
}

function refuse(response: ServerResponse, status: number, words: string): void {
  respondJson(response, status, describeError(null, rpcErrors.invalidRequest, words));
}
