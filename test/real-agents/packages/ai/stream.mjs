import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { isStepCount, streamText, tool } from "ai";
import * as z from "zod";

const run = promisify(execFile);
const provider = createOpenAICompatible({
  name: "example",
  baseURL: process.env.OPENAI_BASE_URL,
  apiKey: process.env.OPENAI_API_KEY,
});

const { textStream } = streamText({
  model: provider("gpt-5-mini"),
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
for await (const part of textStream) process.stdout.write(part);
process.stdout.write("\n");
