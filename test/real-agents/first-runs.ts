import type { Edit } from "./contract-edits.ts";
import { addArgument, putValue, takeAwayMarks } from "./contract-edits.ts";

/** A project as a user has it before the first `init`, and what its author then does to the contract. */
export interface FirstRun {
  readonly id: string;
  /** What `init` must recognise. */
  readonly title: string;
  /** The folder under `packages/` that is installed. */
  readonly folder: string;
  /** A program of that folder, by its path in the project; none for an agent that needs none. */
  readonly programs: Readonly<Record<string, string>>;
  /** What the project's package.json or pyproject.toml asks for. */
  readonly packages: readonly string[];
  /** Further members of the package.json, or lines of the pyproject.toml. */
  readonly manifest?: object | string;
  /** Further files of the project. */
  readonly files?: Readonly<Record<string, string>>;
  /** The edits that the contract's comments ask for; none where it is whole. */
  readonly edits?: readonly Edit[];
  /** Whether it is run by every run of the layer; the others are by `--all`. */
  readonly isQuick?: boolean;
}

/** How projects are laid out, and what an author has to fill in, on one SDK each. */
const layouts: readonly FirstRun[] = [
  {
    id: "env-file",
    title: "openai",
    folder: "openai",
    programs: { "src/main.mjs": "run-tools.mjs" },
    packages: ["openai"],
    manifest: { scripts: { start: "node --env-file=.env src/main.mjs" } },
    files: { ".env": "OPENAI_API_KEY=none\n" },
    isQuick: true,
  },
  {
    id: "http-tool",
    title: "openai",
    folder: "openai",
    programs: { "agent.mjs": "http-tool.mjs" },
    packages: ["openai"],
    edits: [
      takeAwayMarks,
      putValue("transport", '"http"'),
      putValue("url_env", '"SHOP_URL"'),
      putValue("call", `["POST", "/refunds", '{"order_id":"4711"}']`),
      putValue("ask", '{ name = "refund_order", arguments = { order_id = "4711" } }'),
    ],
    isQuick: true,
  },
  {
    id: "two-tools",
    title: "openai",
    folder: "openai",
    programs: { "agent.mjs": "two-tools.mjs" },
    packages: ["openai"],
    edits: [
      takeAwayMarks,
      putValue("call", '["refund", "--order", "4711", "--reason", "damaged"]'),
      putValue(
        "ask",
        '{ name = "refund_order", arguments = { order = "4711", reason = "damaged" } }',
      ),
    ],
  },
  {
    id: "py-installed",
    title: "openai-agents",
    folder: "python",
    programs: { "src/refunds/main.py": "installed_main.py" },
    packages: ["openai-agents"],
    manifest: '[project.scripts]\nrefunds = "refunds.main:main"\n',
    files: { "src/refunds/__init__.py": "" },
    edits: [addArgument("Refund order 4711.")],
    isQuick: true,
  },
];

const inNode: readonly FirstRun[] = [
  npm("openai", { folder: "openai", program: "run-tools.mjs" }),
  npm("@ai-sdk/openai-compatible", { folder: "ai", program: "generate.mjs", more: ["ai"] }),
  npm("@openai/agents", { folder: "openai-agents", program: "run.mjs" }),
  npm("@anthropic-ai/sdk", { folder: "anthropic", program: "tool-runner.mjs" }),
  npm("langchain", {
    folder: "langchain",
    program: "create-agent.mjs",
    more: ["@langchain/openai"],
  }),
  npm("@anthropic-ai/claude-agent-sdk", { program: "agent-sdk.mjs" }),
  npm("@mastra/core", { program: "mastra.mjs" }),
  npm("@langchain/langgraph", { program: "langgraph.mjs", more: ["@langchain/openai"] }),
  npm("@langchain/openai", { program: "chat-openai.mjs" }),
  npm("@langchain/anthropic", { program: "chat-anthropic.mjs" }),
  npm("@ai-sdk/openai", { program: "ai-openai.mjs", more: ["ai"] }),
  npm("@ai-sdk/anthropic", { program: "ai-anthropic.mjs", more: ["ai"] }),
  npm("@google/genai", { program: "genai.mjs" }),
];

const inPython: readonly FirstRun[] = [
  pypi("openai", { folder: "python", program: "chat_loop.py" }),
  pypi("anthropic", { folder: "python", program: "tool_runner.py" }),
  pypi("openai-agents", { folder: "python", program: "agents_runner.py" }),
  pypi("pydantic-ai-slim", { folder: "python", program: "pydantic_agent.py", more: ["openai"] }),
  pypi("langchain", { folder: "python", program: "create_agent.py", more: ["langchain-openai"] }),
  pypi("claude-agent-sdk", { program: "claude_agent.py" }),
  pypi("google-adk", { program: "adk_agent.py" }),
  pypi("google-genai", { program: "genai_chat.py" }),
  pypi("smolagents", { program: "smol_agent.py" }),
  pypi("autogen-agentchat", { program: "assistant.py", more: ["autogen-ext"] }),
  pypi("llama-index-core", { program: "workflow.py", more: ["llama-index-llms-openai"] }),
  pypi("haystack-ai", { program: "haystack_agent.py" }),
  pypi("agno", { program: "agno_agent.py", more: ["openai"] }),
  pypi("strands-agents", { program: "strands_agent.py" }),
  pypi("langgraph", { program: "graph.py", more: ["langchain-openai"] }),
  pypi("langchain-openai", { program: "chat_openai.py" }),
  pypi("langchain-anthropic", { program: "chat_anthropic.py" }),
  pypi("crewai", { folder: "large-python", program: "crew_agent.py" }),
  pypi("dspy", { folder: "large-python", program: "react.py" }),
];

const codingAgents: readonly FirstRun[] = [
  cli("Claude Code", { folder: "claude-code", name: "@anthropic-ai/claude-code" }),
  cli("Gemini CLI", { folder: "gemini-cli", name: "@google/gemini-cli" }),
  cli("pi", { folder: "pi", name: "@earendil-works/pi-coding-agent" }),
];

/** Every agent that `init` recognises, and the layouts. */
export const firstRuns: readonly FirstRun[] = [...layouts, ...inNode, ...inPython, ...codingAgents];

interface Brief {
  readonly folder?: string;
  readonly program: string;
  readonly more?: readonly string[];
}

function npm(title: string, { folder = "more-node", program, more = [] }: Brief): FirstRun {
  const packages = [title, ...more];
  return { id: title, title, folder, programs: { "agent.mjs": program }, packages };
}

function pypi(title: string, { folder = "more-python", program, more = [] }: Brief): FirstRun {
  const packages = [title, ...more];
  return { id: `py-${title}`, title, folder, programs: { "main.py": program }, packages };
}

/** What a draft for one says of its tool is this one already. */
function cli(
  title: string,
  { folder, name }: Readonly<Record<"folder" | "name", string>>,
): FirstRun {
  return { id: name, title, folder, programs: {}, packages: [name], edits: [takeAwayMarks] };
}
