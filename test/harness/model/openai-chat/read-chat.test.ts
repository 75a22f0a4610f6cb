import assert from "node:assert/strict";
import { test } from "node:test";
import { readChatRequest } from "../../../../src/harness/model/openai-chat/read-chat.ts";

test("messages, tools, results and wishes are read", () => {
  const request = readChatRequest({
    model: "m",
    stream: true,
    stream_options: { include_usage: true },
    tools: [
      { type: "function", function: { name: "refund", parameters: { a: 1 } } },
      { type: "custom", custom: { name: "shell" } },
      { type: "web_search" },
    ],
    messages: [
      { role: "system", content: "be brief" },
      { role: "user", content: [{ type: "text", text: "refund" }, { type: "image_url" }] },
      { role: "assistant", content: null, tool_calls: [{}] },
      { role: "tool", tool_call_id: "call_1", content: [{ type: "text", text: "done" }] },
    ],
    response_format: { type: "json_schema", json_schema: { schema: { b: 2 } } },
  });
  assert.partialDeepStrictEqual(request, {
    model: "m",
    stream: "events",
    wantsUsage: true,
    answerSchema: { b: 2 },
    conversation: {
      tools: [
        { name: "refund", schema: { a: 1 }, takes: "json" },
        { name: "shell", takes: "text" },
      ],
      texts: ["be brief", "refund"],
      results: [{ id: "call_1", text: "done" }],
    },
  });
  assert.equal(request.conversation.tools.length, 2);
});

test("smolagents tells its results in plain messages, once it has told its calls", () => {
  const observation = { role: "user", content: "Call id: call_1\nObservation:\ndone" };
  const calling = { role: "assistant", content: "Calling tools:\n[…]" };
  const tools = [{ type: "function", function: { name: "refund" } }];
  const told = readChatRequest({ tools, messages: [calling, observation] });
  assert.equal(told.conversation.results.length, 1);
  const untold = readChatRequest({ tools, messages: [observation] });
  assert.equal(untold.conversation.results.length, 0);
});

test("a dialect brings tools and a tongue of its own", () => {
  const content =
    "<code>\ndef refund(order: string) -> string:\n\ndef final_answer(answer: any) -> any:";
  const request = readChatRequest({ messages: [{ role: "system", content }] });
  assert.deepEqual(
    request.conversation.tools.map((tool) => tool.name),
    ["refund", "final_answer"],
  );
  assert.ok(request.speak !== undefined);
});
