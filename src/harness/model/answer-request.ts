import type { IncomingMessage, ServerResponse } from "node:http";
import { hasDummyKey, hasForeignKey, writeAddress, writeHeaders } from "./agent-keys.ts";
import type { Protocol } from "./answers.ts";
import { decideTurn } from "./decide-turn.ts";
import type { Decision, Move } from "./decide-turn.ts";
import type { ModelRequest } from "./conversation.ts";
import type { Memory } from "./memory.ts";
import { listModels } from "./model-list.ts";
import { refuseLikeOpenAi } from "./openai-refusal.ts";
import { parseObject } from "./parse-object.ts";
import { estimateTokens } from "./prompt-size.ts";
import { readBody } from "./read-body.ts";
import type { ReadBody } from "./read-body.ts";
import { findRoute } from "./route.ts";
import type { Route } from "./route.ts";
import { replyJson, sendReply } from "./send.ts";
import type { Reply } from "./send.ts";
import type { Session } from "./session.ts";
import { unfoldSummary } from "./summary.ts";
import type { Tally } from "./tally.ts";

/** Answers one request; throws only for a fault of our own. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  session: Session,
): Promise<void> {
  const url = admit(request, session);
  if (url === null) {
    session.privatePath.countStray();
    await sendReply(response, describeNothing());
    return;
  }
  const { tally, script } = session;
  tally.countRequest();
  if (tally.requests > script.maxRequests) {
    session.onTooManyRequests();
    await sendReply(
      response,
      replyJson(refuseLikeOpenAi(500, "too many requests in one run"), 500),
    );
    return;
  }
  if (hasForeignKey(request, url, session.keys)) tally.countForeignKey();
  session.onBody(writeAddress(url), "address");
  session.onBody(writeHeaders(request), "headers");
  const share = session.budget.open();
  try {
    await answerBody({ request, response, session, url }, await readBody(request, share));
  } finally {
    share.release();
  }
}

function describeNothing(): Reply {
  return replyJson(refuseLikeOpenAi(404, "there is nothing at this path"), 404);
}

/** The address behind the run's own part of it; null for a request of somebody else's. Some clients keep nothing of a path but its end: they are known by their key. */
function admit(request: IncomingMessage, { keys, privatePath }: Session): URL | null {
  const url = readUrl(request);
  const path = privatePath.strip(url.pathname);
  if (path === null) return hasDummyKey(request, url, keys.dummies) ? url : null;
  url.pathname = path;
  return url;
}

interface Arrived {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly session: Session;
  readonly url: URL;
}

async function answerBody(arrived: Arrived, body: ReadBody): Promise<void> {
  const { request, response, session, url } = arrived;
  const route = findRoute(request.method ?? "", url.pathname);
  const refuse = "protocol" in route ? route.protocol.writeRefusal : refuseLikeOpenAi;
  if (!body.isRead) {
    await sendReply(response, replyJson(refuse(body.status, body.message), body.status, closing));
    return;
  }
  session.onBody(body.text, "prompt");
  const document = parseObject(body.text);
  if ("protocol" in route && document === null) {
    const told = refuse(400, "the body is no JSON object");
    await sendReply(response, replyJson(told, 400));
    return;
  }
  if (route.kind === "answer") {
    await answerPrompt({ ...arrived, route, document });
    return;
  }
  await sendReply(response, answerAside(route, { request, url, document, session }));
}

/** Behind a body that was not read to its end, nothing else can come on the same connection. */
const closing = { connection: "close" };

function readUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? "/", "http://127.0.0.1");
  } catch {
    return new URL("http://127.0.0.1/");
  }
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly document: object | null;
  readonly session: Session;
}

/** Everything that is no prompt. */
function answerAside(route: Exclude<Route, { kind: "answer" }>, asked: Asked): Reply {
  const { request, url, session } = asked;
  switch (route.kind) {
    case "count-tokens": {
      const { conversation } = readRequest(route.protocol, asked);
      return replyJson(route.protocol.writeTokenCount(estimateTokens(conversation)));
    }
    case "start-conversation":
      return replyJson({ id: session.memory.mint("conv_"), object: "conversation", metadata: {} });
    case "list-models":
      return replyJson(listModels(route));
    case "health":
      return replyJson({ status: "ok" });
    case "unknown":
      session.tally.countUnmatched(request.method ?? "", url.pathname);
      return describeNothing();
  }
}

/** The request as its protocol reads it, with what is remembered of its conversation. */
function readRequest(protocol: Protocol, { url, document, session }: Asked): ModelRequest {
  const request = protocol.readRequest(document, `${url.pathname}${url.search}`);
  const { memory } = session;
  const known = memory.complete(request.continues, request.conversation);
  return { ...request, conversation: unfoldSummary(known, memory) };
}

async function answerPrompt(
  asked: Asked & {
    readonly response: ServerResponse;
    readonly route: Extract<Route, { kind: "answer" }>;
  },
): Promise<void> {
  const { response, session, route } = asked;
  const { protocol } = route;
  const { memory, tally, script } = session;
  const request = readRequest(protocol, asked);
  const { conversation } = request;
  const decision = decideTurn({
    script,
    request,
    carriesArgumentText: protocol.carriesArgumentText(request),
    callIdPrefix: protocol.callIdPrefix,
    memory,
  });
  tally.countAnswer({
    decision,
    conversation,
    isToldRetry: Number(asked.request.headers["x-stainless-retry-count"] ?? 0) > 0,
    served: `${protocol.id}/${request.stream ?? "json"}`,
  });
  const { move } = decision;
  if (move.kind === "close") {
    response.destroy();
    noteFired(decision, tally);
    return;
  }
  const reply = writeReply(move, { protocol, request, memory });
  if (await sendReply(response, reply)) noteFired(decision, tally);
  else if (decision.of === "main") tally.countUndelivered(conversation);
}

function noteFired({ of, disturbs, move }: Decision, tally: Tally): void {
  if (disturbs) tally.countFired(move.kind === "refuse" && move.status === 429);
  else if (of === "side" && (move.kind === "refuse" || move.kind === "close")) {
    tally.countSideRefused();
  }
}

function writeReply(
  move: Exclude<Move, { kind: "close" }>,
  by: { readonly protocol: Protocol; readonly request: ModelRequest; readonly memory: Memory },
): Reply {
  const { protocol, request, memory } = by;
  if (move.kind === "refuse") {
    const { status, retryAfterS } = move;
    const message =
      status === 429 ? "rate limit reached, try again later" : "internal server error";
    const headers = retryAfterS === null ? {} : { "retry-after": String(retryAfterS) };
    return replyJson(protocol.writeRefusal(status, message), status, headers);
  }
  const mint = (prefix: string) => memory.mint(prefix);
  const answer = protocol.writeAnswer(move, { request, mint });
  for (const id of answer.ids) memory.remember(id, request.conversation);
  return { ...answer, status: 200, headers: {} };
}
