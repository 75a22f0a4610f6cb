import type { AgentSketch } from "./agent/recognise-agent.ts";
import type { ToolCall } from "./agent/tool-call.ts";
import { type Proposal, propose, type Section, type Seen, suggestLine } from "./section.ts";

/** What a draft's calls look like, for want of the agent's own. */
const sample = {
  tool: "shop",
  call: ["refund", "--order", "4711"],
  arguments: { order: "4711" },
  functionName: "refund_order",
  idempotencyKey: null,
};

/** First words of calls that change nothing, as programs name them. */
const reading =
  /^(?:check|describe|fetch|find|get|info|list|lookup|query|read|search|show|status|view)\b/i;

const codingBudgetMs = 60_000;
const sdkBudgetMs = 30_000;
const toolTimeoutMs = 8000;

/** The agent as far as the workspace's files tell of it: whole, a draft with its gaps named, or nothing but a comment. */
export function writeAgent({ agent }: Seen): Section {
  if (agent === null) {
    return {
      table: "agent",
      remarks: [
        "the agent under test: its command, its tool, and how it claims success.",
        "Without it no fault is tried, and nothing shows that the agent stops when its tool breaks.",
      ],
      proposals: [],
    };
  }
  return {
    table: "agent",
    standing: chooseStanding(agent),
    remarks: remarkOn(agent),
    proposals: [...proposeCall(agent), ...proposeWords(agent)],
  };
}

/** What the agent must stay within; null where no agent was recognised. */
export function writeLimits({ agent }: Seen): Section | null {
  if (agent === null) return null;
  return {
    table: "limits",
    standing: chooseStanding(agent),
    remarks: [],
    proposals: [
      propose("tool_timeout_ms", toolTimeoutMs, "a call that never answers is let go by then"),
      suggestLine("max_retries", 3, "of a model request or of a tool call"),
      suggestLine("max_prompt_growth_chars", 10_000, "when a tool floods its output"),
    ],
  };
}

/** Which faults the agent must survive; null where no agent was recognised. */
export function writeFaults({ agent }: Seen): Section | null {
  if (agent === null) return null;
  const six = ["boom", "junk", "slow", "twice", "repeat", "flag"];
  return {
    table: "faults",
    standing: chooseStanding(agent),
    remarks: [
      "Expect repeat, slow and flag to be red at first: they want an idempotency key,",
      "a time-out around the tool, and a schema that refuses what it does not know.",
    ],
    proposals: [
      propose("require", six, '"all" takes the rest'),
      suggestLine("script", "liar", "the stricter grade: the agent checks receipts itself"),
    ],
  };
}

/** The keys that the workspace's files do not tell. */
export function listGaps({ command, calls, isCodingAgent }: AgentSketch): string[] {
  return [
    ...(command === null ? ["command"] : []),
    // of several calls, only its author knows which one changes something
    ...(calls.length === 1 ? [] : ["tool", "call"]),
    ...(calls.length === 1 || isCodingAgent ? [] : ["ask"]),
  ];
}

function chooseStanding(agent: AgentSketch): "untried" | "draft" {
  return listGaps(agent).length === 0 ? "untried" : "draft";
}

function remarkOn(agent: AgentSketch): string[] {
  const gaps = listGaps(agent);
  const { title, toldBy, note, calls, functions, readsInput } = agent;
  const named = calls.map(({ tool, call }) => [tool, ...call].join(" ")).slice(0, 5);
  return [
    `recognised: ${title} (${toldBy}). Read only: init runs none of this repository's code.`,
    ...(gaps.length === 0
      ? []
      : [
          `Fill in ${joinWords(gaps)}, then take away the first # of every line from [agent] to the end.`,
        ]),
    ...(calls.length > 1 ? [`Its source starts: ${named.join("; ")}`] : []),
    ...(calls.length !== 1 && functions.length > 0
      ? [`It offers its model: ${functions.slice(0, 10).join(", ")}`]
      : []),
    ...(note === null ? [] : [`${note}.`]),
    ...(readsInput
      ? [
          "It seems to read from stdin, which is at its end in a run: let an argument hold the task.",
        ]
      : []),
    "Try one fault first: parity-contract faults --only boom",
  ];
}

function proposeCall(agent: AgentSketch): Proposal[] {
  const gaps = new Set(listGaps(agent));
  const { tool, call, ...found } = guessCall(agent);
  return [
    proposeCommand(agent),
    propose("tool", tool, `${fill(gaps, "tool")}the program on PATH that the agent's tool starts`),
    propose("call", call, `${fill(gaps, "call")}its words in the call that changes something`),
    ...(agent.calls.length === 0 ? proposeOtherTools(agent) : []),
    suggestLine("reply", '{"ok":true}', "what the tool prints when it worked"),
    found.idempotencyKey === null
      ? suggestLine("idempotency_key", "--idempotency-key", "the same key has no second effect")
      : propose("idempotency_key", found.idempotencyKey, "the same key has no second effect"),
    ...(agent.isCodingAgent ? [] : proposeAsk(found, fill(gaps, "ask"))),
  ];
}

/** The first call that does not look as if it only read; where there is none, what is known of its function. */
function guessCall({ calls, functions }: AgentSketch): ToolCall {
  const [only = null, ...more] = functions;
  const named = only === null || more.length > 0 ? sample : { ...sample, functionName: only };
  return calls.find(({ call }) => !reading.test(call[0] ?? "")) ?? calls[0] ?? named;
}

/** A function's tool is often an API and no program. */
function proposeOtherTools({ isCodingAgent }: AgentSketch): Proposal[] {
  if (isCodingAgent) {
    const says = "where the tool is an MCP server; the command then needs {mcp_config}";
    return [suggestLine("transport", "mcp-stdio", says)];
  }
  return [
    suggestLine("transport", "http", 'where the tool is an API; "mcp-stdio", "mcp-http" for MCP'),
    suggestLine("url_env", "SHOP_URL", "the variable from which the agent takes the API's address"),
    suggestLine(
      "call",
      ["POST", "/refunds", '{"order":"4711"}'],
      "its call: method, path and body",
    ),
  ];
}

function proposeCommand({ command, isCodingAgent, readsArguments }: AgentSketch): Proposal {
  if (command === null) {
    return propose("command", ["node", "agent.mjs"], "fill in: how the agent is started");
  }
  if (isCodingAgent) {
    const task = "the task may say anything: the scripted model asks for the call below";
    return propose("command", command, task);
  }
  const words = readsArguments
    ? "its source reads arguments: add the task, or what else it needs"
    : "and its arguments, if it needs any";
  return propose("command", command, words);
}

/** A call without an argument is made from `call` just as well. */
function proposeAsk(
  found: Pick<ToolCall, "arguments" | "functionName">,
  filled: string,
): Proposal[] {
  const { functionName } = found;
  if (functionName === null && Object.keys(found.arguments).length === 0) return [];
  const name = functionName === null ? {} : { name: functionName };
  const ask = { ...name, arguments: found.arguments };
  return [propose("ask", ask, `${filled}the same call as the model asks for it`)];
}

function proposeWords(agent: AgentSketch): Proposal[] {
  const { files, isCodingAgent } = agent;
  return [
    propose("model", "scripted", "on loopback, in the place of the real one: no key, no bill"),
    ...(Object.keys(files).length === 0
      ? []
      : [propose("files", files, "where this agent finds its model")]),
    propose(
      "claim",
      { exit: 0, last_line: "^RESULT: ok" },
      "the model's last words, or your agent's own",
    ),
    propose("timeout_ms", isCodingAgent ? codingBudgetMs : sdkBudgetMs, "for one run"),
  ];
}

function fill(gaps: ReadonlySet<string>, key: string): string {
  return gaps.has(key) ? "fill in: " : "";
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
