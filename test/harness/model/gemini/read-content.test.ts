import assert from "node:assert/strict";
import { test } from "node:test";
import { readContentRequest } from "../../../../src/harness/model/gemini/read-content.ts";

const target = "/v1beta/models/gemini-x:generateContent";

test("system, contents, tools and results are read, in both spellings", () => {
  const request = readContentRequest(
    {
      system_instruction: { parts: [{ text: "be brief" }] },
      tools: [
        { functionDeclarations: [{ name: "refund", parametersJsonSchema: { a: 1 } }] },
        { function_declarations: [{ name: "lookup", parameters: { type: "OBJECT" } }] },
        { googleSearch: {} },
      ],
      contents: [
        { parts: [{ text: "refund" }] },
        { role: "model", parts: [{ functionCall: { name: "refund" } }] },
        {
          role: "user",
          parts: [
            { functionResponse: { id: "call_1", name: "refund", response: { output: "done" } } },
            { functionResponse: { name: "refund", response: { error: "no" } } },
            { functionResponse: { name: "refund", response: { ok: true } } },
          ],
        },
      ],
    },
    target,
  );
  const { conversation } = request;
  assert.equal(request.model, "gemini-x");
  assert.deepEqual(
    conversation.tools.map(({ name }) => name),
    ["refund", "lookup"],
  );
  assert.deepEqual(conversation.texts, ["be brief", "refund"]);
  assert.equal(conversation.firstUserText, "refund");
  assert.partialDeepStrictEqual(conversation.results, [
    { id: "call_1", name: "refund", text: "done", isError: false },
    { id: null, text: '{"error":"no"}', isError: true },
    { id: null, text: '{"ok":true}', isError: false },
  ]);
});

test("the address tells whether and how the answer is streamed", () => {
  const readForm = (address: string) => readContentRequest({}, address).stream;
  assert.equal(readForm(target), null);
  assert.equal(readForm("/models/x:streamGenerateContent?alt=sse"), "events");
  assert.equal(readForm("/models/x:streamGenerateContent"), "list");
});
