import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openai } from "@ai-sdk/openai";
import { generateText, isStepCount, tool } from "ai";
import * as z from "zod";

const run = promisify(execFile);

const { text } = await generateText({
  model: openai("gpt-5-mini"),
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
