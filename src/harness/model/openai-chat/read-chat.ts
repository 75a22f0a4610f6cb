import { draftConversation } from "../conversation.ts";
import type { ConversationDraft, ModelRequest } from "../conversation.ts";
import { listOf, member, memberAt, nameOf, stringOf, textsOf } from "../tree.ts";
import { findDialect } from "./dialects/find-dialect.ts";
import { hearObservations, tellsError } from "./dialects/text-dialect.ts";
import type { ChatMessage, HeardMessage } from "./dialects/text-dialect.ts";

/** Reads a request of OpenAI chat completions; an agent without tool fields may tell its tools in plain text. */
export function readChatRequest(body: unknown): ModelRequest {
  const draft = draftConversation();
  for (const tool of listOf(member(body, "tools"))) addTool(draft, tool);
  const messages = listOf(member(body, "messages"));
  const spoken = messages.map((message) => readMessage(message));
  const dialect = listOf(member(body, "tools")).length > 0 ? null : findDialect(spoken);
  for (const tool of dialect?.tools ?? []) draft.addTool(tool);
  const hear = dialect?.hear ?? (tellsCalls(spoken) ? hearObservations : hearWords);
  for (const message of messages) addMessage(draft, message, hear);
  return {
    conversation: draft.finish(),
    model: stringOf(member(body, "model")),
    stream: member(body, "stream") === true ? "events" : null,
    wantsUsage: memberAt(body, "stream_options", "include_usage") === true,
    continues: [],
    answerSchema: memberAt(body, "response_format", "json_schema", "schema"),
    ...(dialect === null
      ? {}
      : { speak: dialect.speak, hasSingleCalls: dialect.hasSingleCalls, answerSchema: undefined }),
  };
}

function addTool(draft: ConversationDraft, tool: unknown): void {
  const custom = nameOf(memberAt(tool, "custom", "name"));
  if (custom !== null) draft.addTool({ name: custom, takes: "text" });
  const name = nameOf(memberAt(tool, "function", "name"));
  if (name !== null) draft.addTool({ name, schema: memberAt(tool, "function", "parameters") });
}

function readMessage(message: unknown): ChatMessage {
  return { role: member(message, "role"), texts: textsOf(member(message, "content")) };
}

/** smolagents offers tools in their field, but tells its calls, and what came of them, in plain messages. */
function tellsCalls(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ role, texts }) =>
    texts.some((text) =>
      role === "assistant" ? text.includes("Calling tools:") : tellsError(text),
    ),
  );
}

function hearWords({ texts }: ChatMessage): HeardMessage {
  return { results: [], texts };
}

function addMessage(
  draft: ConversationDraft,
  message: unknown,
  hear: (message: ChatMessage) => HeardMessage,
): void {
  const { role, texts } = readMessage(message);
  if (role === "tool" || role === "function") {
    draft.addResult({
      id: nameOf(member(message, "tool_call_id")),
      name: nameOf(member(message, "name")),
      text: texts.join(""),
    });
    return;
  }
  const heard = hear({ role, texts });
  for (const result of heard.results) draft.addResult(result);
  if (heard.texts.length > 0) draft.addMessage(role, heard.texts);
}
