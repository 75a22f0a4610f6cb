import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { anthropic } from "@ai-sdk/anthropic";
import { generateText, isStepCount, tool } from "ai";
import * as z from "zod";

const run = promisify(execFile);

const { text } = await generateText({
  model: anthropic("claude-sonnet-5-5"),
  stopWhen: isStepCount(8),
  prompt: "Refund order 4711, then say whether it worked.",
  tools: {
    refund_order: tool({
      description: "Refunds one order",
      inputSchema: z.object({ order: z.string() }),
      execute: async ({ order }) => {
        const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
        return stdout;
      },
    }),
  },
});
console.log(text);
