import { draftConversation } from "../conversation.ts";
import type { ConversationDraft, ModelRequest } from "../conversation.ts";
import { eitherMember, listOf, member, memberAt, nameOf, stringOf, textsOf } from "../tree.ts";

/** Reads a request of OpenAI Responses; what came before may stand behind an id. */
export function readResponsesRequest(body: unknown): ModelRequest {
  const draft = draftConversation();
  for (const tool of listOf(member(body, "tools"))) addTool(draft, tool, null);
  draft.addMessage("system", textsOf(member(body, "instructions")));
  const input = member(body, "input");
  if (typeof input === "string") draft.addMessage("user", [input]);
  for (const item of listOf(input)) addItem(draft, item);
  return {
    conversation: draft.finish(),
    model: stringOf(member(body, "model")),
    stream: member(body, "stream") === true ? "events" : null,
    wantsUsage: true,
    continues: readContinued(body),
    answerSchema: memberAt(body, "text", "format", "schema"),
  };
}

function readContinued(body: unknown): readonly string[] {
  const conversation = member(body, "conversation");
  const ids = [member(body, "previous_response_id"), conversation, member(conversation, "id")];
  return ids.filter((id) => typeof id === "string");
}

function addTool(draft: ConversationDraft, tool: unknown, namespace: string | null): void {
  const name = nameOf(member(tool, "name"));
  if (name === null) return;
  switch (member(tool, "type")) {
    case "function":
      draft.addTool({ name, namespace, schema: member(tool, "parameters") });
      return;
    case "custom":
      draft.addTool({ name, namespace, takes: "text" });
      return;
    case "namespace":
      // Groups within groups are nobody's; the depth stays bounded.
      if (namespace !== null) return;
      for (const inner of listOf(member(tool, "tools"))) addTool(draft, inner, name);
      return;
    default:
  }
}

function addItem(draft: ConversationDraft, item: unknown): void {
  const type = stringOf(member(item, "type"));
  if (type.endsWith("_call_output")) {
    const output = eitherMember(item, "output", "content");
    draft.addResult({ id: nameOf(member(item, "call_id")), text: textsOf(output).join("") });
    return;
  }
  // Without a type it is a message; calls and references repeat what the model said itself.
  if (type === "message" || type === "") {
    draft.addMessage(member(item, "role"), textsOf(member(item, "content")));
  }
}
