import type { Conversation, ToolResult } from "./conversation.ts";
import type { Memory, Purpose } from "./memory.ts";
import { isCompletion, isToolSearch } from "./tool-names.ts";

/** The results of the script's own call. Where some carry ids of ours, only those are meant: the others are examples in the prompt. */
export function listAskResults(conversation: Conversation, memory: Memory): readonly ToolResult[] {
  const asks = conversation.results.filter((result) => readPurpose(result, memory) === "ask");
  const known = asks.filter((result) => result.id !== null && memory.purposeOf(result.id) !== null);
  return known.length > 0 ? known : asks;
}

/** What the conversation's results were asked for. */
export function readPurposes(conversation: Conversation, memory: Memory): readonly Purpose[] {
  return conversation.results.map((result) => readPurpose(result, memory));
}

function readPurpose(result: ToolResult, memory: Memory): Purpose {
  const issued = result.id === null ? null : memory.purposeOf(result.id);
  if (issued !== null) return issued;
  if (result.name !== null && isCompletion(result.name)) return "finish";
  return result.name !== null && isToolSearch(result.name) ? "search" : "ask";
}
