import type { OfferedTool } from "./offered-tool.ts";
import type { Turn } from "./turn.ts";

/** What came back from a call, as the model sees it. */
export interface ToolResult {
  readonly id: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly isError: boolean;
}

/** A conversation as one request tells it, whatever the protocol. */
export interface Conversation {
  readonly tools: readonly OfferedTool[];
  readonly results: readonly ToolResult[];
  /** Text of system, user and assistant messages, in their order; tool results stand apart. */
  readonly texts: readonly string[];
  readonly firstUserText: string;
  readonly lastUserText: string;
  readonly messageCount: number;
}

/** What a request asks for. */
export interface ModelRequest {
  readonly conversation: Conversation;
  readonly model: string;
  /** How the answer is streamed: as server-sent events, or as the items of one JSON list; null for an answer in one body. */
  readonly stream: "events" | "list" | null;
  /** The stream shall tell its usage before it ends, where the protocol leaves that to the agent. */
  readonly wantsUsage: boolean;
  /** Ids under which the conversation so far may be remembered, of which the request shows only what is new. */
  readonly continues: readonly string[];
  /** JSON Schema that the answer's text must fit; undefined where any text will do. */
  readonly answerSchema: unknown;
  /** One answer can ask for one call only. */
  readonly hasSingleCalls?: boolean;
  /** Puts an answer into plain text, for agents that offer their tools so. */
  readonly speak?: (turn: Turn) => Turn;
}

/** Gathers a conversation message by message. */
export interface ConversationDraft {
  addTool(tool: Partial<OfferedTool> & { readonly name: string }): void;
  addResult(result: Partial<ToolResult>): void;
  /** A message of anybody: its texts, in their order. */
  addMessage(role: unknown, texts: readonly string[]): void;
  finish(): Conversation;
}

/** Starts an empty conversation. */
export function draftConversation(): ConversationDraft {
  const tools: OfferedTool[] = [];
  const results: ToolResult[] = [];
  const texts: string[] = [];
  const userTexts: string[] = [];
  let messageCount = 0;
  return {
    addTool(tool) {
      tools.push({ namespace: null, schema: undefined, takes: "json", ...tool });
    },
    addResult(result) {
      messageCount += 1;
      results.push({ id: null, name: null, text: "", isError: false, ...result });
    },
    addMessage(role, added) {
      messageCount += 1;
      for (const text of added) {
        texts.push(text);
        if (role === "user") userTexts.push(text);
      }
    },
    finish() {
      const firstUserText = userTexts[0] ?? "";
      const lastUserText = userTexts.at(-1) ?? "";
      return { tools, results, texts, firstUserText, lastUserText, messageCount };
    },
  };
}

/** Puts what is new behind what is remembered; tools that are not told again stay offered. */
export function continueConversation(before: Conversation, added: Conversation): Conversation {
  return {
    tools: added.tools.length > 0 ? added.tools : before.tools,
    results: [...before.results, ...added.results],
    texts: [...before.texts, ...added.texts],
    firstUserText: before.firstUserText || added.firstUserText,
    lastUserText: added.lastUserText || before.lastUserText,
    messageCount: before.messageCount + added.messageCount,
  };
}
