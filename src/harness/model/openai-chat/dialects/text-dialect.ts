import type { OfferedTool } from "../../offered-tool.ts";
import type { ToolResult } from "../../conversation.ts";
import { cutArguments } from "../../cut.ts";
import type { CallArguments } from "../../write-call.ts";
import type { CallsTurn, Turn } from "../../turn.ts";

/** A message of chat completions, as far as text dialects look at it. */
export interface ChatMessage {
  readonly role: unknown;
  readonly texts: readonly string[];
}

/** What a message says: results of calls, and everything else. */
export interface HeardMessage {
  readonly results: readonly Partial<ToolResult>[];
  readonly texts: readonly string[];
}

/** How an agent that knows no tool fields tells its tools, calls and results in plain text. */
export interface TextDialect {
  readonly tools: readonly OfferedTool[];
  /** One answer can ask for one call only. */
  readonly hasSingleCalls: boolean;
  readonly hear: (message: ChatMessage) => HeardMessage;
  /** Puts an answer into plain text. */
  readonly speak: (turn: Turn) => Turn;
}

/** A tool that a text describes. */
export function describeTool(name: string, schema: unknown): OfferedTool {
  return { name, namespace: null, schema, takes: "json" };
}

/** Arguments as JSON, ended where the turn wants it. */
export function writeCutArguments(args: CallArguments, turn: CallsTurn): string {
  const cut = findCut(turn);
  return cut === null ? JSON.stringify(args) : cutArguments(args, cut);
}

/** Where the arguments end too early; null where they are whole. */
export function findCut(turn: CallsTurn) {
  return turn.badArgs ?? (turn.cutStream === "no-end" ? null : turn.cutStream);
}

/** The text up to its arguments, and what closes it unless the stream ends before. */
export function closeText(turn: CallsTurn, text: string, end: string): Turn {
  const isCut = turn.cutStream !== null;
  return { kind: "text", text: isCut ? text : text + end, isCut };
}

/** What smolagents writes behind every error. */
const retryWords = "Now let's retry";

/** Whether a text tells an error as smolagents does, in a message of its own or behind the task. */
export function tellsError(text: string): boolean {
  return text.includes(retryWords) && /^Error:$/m.test(text);
}

/** Results that stand in plain messages of the user's side, behind a word of the dialect. */
export function hearObservations(message: ChatMessage): HeardMessage {
  const text = message.texts.join("\n");
  const start = message.role === "user" ? findResult(text) : -1;
  if (start < 0) return { results: [], texts: message.texts };
  const before = text.slice(0, start);
  return { results: [{ text: text.slice(start) }], texts: before === "" ? [] : [before] };
}

function findResult(text: string): number {
  if (/^\s*(?:Call id: \S*\s+)?(?:Observation|Error):/.test(text)) return 0;
  return tellsError(text) ? text.search(/^Error:$/m) : -1;
}
