import { createdAtS } from "../answers.ts";
import type { AnswerFrame } from "../answers.ts";
import { estimateTokens } from "../prompt-size.ts";
import type { AskedCall } from "../turn.ts";

/** The response object, with what it holds so far. */
export function describeResponse(
  id: string,
  frame: AnswerFrame,
  content: { readonly status: "in_progress" | "completed"; readonly output: readonly object[] },
) {
  const prompt = estimateTokens(frame.request.conversation);
  const usage = {
    input_tokens: prompt,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 8,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: prompt + 8,
  };
  return {
    id,
    object: "response",
    created_at: createdAtS,
    ...content,
    model: frame.request.model,
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    metadata: {},
    parallel_tool_calls: true,
    previous_response_id: frame.request.continues[0] ?? null,
    reasoning: { effort: null, summary: null },
    store: true,
    temperature: 1,
    text: { format: { type: "text" } },
    tool_choice: "auto",
    tools: [],
    top_p: 1,
    truncation: "disabled",
    usage: content.status === "completed" ? usage : null,
  };
}

/** One part of a message's content. */
export function describeTextPart(text: string) {
  return { type: "output_text", text, annotations: [], logprobs: [] };
}

/** A message as an item of the output. */
export function describeMessageItem(
  id: string,
  status: "in_progress" | "completed",
  content: readonly object[],
) {
  return { id, type: "message", status, role: "assistant", content };
}

/** A call as an item of the output; a free-text tool has its input where others have arguments. */
export function describeCallItem(
  id: string,
  call: AskedCall,
  content: { readonly status: "in_progress" | "completed"; readonly args: unknown },
) {
  const { tool } = call;
  const named = { id, call_id: call.id, name: tool.name, status: content.status };
  const item =
    tool.takes === "text"
      ? { ...named, type: "custom_tool_call", input: content.args }
      : { ...named, type: "function_call", arguments: content.args };
  return tool.namespace === null ? item : { ...item, namespace: tool.namespace };
}
