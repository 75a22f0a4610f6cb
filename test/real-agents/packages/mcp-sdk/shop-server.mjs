// A shop's MCP server over streamable HTTP, as the SDK's documentation writes one: a session for each client. It prints its
// address, and appends every refund to a file.
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import * as z from "zod";

const [effects, answers = "events", dies = "never"] = process.argv.slice(2);
const sessions = new Map();

function describeShop() {
  const server = new McpServer({ name: "real-shop", version: "1.0.0" });
  server.registerTool(
    "refund_order",
    {
      title: "Refund an order",
      description: "Gives the money for one order back.",
      inputSchema: z.strictObject({ order: z.string() }),
      annotations: { destructiveHint: true, idempotentHint: false },
    },
    async ({ order }, { sendNotification, _meta }) => {
      if (dies === "in-a-call") process.exit(1);
      const progressToken = _meta?.progressToken;
      if (progressToken !== undefined) {
        const params = { progressToken, progress: 1, total: 2 };
        await sendNotification({ method: "notifications/progress", params });
      }
      appendFileSync(effects, `${order}\n`);
      return { content: [{ type: "text", text: JSON.stringify({ ok: true, refund: order }) }] };
    },
  );
  server.registerTool(
    "lookup_order",
    { inputSchema: z.strictObject({ order: z.string() }), annotations: { readOnlyHint: true } },
    async ({ order }) => ({ content: [{ type: "text", text: JSON.stringify({ order }) }] }),
  );
  return server;
}

async function openSession() {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: answers === "document",
    onsessioninitialized: (id) => sessions.set(id, transport),
  });
  await describeShop().connect(transport);
  return transport;
}

const listener = createServer(async (request, response) => {
  const id = request.headers["mcp-session-id"];
  const transport = id === undefined ? await openSession() : sessions.get(id);
  if (transport !== undefined) await transport.handleRequest(request, response);
  else response.writeHead(404).end();
});
listener.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${listener.address().port}/mcp\n`);
});
