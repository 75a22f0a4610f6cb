import { execFile } from "node:child_process";
import { promisify } from "node:util";
import OpenAI from "openai";

const run = promisify(execFile);
const client = new OpenAI();

async function look({ order }) {
  const { stdout } = await run("shop", ["status", "--order", order], { timeout: 5000 });
  return stdout;
}

async function refund({ order, reason }) {
  const words = await run("shop", ["refund", "--order", order, "--reason", reason], {
    timeout: 5000,
  });
  return words.stdout;
}

function describe(name, description, work, names) {
  const properties = Object.fromEntries(names.map((one) => [one, { type: "string" }]));
  const parameters = { type: "object", properties, required: names };
  return {
    type: "function",
    function: { name, description, parameters, function: work, parse: JSON.parse },
  };
}

const runner = client.chat.completions.runTools({
  model: "gpt-5-mini",
  messages: [{ role: "user", content: "Refund order 4711, then say whether it worked." }],
  tools: [
    describe("order_status", "Tells of one order", look, ["order"]),
    describe("refund_order", "Refunds one order", refund, ["order", "reason"]),
  ],
});
console.log(await runner.finalContent());
