import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createSdkMcpServer, query, tool } from "@anthropic-ai/claude-agent-sdk";
import * as z from "zod";

const run = promisify(execFile);

const refundOrder = tool(
  "refund_order",
  "Refunds one order",
  { order: z.string() },
  async ({ order }) => {
    const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
    return { content: [{ type: "text", text: stdout }] };
  },
);

for await (const message of query({
  prompt: "Refund order 4711, then say whether it worked.",
  options: {
    mcpServers: { orders: createSdkMcpServer({ name: "orders", tools: [refundOrder] }) },
    allowedTools: ["mcp__orders__refund_order"],
  },
})) {
  if (message.type === "result" && message.subtype === "success") console.log(message.result);
}
