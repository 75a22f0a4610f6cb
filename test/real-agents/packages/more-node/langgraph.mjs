import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { tool } from "@langchain/core/tools";
import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { ToolNode } from "@langchain/langgraph/prebuilt";
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
const model = new ChatOpenAI({ model: "gpt-5-mini" }).bindTools([refundOrder]);

async function callModel({ messages }) {
  return { messages: [await model.invoke(messages)] };
}

function shouldContinue({ messages }) {
  return messages.at(-1).tool_calls?.length ? "tools" : END;
}

const graph = new StateGraph(MessagesAnnotation)
  .addNode("agent", callModel)
  .addNode("tools", new ToolNode([refundOrder]))
  .addEdge(START, "agent")
  .addConditionalEdges("agent", shouldContinue)
  .addEdge("tools", "agent")
  .compile();
const { messages } = await graph.invoke({
  messages: [{ role: "user", content: "Refund order 4711, then say whether it worked." }],
});
console.log(messages.at(-1).content);
