import type { IncomingMessage } from "node:http";
import { parseJson } from "../forms/json-match.ts";
import { cutLines } from "../lines.ts";

const maxMessageChars = 64 * 1024 * 1024;

/** Reads the messages of a server's answer as they come: a stream of events, or one document; what is no JSON is left out. */
export async function* readMessages(answer: IncomingMessage): AsyncGenerator<unknown, void> {
  const isStream = /^text\/event-stream\b/i.test(answer.headers["content-type"] ?? "");
  for await (const text of isStream ? readEvents(answer) : readDocument(answer)) {
    const message = parseJson(text);
    if (message !== undefined) yield message;
  }
}

/** Reads the data of each event. */
export async function* readEvents(stream: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const data: string[] = [];
  const whole: string[] = [];
  let length = 0;
  const onChunk = cutLines(maxMessageChars, (line) => {
    if (line === null || length > maxMessageChars) throw new Error("a message is too long");
    const text = line.replace(/\r$/, "");
    if (text.startsWith("data:")) {
      data.push(text.slice("data:".length).replace(/^ /, ""));
      length += text.length;
    } else if (text === "" && data.length > 0) {
      whole.push(data.splice(0).join("\n"));
      length = 0;
    }
  });
  for await (const chunk of stream) {
    onChunk(chunk);
    yield* whole.splice(0);
  }
}

async function* readDocument(stream: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxMessageChars) throw new Error("a message is too long");
    chunks.push(chunk);
  }
  yield Buffer.concat(chunks).toString("utf8");
}
