import assert from "node:assert/strict";
import { test } from "node:test";
import { readResponsesRequest } from "../../../../src/harness/model/openai-responses/read-responses.ts";

test("tools are read alone and in groups, the vendor's own are left out", () => {
  const { conversation } = readResponsesRequest({
    tools: [
      { type: "function", name: "refund", parameters: { a: 1 } },
      { type: "custom", name: "patch" },
      { type: "web_search" },
      {
        type: "namespace",
        name: "mcp__shop",
        tools: [
          { type: "function", name: "lookup" },
          { type: "namespace", name: "deeper", tools: [{ type: "function", name: "lost" }] },
        ],
      },
    ],
  });
  assert.deepEqual(
    conversation.tools.map(({ name, namespace, takes }) => [name, namespace, takes]),
    [
      ["refund", null, "json"],
      ["patch", null, "text"],
      ["lookup", "mcp__shop", "json"],
    ],
  );
});

test("instructions, messages and results are read, calls and references passed over", () => {
  const { conversation } = readResponsesRequest({
    instructions: "be brief",
    input: [
      { role: "user", content: [{ type: "input_text", text: "refund" }] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "yes" }] },
      { type: "item_reference", id: "fc_1" },
      { type: "function_call", call_id: "call_1", name: "refund", arguments: "{}" },
      { type: "function_call_output", call_id: "call_1", output: "done" },
      { type: "custom_tool_call_output", call_id: "call_2", output: [{ text: "patched" }] },
    ],
  });
  assert.deepEqual(conversation.texts, ["be brief", "refund", "yes"]);
  assert.partialDeepStrictEqual(conversation.results, [
    { id: "call_1", text: "done" },
    { id: "call_2", text: "patched" },
  ]);
});

test("the ids of what came before are found wherever they stand", () => {
  const continued = (body: object) => readResponsesRequest(body).continues;
  assert.deepEqual(continued({ previous_response_id: "resp_1" }), ["resp_1"]);
  assert.deepEqual(continued({ conversation: "conv_1" }), ["conv_1"]);
  assert.deepEqual(continued({ conversation: { id: "conv_1" } }), ["conv_1"]);
  assert.deepEqual(continued({ previous_response_id: null }), []);
});
