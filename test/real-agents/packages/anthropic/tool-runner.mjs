import { execFile } from "node:child_process";
import { promisify } from "node:util";
import Anthropic from "@anthropic-ai/sdk";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import * as z from "zod";

const run = promisify(execFile);
const client = new Anthropic();

const refundOrder = betaZodTool({
  name: "refund_order",
  description: "Refunds one order",
  inputSchema: z.object({ order: z.string() }),
  run: async ({ order }) => {
    const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
    return stdout;
  },
});

const message = await client.beta.messages.toolRunner({
  model: "claude-sonnet-5-5",
  max_tokens: 1000,
  messages: [{ role: "user", content: "Refund order 4711, then say whether it worked." }],
  tools: [refundOrder],
});
for (const block of message.content) if (block.type === "text") console.log(block.text);
