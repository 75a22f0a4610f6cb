import type { AgentSketch } from "./agent/recognise-agent.ts";
import type { ToolCall } from "./agent/tool-call.ts";
import { type Proposal, propose, type Section, type Seen, suggestLine } from "./section.ts";

/** What a draft's calls look like, for want of the agent's own. */
const sample = {
  tool: "shop",
  call: ["refund", "--order", "4711"],
  arguments: { order: "4711" },
  functionName: null,
  idempotencyKey: null,
};

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
export function listGaps({ command, calls }: AgentSketch): string[] {
  return [
    ...(command === null ? ["command"] : []),
    // of several calls, only its author knows which one changes something
    ...(calls.length === 1 ? [] : ["tool", "call"]),
  ];
}

function chooseStanding(agent: AgentSketch): "untried" | "draft" {
  return listGaps(agent).length === 0 ? "untried" : "draft";
}

function remarkOn(agent: AgentSketch): string[] {
  const gaps = listGaps(agent);
  const { title, toldBy, note, calls } = agent;
  const named = calls.map(({ tool, call }) => [tool, ...call].join(" ")).slice(0, 5);
  return [
    `recognised: ${title} (${toldBy}). Read only: init runs none of this repository's code.`,
    ...(gaps.length === 0
      ? []
      : [`Fill in ${joinWords(gaps)}, then take away the # before these three tables.`]),
    ...(calls.length > 1 ? [`Its source starts: ${named.join("; ")}`] : []),
    ...(note === null ? [] : [`${note}.`]),
    "Try one fault first: parity-contract faults --only boom",
  ];
}

function proposeCall(agent: AgentSketch): Proposal[] {
  const gaps = new Set(listGaps(agent));
  const { tool, call, ...found } = agent.calls[0] ?? sample;
  return [
    proposeCommand(agent),
    propose("tool", tool, `${fill(gaps, "tool")}the program on PATH that the agent's tool starts`),
    propose("call", call, `${fill(gaps, "call")}its words in the call that changes something`),
    ...(gaps.has("tool")
      ? [suggestLine("transport", "http", 'or "mcp-stdio", "mcp-http": a tool that is no program')]
      : []),
    suggestLine("reply", '{"ok":true}', "what the tool prints when it worked"),
    found.idempotencyKey === null
      ? suggestLine("idempotency_key", "--idempotency-key", "the same key has no second effect")
      : propose("idempotency_key", found.idempotencyKey, "the same key has no second effect"),
    ...(agent.isCodingAgent ? [] : proposeAsk(found)),
  ];
}

function proposeCommand({ command, isCodingAgent }: AgentSketch): Proposal {
  if (command === null) {
    return propose("command", ["node", "agent.mjs"], "fill in: how the agent is started");
  }
  const task = "the task may say anything: the scripted model asks for the call below";
  return propose("command", command, isCodingAgent ? task : "and its arguments, if it needs any");
}

/** A call without an argument is made from `call` just as well. */
function proposeAsk(found: Pick<ToolCall, "arguments" | "functionName">): Proposal[] {
  const { functionName } = found;
  if (functionName === null && Object.keys(found.arguments).length === 0) return [];
  const name = functionName === null ? {} : { name: functionName };
  const ask = { ...name, arguments: found.arguments };
  return [propose("ask", ask, "the same call as the model asks for it")];
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
