import type { Conversation } from "./conversation.ts";
import { continueConversation } from "./conversation.ts";
import type { Memory } from "./memory.ts";

/** How the ids begin that stand in a summary for the conversation behind it. */
export const summaryPrefix = "summary-";

/** Whether the agent wants its conversation made short: it asks so, and offers no tool to go on with. */
export function isSummaryRequest(conversation: Conversation): boolean {
  return (
    conversation.tools.length === 0 &&
    conversation.results.length > 0 &&
    /summar|compact|condens/i.test(conversation.lastUserText)
  );
}

/** A conversation that goes on behind a summary, with the results that the summary stands for: they were seen once and are not asked for again. */
export function unfoldSummary(conversation: Conversation, memory: Memory): Conversation {
  if (conversation.results.length > 0) return conversation;
  const before = memory.findNamedIn(conversation.texts, summaryPrefix);
  if (before === null) return conversation;
  return continueConversation({ ...before, texts: [], messageCount: 0 }, conversation);
}
