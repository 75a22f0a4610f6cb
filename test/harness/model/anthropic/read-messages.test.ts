import assert from "node:assert/strict";
import { test } from "node:test";
import { readMessagesRequest } from "../../../../src/harness/model/anthropic/read-messages.ts";

test("system, messages, tools and results are read", () => {
  const request = readMessagesRequest({
    model: "m",
    system: [{ type: "text", text: "be brief" }],
    tools: [
      { name: "refund", input_schema: { a: 1 } },
      { name: "bash", type: "bash_20250124" },
      { name: "web_search", type: "web_search_20250305" },
    ],
    messages: [
      { role: "user", content: "refund" },
      { role: "assistant", content: [{ type: "tool_use", id: "toolu_1" }] },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "toolu_1", content: "done" },
          {
            type: "tool_result",
            tool_use_id: "toolu_2",
            content: [{ text: "no" }],
            is_error: true,
          },
          { type: "text", text: "go on" },
        ],
      },
    ],
  });
  assert.deepEqual(
    request.conversation.tools.map(({ name }) => name),
    ["refund", "bash"],
  );
  assert.deepEqual(request.conversation.texts, ["be brief", "refund", "go on"]);
  assert.partialDeepStrictEqual(request.conversation.results, [
    { id: "toolu_1", text: "done", isError: false },
    { id: "toolu_2", text: "no", isError: true },
  ]);
  assert.deepEqual(request.continues, []);
});

test("a continued thread names the message before it", () => {
  const thread = { type: "continue", previous_message_id: "msg_1" };
  assert.deepEqual(readMessagesRequest({ thread }).continues, ["msg_1"]);
  assert.deepEqual(readMessagesRequest({ thread: { type: "create" } }).continues, []);
});

test("a form for the answer is read from both places", () => {
  const schema = { a: 1 };
  const config = { output_config: { format: { type: "json_schema", schema } } };
  assert.equal(readMessagesRequest(config).answerSchema, schema);
  assert.equal(readMessagesRequest({ output_format: { schema } }).answerSchema, schema);
});
