import { draftConversation } from "../conversation.ts";
import type { ConversationDraft, ModelRequest } from "../conversation.ts";
import { eitherMember, listOf, member, memberAt, nameOf, stringOf, textsOf } from "../tree.ts";

/** Reads a request of Anthropic Messages; a continued thread shows only what is new. */
export function readMessagesRequest(body: unknown): ModelRequest {
  const draft = draftConversation();
  for (const tool of listOf(member(body, "tools"))) addTool(draft, tool);
  draft.addMessage("system", textsOf(member(body, "system")));
  for (const message of listOf(member(body, "messages"))) {
    addMessage(draft, member(message, "role"), member(message, "content"));
  }
  const previous = nameOf(memberAt(body, "thread", "previous_message_id"));
  return {
    conversation: draft.finish(),
    model: stringOf(member(body, "model")),
    stream: member(body, "stream") === true ? "events" : null,
    wantsUsage: true,
    continues: previous === null ? [] : [previous],
    answerSchema:
      memberAt(body, "output_config", "format", "schema") ??
      memberAt(body, "output_format", "schema"),
  };
}

function addTool(draft: ConversationDraft, tool: unknown): void {
  const name = nameOf(member(tool, "name"));
  if (name === null) return;
  const type = stringOf(member(tool, "type"));
  // The vendor's own tools carry no schema; of those the agent runs itself, its shell is the one that takes a command.
  const isOwn = type === "" || type === "custom" || type.startsWith("bash_");
  if (isOwn) draft.addTool({ name, schema: eitherMember(tool, "input_schema", "parameters") });
}

function addMessage(draft: ConversationDraft, role: unknown, content: unknown): void {
  const results = listOf(content).filter((block) => member(block, "type") === "tool_result");
  for (const block of results) {
    draft.addResult({
      id: nameOf(member(block, "tool_use_id")),
      text: textsOf(member(block, "content")).join(""),
      isError: member(block, "is_error") === true,
    });
  }
  const texts = textsOf(content);
  if (texts.length > 0 || results.length === 0) draft.addMessage(role, texts);
}
