import type { ServerResponse } from "node:http";
import { isJsonObject } from "../forms/json-match.ts";
import { respondJson } from "./http-server.ts";

/** What one request is answered with, message by message. */
export interface ReplyWriter {
  add(message: object): void;
  end(): void;
}

/** Opens a stream of events. It begins with its first event: where a reply is lost, clients wait for ever on a stream that had begun. */
export function openEvents(response: ServerResponse): ReplyWriter {
  return {
    add(message) {
      if (!response.headersSent) {
        const head = { "content-type": "text/event-stream", "cache-control": "no-cache" };
        response.writeHead(200, head);
      }
      response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
    },
    end: () => response.end(),
  };
}

/** Opens one document; a batch is answered by a list. */
export function openDocument(response: ServerResponse, messages: readonly unknown[]): ReplyWriter {
  const answers: object[] = [];
  return {
    add: (message) => answers.push(message),
    end() {
      const [first] = answers;
      const isBatch = messages.length !== 1;
      respondJson(response, isReadable(messages) ? 200 : 400, isBatch ? answers : first);
    },
  };
}

function isReadable(messages: readonly unknown[]): boolean {
  return messages.every(isJsonObject);
}
