import type { Conversation } from "./conversation.ts";

/** Characters of all messages and tool results; what the tools' definitions take is the agent's make, not its prompt. */
export function measurePrompt(conversation: Conversation): number {
  const messages = conversation.texts.reduce((sum, text) => sum + text.length, 0);
  return conversation.results.reduce((sum, result) => sum + result.text.length, messages);
}

/** A prompt's size as vendors count it; no agent needs it exact. */
export function estimateTokens(conversation: Conversation): number {
  return Math.ceil(measurePrompt(conversation) / 4) + 1;
}
