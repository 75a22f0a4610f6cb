import type { ModelAsk } from "../../ports/harness.ts";
import type { OfferedTool } from "./offered-tool.ts";
import type { Conversation } from "./conversation.ts";
import type { Memory } from "./memory.ts";
import { readPurposes } from "./results.ts";
import { isPrefixed, isToolSearch } from "./tool-names.ts";
import type { CallArguments } from "./write-call.ts";

/** A look for a tool that the agent names in its texts but does not offer yet. */
export interface ToolSearch {
  readonly tool: OfferedTool;
  readonly arguments: CallArguments;
}

/** The search that would make the agent offer the script's tool; null where it offers it, cannot search, or has searched. */
export function findDeferred(
  conversation: Conversation,
  ask: ModelAsk,
  memory: Memory,
): ToolSearch | null {
  const { name } = ask;
  const tool = conversation.tools.find((one) => isToolSearch(one.name));
  if (name === null || tool === undefined) return null;
  const isOffered = conversation.tools.some(
    (one) => one.name === name || isPrefixed(one.name, name),
  );
  if (isOffered || readPurposes(conversation, memory).includes("search")) return null;
  const deferred = findNamed(conversation.texts, name);
  if (deferred === null) return null;
  return { tool, arguments: { query: `select:${deferred}`, max_results: 1 } };
}

/** The tool's name behind its server's prefix, as a text tells it. */
function findNamed(texts: readonly string[], name: string): string | null {
  for (const text of texts) {
    const word = text
      .match(/[\w-]+/g)
      ?.find((candidate) => candidate.startsWith("mcp") && isPrefixed(candidate, name));
    if (word !== undefined) return word;
  }
  return null;
}
