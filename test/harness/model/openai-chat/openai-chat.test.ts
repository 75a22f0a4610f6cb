import assert from "node:assert/strict";
import { test } from "node:test";
import { testEveryDisturbance, writeInString } from "../every-disturbance.ts";
import { post, serve } from "../model-kit.ts";
import { startChat } from "./chat-dialogue.ts";

testEveryDisturbance(startChat, { isStreamed: false, carriesText: true, writeCut: writeInString });
testEveryDisturbance(startChat, { isStreamed: true, carriesText: true, writeCut: null });

test("a refusal is worded as OpenAI does", async (t) => {
  const { urls } = await serve(t);
  const response = await post(`${urls.openai}/chat/completions`, "no object");
  assert.equal(response.status, 400);
  assert.partialDeepStrictEqual(await response.json(), {
    error: { type: "invalid_request_error" },
  });
});
