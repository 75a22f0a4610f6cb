import { listOf, member, memberAt, stringOf } from "../../../../src/harness/model/tree.ts";
import type { Dialogue, HeardCall } from "../mini-agent.ts";
import { readEvents, refundSchema } from "../model-kit.ts";

/** A client of Anthropic Messages that lets the server keep the thread, as the vendor's tool runner does. */
export function startMessages(): Dialogue {
  let content: unknown = "refund order 4711";
  let previous: string | null = null;
  const tool = { name: "refund_order", input_schema: refundSchema };
  return {
    name: "messages",
    next: (isStreamed) => ({
      path: previous === null ? "/v1/messages?beta=true" : "/messages",
      body: {
        model: "scripted",
        max_tokens: 100,
        stream: isStreamed,
        ...(previous === null
          ? { tools: [tool], thread: { type: "create" } }
          : { thread: { type: "continue", previous_message_id: previous } }),
        messages: [{ role: "user", content }],
      },
    }),
    readBody(body) {
      previous = stringOf(member(body, "id"));
      const blocks = listOf(member(body, "content"));
      return {
        text: blocks.map((block) => stringOf(member(block, "text"))).join(""),
        calls: blocks
          .filter((block) => member(block, "type") === "tool_use")
          .map((block) => ({
            ...readCall(block),
            arguments: JSON.stringify(member(block, "input")),
          })),
        hasEnd: true,
      };
    },
    readStream(text) {
      const calls: HeardCall[] = [];
      let said = "";
      let hasEnd = false;
      for (const event of readEvents(text)) {
        const type = member(event, "type");
        const index = Number(member(event, "index"));
        const block = member(event, "content_block");
        if (type === "message_start") previous = stringOf(memberAt(event, "message", "id"));
        if (type === "message_stop") hasEnd = true;
        if (member(block, "type") === "tool_use") calls[index] = readCall(block);
        said += stringOf(memberAt(event, "delta", "text"));
        const before = calls[index];
        const piece = stringOf(memberAt(event, "delta", "partial_json"));
        if (before !== undefined) calls[index] = { ...before, arguments: before.arguments + piece };
      }
      return { text: said, calls, hasEnd };
    },
    addResults(results) {
      content = results.map(({ call, text }) => ({
        type: "tool_result",
        tool_use_id: call.id,
        content: [{ type: "text", text }],
      }));
    },
  };
}

function readCall(block: unknown): HeardCall {
  return {
    id: stringOf(member(block, "id")),
    name: stringOf(member(block, "name")),
    arguments: "",
  };
}
