import type { ServerResponse } from "node:http";
import type { WrittenAnswer } from "./answers.ts";

/** What goes back to the agent. */
export interface Reply extends WrittenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A reply of JSON. */
export function replyJson(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { contentType: "application/json", chunks: [JSON.stringify(body)], status, headers };
}

/**
 * Sends the reply with its framing whole, even where the text in it is cut: a stream ends by its last chunk, a body by its
 * length. A connection that breaks off is no fault; resolves to whether all of it was handed over.
 */
export function sendReply(response: ServerResponse, reply: Reply): Promise<boolean> {
  return new Promise((resolve) => {
    const { socket } = response;
    // A response counts as finished even on a socket that was destroyed before it.
    const isGone = socket === null || socket.destroyed;
    response.once("finish", () => resolve(!isGone));
    response.once("close", () => resolve(false));
    response.on("error", () => resolve(false));
    const isStream = reply.contentType.startsWith("text/event-stream");
    const whole = reply.chunks.join("");
    const framing = isStream
      ? { "cache-control": "no-cache" }
      : { "content-length": String(Buffer.byteLength(whole)) };
    response.writeHead(reply.status, {
      "content-type": reply.contentType,
      ...framing,
      ...reply.headers,
    });
    if (!isStream) response.write(whole);
    else for (const chunk of reply.chunks) response.write(chunk);
    response.end();
  });
}
