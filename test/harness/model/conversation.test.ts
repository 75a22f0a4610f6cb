import assert from "node:assert/strict";
import { test } from "node:test";
import { continueConversation } from "../../../src/harness/model/conversation.ts";
import { converse } from "./model-kit.ts";

test("a conversation is gathered in its order", () => {
  const seen = converse([{ name: "refund" }], [{ text: "done" }]);
  assert.partialDeepStrictEqual(seen, {
    tools: [{ name: "refund", namespace: null, takes: "json" }],
    results: [{ id: null, text: "done", isError: false }],
    texts: ["refund order 4711"],
    firstUserText: "refund order 4711",
    messageCount: 2,
  });
});

test("a continued conversation keeps its tools unless they are told anew", () => {
  const before = converse([{ name: "refund" }], [{ text: "one" }]);
  const after = continueConversation(before, { ...converse([], [{ text: "two" }]), texts: [] });
  assert.deepEqual(after.tools, before.tools);
  assert.deepEqual(
    after.results.map((result) => result.text),
    ["one", "two"],
  );
  assert.equal(after.messageCount, 4);
  assert.deepEqual(continueConversation(before, converse([{ name: "x" }])).tools[0]?.name, "x");
});
