import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeCallItem,
  describeMessageItem,
  describeResponse,
  describeTextPart,
} from "../../../../src/harness/model/openai-responses/describe-response.ts";
import { converse, requestWith } from "../model-kit.ts";

const frame = { request: requestWith(converse()), mint: (prefix: string) => `${prefix}1` };
const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const call = { id: "call_1", tool, arguments: {} };
const content = { status: "completed", args: "{}" } as const;

test("usage is told only when the response is complete", () => {
  const begun = describeResponse("resp_1", frame, { status: "in_progress", output: [] });
  assert.equal(begun.usage, null);
  const whole = describeResponse("resp_1", frame, { status: "completed", output: [] });
  assert.partialDeepStrictEqual(whole, { id: "resp_1", usage: { total_tokens: 14 } });
});

test("a call names the group that its tool came in, and a free-text tool has input", () => {
  const plain = describeCallItem("fc_1", call, content);
  assert.partialDeepStrictEqual(plain, { type: "function_call", arguments: "{}" });
  assert.ok(!("namespace" in plain));
  const grouped = { ...call, tool: { ...tool, namespace: "mcp__shop" } };
  assert.partialDeepStrictEqual(describeCallItem("fc_1", grouped, content), {
    namespace: "mcp__shop",
  });
  const free = { ...call, tool: { ...tool, takes: "text" as const } };
  assert.partialDeepStrictEqual(describeCallItem("fc_1", free, content), {
    type: "custom_tool_call",
    input: "{}",
  });
});

test("a message holds its parts", () => {
  const part = describeTextPart("done");
  assert.deepEqual(describeMessageItem("msg_1", "completed", [part]).content, [part]);
});
