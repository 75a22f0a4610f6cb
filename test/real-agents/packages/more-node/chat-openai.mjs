import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { ChatOpenAI } from "@langchain/openai";
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
const tools = { refund_order: refundOrder };
const model = new ChatOpenAI({ model: "gpt-5-mini" }).bindTools([refundOrder]);

const messages = [new HumanMessage("Refund order 4711, then say whether it worked.")];
let answer = await model.invoke(messages);
while (answer.tool_calls.length > 0) {
  messages.push(answer);
  for (const call of answer.tool_calls) messages.push(await tools[call.name].invoke(call));
  answer = await model.invoke(messages);
}
console.log(answer.text);
