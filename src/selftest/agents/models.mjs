// The agent's way to its model: one protocol for each name, all of them streamed.
const parameters = {
  type: "object",
  properties: { order: { type: "string" } },
  required: ["order"],
  additionalProperties: false,
};
const tools = [
  { name: "refund", description: "refunds an order", parameters },
  {
    name: "list",
    description: "lists the refunds",
    parameters: { type: "object", properties: {} },
  },
];

/** The names of the tools that the agent offers, each with the arguments that it takes. */
export const offered = new Map(
  tools.map((tool) => [tool.name, Object.keys(tool.parameters.properties)]),
);

/** Asks the model for its next turn: { calls, text, hasEnd }; throws when it refuses for good or is not there. */
export async function askModel(protocol, talk, { modelRetries }) {
  const { base, path, key, write, read } = protocols[protocol];
  for (let attempt = 0; ; attempt += 1) {
    let waitMs = 0;
    try {
      const response = await fetch(`${process.env[base]}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...key() },
        body: JSON.stringify(write(talk)),
      });
      if (response.ok) return read(await readEvents(response));
      waitMs = 1000 * Number(response.headers.get("retry-after") ?? 0);
      await response.arrayBuffer();
    } catch {
      // closed on us: as good a reason to try again
    }
    if (attempt >= modelRetries) throw new Error("the model does not answer");
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** The stream's events; one that was cut in the middle of an event is none. */
async function readEvents(response) {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body) text += decoder.decode(chunk, { stream: true });
  } catch {
    // what came before the line went dead is all there is
  }
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("data:")) return [];
    try {
      return [JSON.parse(line.slice(5))];
    } catch {
      return [];
    }
  });
}

/** Collects calls whose arguments come in pieces. */
function collect() {
  const calls = new Map();
  return {
    start: (at, call) => calls.set(at, { arguments: "", ...calls.get(at), ...call }),
    add(at, text) {
      const call = calls.get(at);
      if (call !== undefined) call.arguments += text;
    },
    list: () => [...calls.values()],
  };
}

const protocols = {
  chat: {
    base: "OPENAI_BASE_URL",
    path: "/chat/completions",
    key: () => ({ authorization: `Bearer ${process.env.OPENAI_API_KEY}` }),
    write: (talk) => ({
      model: "scripted",
      stream: true,
      messages: talk.map((entry) => {
        if (entry.kind === "user") return { role: "user", content: entry.text };
        if (entry.kind === "result") {
          return { role: "tool", tool_call_id: entry.id, content: entry.text };
        }
        return {
          role: "assistant",
          content: null,
          tool_calls: entry.calls.map(({ id, name, arguments: text }) => ({
            id,
            type: "function",
            function: { name, arguments: text },
          })),
        };
      }),
      tools: tools.map((tool) => ({ type: "function", function: tool })),
    }),
    read(events) {
      const calls = collect();
      let text = "";
      let hasEnd = false;
      for (const { choices: [choice] = [] } of events) {
        text += choice?.delta?.content ?? "";
        hasEnd ||= typeof choice?.finish_reason === "string";
        for (const { index, id, function: called } of choice?.delta?.tool_calls ?? []) {
          if (id !== undefined) calls.start(index, { id, name: called.name });
          calls.add(index, called?.arguments ?? "");
        }
      }
      return { calls: calls.list(), text, hasEnd };
    },
  },
  responses: {
    base: "OPENAI_BASE_URL",
    path: "/responses",
    key: () => ({ authorization: `Bearer ${process.env.OPENAI_API_KEY}` }),
    write: (talk) => ({
      model: "scripted",
      stream: true,
      input: talk.flatMap((entry) => {
        if (entry.kind === "user") return [{ role: "user", content: entry.text }];
        if (entry.kind === "result") {
          return [{ type: "function_call_output", call_id: entry.id, output: entry.text }];
        }
        return entry.calls.map(({ id, name, arguments: text }) => ({
          type: "function_call",
          call_id: id,
          name,
          arguments: text,
        }));
      }),
      tools: tools.map((tool) => ({ type: "function", ...tool })),
    }),
    read(events) {
      const calls = collect();
      let text = "";
      let hasEnd = false;
      for (const event of events) {
        const { item } = event;
        if (event.type === "response.output_item.added" && item.type === "function_call") {
          calls.start(event.output_index, { id: item.call_id, name: item.name });
        }
        if (event.type === "response.function_call_arguments.delta") {
          calls.add(event.output_index, event.delta);
        }
        if (event.type === "response.output_text.delta") text += event.delta;
        if (event.type === "response.completed") hasEnd = true;
      }
      return { calls: calls.list(), text, hasEnd };
    },
  },
  messages: {
    base: "ANTHROPIC_BASE_URL",
    path: "/v1/messages",
    key: () => ({
      "x-api-key": process.env.ANTHROPIC_API_KEY,
      "anthropic-version": "2023-06-01",
    }),
    write: (talk) => ({
      model: "scripted",
      max_tokens: 1024,
      stream: true,
      messages: talk.map((entry) => {
        if (entry.kind === "user") return { role: "user", content: entry.text };
        if (entry.kind === "result") {
          const content = [{ type: "tool_result", tool_use_id: entry.id, content: entry.text }];
          return { role: "user", content };
        }
        const content = entry.calls.map(({ id, name, arguments: text }) => ({
          type: "tool_use",
          id,
          name,
          input: readLoosely(text),
        }));
        return { role: "assistant", content };
      }),
      tools: tools.map(({ parameters: schema, ...tool }) => ({ ...tool, input_schema: schema })),
    }),
    read(events) {
      const calls = collect();
      let text = "";
      let hasEnd = false;
      for (const { type, index, content_block: block, delta } of events) {
        if (type === "content_block_start" && block.type === "tool_use") {
          calls.start(index, { id: block.id, name: block.name });
        }
        if (type === "content_block_delta") {
          calls.add(index, delta.partial_json ?? "");
          text += delta.text ?? "";
        }
        if (type === "message_stop") hasEnd = true;
      }
      return { calls: calls.list(), text, hasEnd };
    },
  },
  gemini: {
    base: "GOOGLE_GEMINI_BASE_URL",
    path: "/v1beta/models/scripted:streamGenerateContent?alt=sse",
    key: () => ({ "x-goog-api-key": process.env.GEMINI_API_KEY }),
    write: (talk) => ({
      contents: talk.map((entry) => {
        if (entry.kind === "user") return { role: "user", parts: [{ text: entry.text }] };
        if (entry.kind === "result") {
          const response = { output: entry.text };
          const { id, name } = entry;
          return { role: "user", parts: [{ functionResponse: { id, name, response } }] };
        }
        const parts = entry.calls.map(({ id, name, arguments: text }) => ({
          functionCall: { id, name, args: readLoosely(text) },
        }));
        return { role: "model", parts };
      }),
      tools: [{ functionDeclarations: tools }],
    }),
    read(events) {
      const calls = [];
      let text = "";
      let hasEnd = false;
      for (const { candidates: [candidate] = [] } of events) {
        hasEnd ||= typeof candidate?.finishReason === "string";
        for (const { functionCall: call, text: said = "" } of candidate?.content?.parts ?? []) {
          text += said;
          if (call !== undefined) {
            calls.push({ id: call.id, name: call.name, arguments: JSON.stringify(call.args) });
          }
        }
      }
      return { calls, text, hasEnd };
    },
  },
};

function readLoosely(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
