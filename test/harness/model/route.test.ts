import assert from "node:assert/strict";
import { test } from "node:test";
import { findRoute } from "../../../src/harness/model/route.ts";

const routes: readonly (readonly [string, string])[] = [
  ["POST /v1/chat/completions", "answer openai-chat"],
  ["POST /chat/completions/", "answer openai-chat"],
  ["POST /openai/deployments/x/chat/completions", "answer openai-chat"],
  ["POST /v1/responses", "answer openai-responses"],
  ["POST /v1/responses/input_tokens", "count-tokens openai-responses"],
  ["POST /v1/conversations", "start-conversation"],
  ["POST /v1/messages", "answer anthropic"],
  ["POST /messages", "answer anthropic"],
  ["POST /v1/messages/count_tokens", "count-tokens anthropic"],
  ["POST /v1beta/models/gemini-x:generateContent", "answer gemini"],
  ["POST /models/gemini-x:streamGenerateContent", "answer gemini"],
  ["POST /v1beta/models/gemini-x:countTokens", "count-tokens gemini"],
  ["GET /v1/models", "list-models"],
  ["GET /v1beta/models/gemini-x", "list-models"],
  ["HEAD /", "health"],
  ["GET /v1", "health"],
  ["GET /health", "health"],
  ["GET /v1/responses", "unknown"],
  ["POST /v1/embeddings", "unknown"],
  ["POST /chat/completions/x", "unknown"],
  ["PUT /v1/messages", "unknown"],
];

for (const [asked, found] of routes) {
  test(`${asked} is ${found}`, () => {
    const [method = "", path = ""] = asked.split(" ");
    const route = findRoute(method, path);
    assert.equal("protocol" in route ? `${route.kind} ${route.protocol.id}` : route.kind, found);
  });
}

test("a list of models is told as the vendor of its path tells it", () => {
  assert.deepEqual(findRoute("GET", "/v1beta/models/x"), {
    kind: "list-models",
    id: "x",
    isGemini: true,
  });
  assert.partialDeepStrictEqual(findRoute("GET", "/v1/models"), { id: null, isGemini: false });
});
