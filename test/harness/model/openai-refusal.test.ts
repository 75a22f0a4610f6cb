import assert from "node:assert/strict";
import { test } from "node:test";
import { refuseLikeOpenAi } from "../../../src/harness/model/openai-refusal.ts";

test("a refusal names its type and, where there is one, its code", () => {
  assert.deepEqual(refuseLikeOpenAi(429, "wait"), {
    error: { message: "wait", type: "rate_limit_error", param: null, code: "rate_limit_exceeded" },
  });
  assert.partialDeepStrictEqual(refuseLikeOpenAi(400, "no"), {
    error: { type: "invalid_request_error", code: null },
  });
});
