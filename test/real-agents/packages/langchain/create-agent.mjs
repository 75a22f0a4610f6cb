import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ChatOpenAI } from "@langchain/openai";
import { createAgent, tool } from "langchain";
import * as z from "zod";

const run = promisify(execFile);

const refundOrder = tool(
  async ({ order }) => {
    const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
    return stdout;
  },
  {
    name: "refund_order",
    description: "Refunds one order",
    schema: z.object({ order: z.string() }),
  },
);

const agent = createAgent({ model: new ChatOpenAI({ model: "gpt-5-mini" }), tools: [refundOrder] });
const { messages } = await agent.invoke({
  messages: [{ role: "user", content: "Refund order 4711, then say whether it worked." }],
});
console.log(messages.at(-1).content);
