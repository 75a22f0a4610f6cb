import { createServer, get } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TestContext } from "node:test";

/** Serves every request in one way, on a free port of the loopback interface, until the test is over. */
export async function serveOnce(
  t: TestContext,
  serve: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<string> {
  const server = createServer((request, response) => serve(response, request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/mcp`;
}

/** Asks for an address, and answers once the status is there. */
export function askOnce(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, resolve).once("error", reject);
  });
}
