/** A package around which agents are written, and what must be known before the scripted model can answer one. */
export interface Sdk {
  readonly name: string;
  /** What its users have to see to; null where the variables that every run sets are enough. */
  readonly note: string | null;
}

const server = "an MCP server is a tool: name the agent that calls it";

/** npm's, those that are built on others first: the first that is named is the agent's own. */
export const npmSdks: readonly Sdk[] = [
  plain("@anthropic-ai/claude-agent-sdk"),
  plain("@openai/agents"),
  plain("@mastra/core"),
  plain("langchain"),
  plain("@langchain/langgraph"),
  plain("@langchain/openai"),
  plain("@langchain/anthropic"),
  {
    name: "@ai-sdk/openai-compatible",
    note: "its baseURL must be process.env.OPENAI_BASE_URL: every run sets it",
  },
  plain("@ai-sdk/openai"),
  plain("@ai-sdk/anthropic"),
  { name: "ai", note: "a model by its bare name goes through a gateway: use @ai-sdk/openai" },
  plain("@google/genai"),
  plain("@anthropic-ai/sdk"),
  plain("openai"),
  { name: "@modelcontextprotocol/sdk", note: server },
];

/** PyPI's, folded as PEP 503 does, in the same order. */
export const pythonSdks: readonly Sdk[] = [
  plain("claude-agent-sdk"),
  plain("openai-agents"),
  plain("pydantic-ai"),
  plain("pydantic-ai-slim"),
  plain("google-adk"),
  plain("smolagents"),
  plain("crewai"),
  plain("autogen-agentchat"),
  plain("llama-index"),
  plain("llama-index-core"),
  plain("haystack-ai"),
  plain("agno"),
  plain("strands-agents"),
  plain("dspy"),
  plain("langgraph"),
  plain("langchain"),
  plain("langchain-openai"),
  plain("langchain-anthropic"),
  plain("google-genai"),
  plain("anthropic"),
  plain("openai"),
  { name: "mcp", note: server },
];

/** The first SDK of the list that is among the packages. */
export function findSdk(sdks: readonly Sdk[], packages: readonly string[]): Sdk | null {
  const named = new Set(packages);
  return sdks.find(({ name }) => named.has(name)) ?? null;
}

/** Whether the package serves tools and is no agent's own. */
export function isToolServer(sdk: Sdk): boolean {
  return sdk.note === server;
}

function plain(name: string): Sdk {
  return { name, note: null };
}
