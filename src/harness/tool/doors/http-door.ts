import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { AgentSetup } from "../../../ports/harness.ts";
import type { CallDesk, ReplyOrigin, ToolReply } from "../call-desk.ts";
import { fillOutput } from "../fill.ts";
import { parseJson } from "../forms/json-match.ts";
import { respond, serveHttp } from "./http-server.ts";
import type { HttpRequest, HttpServer, HttpService } from "./http-server.ts";
import type { ListenAt } from "./listen.ts";

/** What a status says that an exit code does not; any other failure is 500. */
const refusals: Partial<Record<ReplyOrigin, number>> = {
  undeclared: 404,
  unexposed: 400,
  "refused-repeat": 409,
  "too-much": 413,
};

/** What the door of an HTTP API needs. */
export interface HttpDoorOptions extends Pick<HttpService, "budget" | "onHeaders"> {
  readonly agent: AgentSetup;
  readonly desk: CallDesk;
}

/** Opens the door for a tool that is an HTTP API: one request is one call. */
export function openHttpDoor(
  at: ListenAt,
  { agent, desk, budget, onHeaders }: HttpDoorOptions,
): Promise<HttpServer> {
  function serve(request: HttpRequest, response: ServerResponse): void {
    const open = desk.take({
      words: [request.method, request.path, request.body],
      key: readHeader(request, agent.idempotencyKey),
      give(reply) {
        if (reply.kind === "drop") response.destroy();
        else void send(response, reply, agent);
      },
    });
    response.once("close", () => open.letGo());
    // The caller may have gone while its body was read.
    if (response.destroyed) open.letGo();
  }

  return serveHttp(at, {
    budget,
    onHeaders,
    serve,
    describeRefusal: (words) => ({ error: words }),
  });
}

function readHeader({ headers }: HttpRequest, name: string | null): string | null {
  const value = name === null ? undefined : headers[name.toLowerCase()];
  return typeof value === "string" ? value : (value?.[0] ?? null);
}

async function send(
  response: ServerResponse,
  reply: Extract<ToolReply, { kind: "reply" }>,
  agent: AgentSetup,
): Promise<void> {
  const { exit, stdout, stderr, fillBytes, origin } = reply;
  const status = exit === 0 ? 200 : (refusals[origin] ?? 500);
  const body = stdout === "" ? stderr : stdout;
  const type = chooseType(body, agent);
  if (fillBytes === 0) {
    respond(response, { status, type, body });
    return;
  }
  response.writeHead(status, { "content-type": type });
  // Whoever does not want it all goes away: that is a call let go.
  await pipeline(Readable.from(fillBody(fillBytes, body)), response).catch(() => {});
}

function* fillBody(fillBytes: number, body: string): Generator<string> {
  yield* fillOutput(fillBytes);
  yield body;
}

/** Junk keeps the type of the healthy answer, as it does in life; a page is a page. */
function chooseType(body: string, agent: AgentSetup): string {
  if (/^\s*<(!doctype|html)/i.test(body)) return "text/html; charset=utf-8";
  const isJson = parseJson(agent.reply) !== undefined;
  return isJson ? "application/json" : "text/plain; charset=utf-8";
}
