// An agent around a chat model, as it should be. The model decides what to call; the agent decides what to believe:
// it refuses arguments that it does not know, gives every refund a key, gives its tool a time-out, reads the receipt,
// and ends with its own word instead of the model's.
import { spawnSync } from "node:child_process";

const order = process.argv[2] ?? "4711";
const mostTurns = 10;
const toolTimeoutMs = 3000;
const modelTimeoutMs = 15000;

const tools = [
  {
    type: "function",
    function: {
      name: "refund_order",
      description: "Refunds one order",
      parameters: {
        type: "object",
        properties: { order: { type: "string" } },
        required: ["order"],
        additionalProperties: false,
      },
    },
  },
];
const messages = [{ role: "user", content: `Refund order ${order}, then say whether it worked.` }];
let isRefunded = false;

try {
  await converse();
} catch (error) {
  console.error(error.message);
}
console.log(
  isRefunded
    ? `RESULT: ok, order ${order} is refunded`
    : "RESULT: failed, the refund is not confirmed",
);
process.exitCode = isRefunded ? 0 : 3;

async function converse() {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const message = await askModel();
    messages.push(message);
    const calls = message.tool_calls ?? [];
    if (calls.length === 0) return;
    for (const call of calls) {
      messages.push({ role: "tool", tool_call_id: call.id, content: answerCall(call.function) });
    }
  }
}

async function askModel() {
  const response = await fetch(`${process.env.OPENAI_BASE_URL}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${process.env.OPENAI_API_KEY}`,
    },
    body: JSON.stringify({ model: process.env.MODEL ?? "gpt-5-mini", messages, tools }),
    signal: AbortSignal.timeout(modelTimeoutMs),
  });
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  const { choices } = await response.json();
  return choices[0].message;
}

/** What the model is told of its call. */
function answerCall({ name, arguments: text }) {
  if (name !== "refund_order") return `error: there is no tool ${name}`;
  const asked = parse(text);
  if (asked === null) return "error: the arguments are not JSON";
  const strange = Object.keys(asked).filter((key) => key !== "order");
  if (strange.length > 0) return `error: refund_order takes no ${strange.join(", ")}`;
  if (asked.order !== order) return `error: this task is about order ${order}`;
  return refund();
}

/** One key for each order: asked for a second time, the shop has nothing more to do. */
function refund() {
  const { error, status, stdout } = spawnSync(
    "shop",
    ["refund", "--order", order, "--idempotency-key", `refund-${order}`],
    { encoding: "utf8", timeout: toolTimeoutMs, killSignal: "SIGKILL" },
  );
  if (error !== undefined || status !== 0) return `error: ${error?.code ?? `exit ${status}`}`;
  const receipt = parse(stdout);
  if (receipt?.ok !== true || receipt.refund !== order) return "error: the receipt cannot be read";
  isRefunded = true;
  return stdout;
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
