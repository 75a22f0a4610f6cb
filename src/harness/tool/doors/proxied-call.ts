import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { CallDesk, Performed, ToolReply } from "../call-desk.ts";
import { isJsonObject } from "../forms/json-match.ts";
import { readMessages } from "../mcp/events.ts";
import { ResponseMessage } from "../mcp/messages.ts";
import { describeAnswer, readPerformed } from "../mcp/real-answer.ts";
import type { Screened } from "../mcp/screen.ts";
import type { Upstream, UpstreamRequest } from "../mcp/upstream.ts";
import { respond } from "./http-server.ts";
import { openDocument, openEvents } from "./mcp-reply.ts";

/** A call on its way: what it asks for, how it goes to the real server, and where its answer goes. */
export interface ProxiedCallOptions {
  readonly call: Extract<Screened, { kind: "call" }>;
  readonly desk: CallDesk;
  readonly upstream: Upstream;
  /** The client's own request, as the real server gets it. */
  readonly request: UpstreamRequest;
  readonly takesEvents: boolean;
  readonly response: ServerResponse;
}

/** A call that is being answered. */
export interface ProxiedCall {
  /** The client has ended its session: nobody waits. */
  letGo(): void;
  /** The client has cancelled it: no answer comes. */
  abandon(): void;
}

/** Hands one call to the desk, and to the real server only if the desk has it do the work. */
export function openProxiedCall(options: ProxiedCallOptions): ProxiedCall {
  const { call, desk, upstream, request, takesEvents, response } = options;
  const reply = takesEvents ? openEvents(response) : openDocument(response, [{}]);
  let refusal: Refusal | null = null;
  let isCancelled = false;

  async function perform(done: (performed: Performed | null) => void): Promise<void> {
    const performed = await askForWork().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      fail(`its answer to a call could not be read (${error.message})`);
      return null;
    });
    if (performed === null && !isCancelled) response.destroy();
    done(performed);
  }

  /** A server that was told of the cancelling owes no answer. */
  function fail(why: string): void {
    if (!isCancelled) upstream.fail(why);
  }

  /** Null where the real server ended without an answer: whether it did the work is not known. */
  async function askForWork(): Promise<Performed | null> {
    const answer = await upstream.ask({ ...request, isOwed: () => !isCancelled });
    const { statusCode: status = 0 } = answer;
    if (status < 200 || status > 299) {
      refusal = await readRefusal(answer);
      return { failed: true, real: null };
    }
    for await (const message of readMessages(answer)) {
      const result = ResponseMessage.safeParse(message).data;
      if (result?.id === call.id) return readPerformed(result);
      // What is told on the way, as progress is.
      if (takesEvents && isJsonObject(message) && !response.writableEnded) reply.add(message);
    }
    fail("it ended its answer to a call without a result");
    return null;
  }

  function give(given: ToolReply): void {
    if (given.kind === "drop") response.destroy();
    else if (refusal !== null && given.origin !== "script") respond(response, refusal);
    else {
      reply.add(describeAnswer(call.id, given));
      reply.end();
    }
    open.letGo();
  }

  const open = desk.take({
    words: [call.asked.name, JSON.stringify(call.asked.arguments ?? {})],
    perform: (done) => void perform(done),
    give,
  });
  response.once("close", () => open.letGo());
  // The caller may have gone while its body was read.
  if (response.destroyed) open.letGo();
  return {
    letGo: () => open.letGo(),
    abandon() {
      isCancelled = true;
      open.letGo();
      if (!response.headersSent) response.statusCode = 202;
      response.end();
    },
  };
}

/** The real server's answer to a call that it did not take: a session that is gone, a message that is wrong. */
interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function readRefusal(answer: IncomingMessage): Promise<Refusal> {
  const { statusCode: status = 502, headers } = answer;
  return { status, type: headers["content-type"] ?? "text/plain", body: await text(answer) };
}
