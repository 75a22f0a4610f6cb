import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { GoogleGenAI, Type } from "@google/genai";

const run = promisify(execFile);
const ai = new GoogleGenAI({});

async function refundOrder({ order }) {
  const { stdout } = await run("shop", ["refund", "--order", order], { timeout: 5000 });
  return stdout;
}

const refundDeclaration = {
  name: "refund_order",
  description: "Refunds one order",
  parameters: {
    type: Type.OBJECT,
    properties: { order: { type: Type.STRING } },
    required: ["order"],
  },
};
const config = { tools: [{ functionDeclarations: [refundDeclaration] }] };
const contents = [
  { role: "user", parts: [{ text: "Refund order 4711, then say whether it worked." }] },
];

while (true) {
  const answer = await ai.models.generateContent({ model: "gemini-3-flash", contents, config });
  const calls = answer.functionCalls ?? [];
  if (calls.length === 0) {
    console.log(answer.text);
    break;
  }
  contents.push(answer.candidates[0].content);
  for (const { name, args } of calls) {
    const response = { result: await refundOrder(args) };
    contents.push({ role: "user", parts: [{ functionResponse: { name, response } }] });
  }
}
