import { draftConversation } from "../conversation.ts";
import type { ConversationDraft, ModelRequest } from "../conversation.ts";
import { eitherMember, listOf, member, nameOf, stringOf, textsOf } from "../tree.ts";

/** Reads a request of Gemini's generateContent; its address names the model and whether the answer is streamed. */
export function readContentRequest(body: unknown, target: string): ModelRequest {
  const draft = draftConversation();
  for (const group of listOf(member(body, "tools"))) {
    for (const tool of listOf(
      eitherMember(group, "functionDeclarations", "function_declarations"),
    )) {
      addTool(draft, tool);
    }
  }
  const system = eitherMember(body, "systemInstruction", "system_instruction");
  draft.addMessage("system", textsOf(member(system, "parts")));
  const contents = member(body, "contents");
  for (const content of Array.isArray(contents) ? contents : [contents]) addContent(draft, content);
  const config = eitherMember(body, "generationConfig", "generation_config");
  return {
    conversation: draft.finish(),
    model: /models\/([^/:]+)/.exec(target)?.[1] ?? "",
    stream: readStreamForm(target),
    wantsUsage: true,
    continues: [],
    answerSchema: eitherMember(config, "responseJsonSchema", "responseSchema", "response_schema"),
  };
}

function readStreamForm(target: string): ModelRequest["stream"] {
  if (!target.includes(":stream")) return null;
  return /[?&]alt=sse\b/.test(target) ? "events" : "list";
}

function addTool(draft: ConversationDraft, tool: unknown): void {
  const name = nameOf(member(tool, "name"));
  if (name === null) return;
  const schema = eitherMember(tool, "parametersJsonSchema", "parameters_json_schema", "parameters");
  draft.addTool({ name, schema });
}

function addContent(draft: ConversationDraft, content: unknown): void {
  const parts = listOf(member(content, "parts"));
  const results = parts
    .map((part) => eitherMember(part, "functionResponse", "function_response"))
    .filter((result) => result !== undefined);
  for (const result of results) {
    const response = member(result, "response");
    draft.addResult({
      id: nameOf(member(result, "id")),
      name: nameOf(member(result, "name")),
      text: writeResponse(response),
      isError: (member(response, "error") ?? null) !== null,
    });
  }
  const texts = textsOf(parts);
  if (texts.length > 0) draft.addMessage(stringOf(member(content, "role")) || "user", texts);
}

/** Most agents put the tool's words into one member; what they build around it is told as JSON. */
function writeResponse(response: unknown): string {
  const output = eitherMember(response, "output", "result");
  return typeof output === "string" ? output : (JSON.stringify(response) ?? "");
}
