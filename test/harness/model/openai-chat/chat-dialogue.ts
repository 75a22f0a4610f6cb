import { listOf, member, memberAt, stringOf } from "../../../../src/harness/model/tree.ts";
import type { Dialogue, HeardCall } from "../mini-agent.ts";
import { readEvents, refundSchema } from "../model-kit.ts";

/** A client of OpenAI chat completions. */
export function startChat(): Dialogue {
  const messages: unknown[] = [{ role: "user", content: "refund order 4711" }];
  const tool = { type: "function", function: { name: "refund_order", parameters: refundSchema } };
  return {
    name: "chat completions",
    next: (isStreamed) => ({
      path: "/v1/chat/completions",
      body: { model: "scripted", messages, tools: [tool], stream: isStreamed },
    }),
    readBody(body) {
      const choice = listOf(member(body, "choices"))[0];
      const message = member(choice, "message");
      messages.push(message);
      return {
        text: stringOf(member(message, "content")),
        calls: listOf(member(message, "tool_calls")).map((call) => readCall(call)),
        hasEnd: true,
      };
    },
    readStream(text) {
      const calls: HeardCall[] = [];
      let said = "";
      let hasEnd = false;
      for (const event of readEvents(text)) {
        const choice = listOf(member(event, "choices"))[0];
        said += stringOf(memberAt(choice, "delta", "content"));
        if (typeof member(choice, "finish_reason") === "string") hasEnd = true;
        for (const part of listOf(memberAt(choice, "delta", "tool_calls"))) addPart(calls, part);
      }
      return { text: said, calls, hasEnd };
    },
    addResults(results) {
      for (const { call, text } of results) {
        messages.push({ role: "tool", tool_call_id: call.id, content: text });
      }
    },
  };
}

function readCall(call: unknown): HeardCall {
  return {
    id: stringOf(member(call, "id")),
    name: stringOf(memberAt(call, "function", "name")),
    arguments: stringOf(memberAt(call, "function", "arguments")),
  };
}

function addPart(calls: HeardCall[], part: unknown): void {
  const index = Number(member(part, "index"));
  const before = calls[index];
  const added = readCall(part);
  calls[index] =
    before === undefined ? added : { ...before, arguments: before.arguments + added.arguments };
}
