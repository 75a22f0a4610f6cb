import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { describeError, rpcErrors } from "../mcp/messages.ts";
import type { RequestId } from "../mcp/messages.ts";
import { hidesCall, screenMessage } from "../mcp/screen.ts";
import { carryHeaders } from "../mcp/upstream.ts";
import type { Upstream } from "../mcp/upstream.ts";
import { respondJson, serveHttp } from "./http-server.ts";
import type { HttpRequest, HttpServer } from "./http-server.ts";
import type { ListenAt } from "./listen.ts";
import type { McpHttpDoorOptions } from "./mcp-http-door.ts";
import { openProxiedCall } from "./proxied-call.ts";
import type { ProxiedCall, ProxiedCallOptions } from "./proxied-call.ts";

/** What the door needs: what one without a real server does, and the way to it. */
export interface McpProxyDoorOptions extends Omit<McpHttpDoorOptions, "agent"> {
  readonly upstream: Upstream;
}

/** Opens a door in front of a real MCP server over HTTP: sessions, lists and whatever else is said are the server's own, except for the calls that are disturbed. */
export async function openMcpProxyDoor(
  at: ListenAt,
  { desk, upstream, budget, onHeaders, privatePath }: McpProxyDoorOptions,
): Promise<HttpServer> {
  /** By session and id: two sessions' requests of the same id are two. */
  const calls = new Map<string, ProxiedCall>();

  function post(request: HttpRequest, response: ServerResponse): void {
    const screened = screenMessage(request.body);
    if (screened.kind === "call") takeCall(screened, request, response);
    else if (screened.kind === "hides-call") {
      const refusal = describeError(screened.id, rpcErrors.invalidRequest, hidesCall);
      respondJson(response, 400, refusal);
    } else if (screened.kind === "other" && !screened.isJson) {
      // A server that reads more leniently might find a call in it.
      respondJson(response, 400, describeError(null, rpcErrors.parse, "not JSON"));
    } else {
      if (screened.kind === "cancel") calls.get(nameCall(request, screened.id))?.abandon();
      void pass("POST", request, response);
    }
  }

  function takeCall(
    call: ProxiedCallOptions["call"],
    request: HttpRequest,
    response: ServerResponse,
  ): void {
    const name = nameCall(request, call.id);
    const proxied = openProxiedCall({
      call,
      desk,
      upstream,
      request: { method: "POST", headers: describeHeaders(request), body: request.body },
      takesEvents: /text\/event-stream/.test(request.headers.accept ?? ""),
      response,
    });
    calls.set(name, proxied);
    response.once("close", () => {
      if (calls.get(name) === proxied) calls.delete(name);
    });
  }

  /** Hands a request on, and its answer back as it comes. */
  async function pass(
    method: "POST" | "GET" | "DELETE",
    request: HttpRequest,
    response: ServerResponse,
  ): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { body } = request;
    const headers = describeHeaders(request);
    try {
      const asked = { method, headers, signal: gone.signal };
      const answer = await upstream.ask(method === "POST" ? { ...asked, body } : asked);
      response.writeHead(answer.statusCode ?? 502, carryHeaders(answer.headers));
      // A stream of the server's own may say nothing for long.
      response.flushHeaders();
      await pipeline(answer, response);
    } catch {
      response.destroy();
    }
  }

  function serve(request: HttpRequest, response: ServerResponse): void {
    const { method } = request;
    const isOurs = privatePath.strip(request.path)?.replace(/\?.*$/, "") === path;
    if (!isOurs) {
      // Clients look for other documents unasked; only what may be a call is told.
      if (method === "POST") privatePath.countStray();
      refuse(response, 404, "no server at this path");
    } else if (method === "POST") post(request, response);
    else if (method === "GET") void pass(method, request, response);
    else if (method === "DELETE") {
      const session = nameSession(request);
      for (const [name, call] of calls) if (name.startsWith(session)) call.letGo();
      void pass(method, request, response);
    } else {
      response.setHeader("allow", "GET, POST, DELETE");
      refuse(response, 405, "use POST");
    }
  }

  const server = await serveHttp(at, {
    budget,
    onHeaders,
    serve,
    describeRefusal: (words) => describeError(null, rpcErrors.invalidRequest, words),
  });
  const url = `${privatePath.add(server.url)}${path}`;
  return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const path = "/mcp";

function nameSession({ headers }: HttpRequest): string {
  return `${JSON.stringify(headers["mcp-session-id"] ?? null)} `;
}

function nameCall(request: HttpRequest, id: RequestId): string {
  return `${nameSession(request)}${JSON.stringify(id)}`;
}

/** The body was read as UTF-8, whatever the client calls it. */
function describeHeaders({ headers, method }: HttpRequest) {
  const { "content-type": _, ...carried } = carryHeaders(headers);
  return method === "POST" ? { ...carried, "content-type": "application/json" } : carried;
}

function refuse(response: ServerResponse, status: number, words: string): void {
  respondJson(response, status, describeError(null, rpcErrors.invalidRequest, words));
}
