import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Agent } from "@mastra/core/agent";
import { createTool } from "@mastra/core/tools";
import * as z from "zod";

const run = promisify(execFile);

const refundTool = createTool({
  id: "refund_order",
  description: "Refunds one order",
  inputSchema: z.object({ order: z.string() }),
  execute: async ({ order }) => {
    const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
    return stdout;
  },
});

const agent = new Agent({
  id: "refund-agent",
  name: "Refunds",
  instructions: "Refund what you are asked to refund, then say whether it worked.",
  model: "openai/gpt-5-mini",
  tools: { refundTool },
});
const { text } = await agent.generate("Refund order 4711.");
console.log(text);
