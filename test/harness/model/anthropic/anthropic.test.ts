import assert from "node:assert/strict";
import { test } from "node:test";
import { testEveryDisturbance } from "../every-disturbance.ts";
import { post, serve } from "../model-kit.ts";
import { startMessages } from "./messages-dialogue.ts";

const whole = { isStreamed: false, carriesText: false, writeCut: (args: string) => args };
testEveryDisturbance(startMessages, whole);
testEveryDisturbance(startMessages, { isStreamed: true, carriesText: true, writeCut: null });

test("tokens are counted on request", async (t) => {
  const { urls } = await serve(t);
  const messages = [{ role: "user", content: "refund order 4711" }];
  const response = await post(`${urls.anthropic}/v1/messages/count_tokens`, { messages });
  assert.deepEqual(await response.json(), { input_tokens: 6 });
});

test("a refusal is worded as Anthropic does", async (t) => {
  const { urls } = await serve(t);
  const response = await post(`${urls.anthropic}/v1/messages`, "no object");
  assert.equal(response.status, 400);
  assert.partialDeepStrictEqual(await response.json(), {
    type: "error",
    error: { type: "invalid_request_error" },
  });
});
