// An agent around a chat model: it does what the model asks for, and relays the model's last words.
import { spawnSync } from "node:child_process";

const [leak = "none"] = process.argv.slice(2);
const base = process.env.OPENAI_BASE_URL;
const key = process.env.OPENAI_API_KEY;
const parameters = {
  type: "object",
  properties: { order: { type: "string" }, dry_run: { type: "boolean" } },
  required: ["order"],
};
const tools = [
  { type: "function", function: { name: "refund", description: "refunds an order", parameters } },
];
const prompt = leak === "prompt" ? `refund order 4711, my key is ${key}` : "refund order 4711";
const messages = [{ role: "user", content: prompt }];

async function ask() {
  const response = await fetch(`${base}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: "scripted", messages, tools }),
  });
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  const { choices } = await response.json();
  return choices[0].message;
}

function call({ function: { name, arguments: text } }) {
  if (name !== "refund") return `error: there is no tool ${name}`;
  const { order, dry_run: isDry } = JSON.parse(text);
  const argv = ["refund", "--order", order, ...(isDry ? ["--dry-run"] : [])];
  if (leak === "argv") argv.push("--key", key);
  const { stdout, stderr, status } = spawnSync("shop", argv, { encoding: "utf8" });
  return status === 0 ? stdout : `error: exit ${status} ${stderr}`;
}

for (let turn = 0; turn < 10; turn += 1) {
  const message = await ask();
  messages.push(message);
  if (!message.tool_calls?.length) {
    if (leak === "file") {
      const { writeFileSync } = await import("node:fs");
      writeFileSync(`${process.env.HOME}/notes`, Buffer.from(`x${key}`).toString("base64"));
    }
    process.stdout.write(`${message.content}\n`);
    break;
  }
  for (const asked of message.tool_calls) {
    messages.push({ role: "tool", tool_call_id: asked.id, content: call(asked) });
  }
}
