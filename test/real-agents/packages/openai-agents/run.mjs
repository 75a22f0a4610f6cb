import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Agent, run, tool } from "@openai/agents";
import * as z from "zod";

const start = promisify(execFile);

const refundOrder = tool({
  name: "refund_order",
  description: "Refunds one order",
  parameters: z.object({ order: z.string() }),
  execute: async ({ order }) => {
    const { stdout } = await start("shop", ["refund", "--order", order], { timeout: 5000 });
    return stdout;
  },
});

const agent = new Agent({
  name: "Refunds",
  instructions: "Refund what you are asked to refund, then say whether it worked.",
  tools: [refundOrder],
});
const result = await run(agent, "Refund order 4711.");
console.log(result.finalOutput);
