import assert from "node:assert/strict";
import { test } from "node:test";
import { explainFailure, readFailure } from "../../../src/action/comment/api-failure.ts";

function answered(status: number, message: string, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error(message), { status, response: { headers, data: {} } });
}

test("an answer is read with its status, its first line and the wait it asks for", () => {
  assert.deepEqual(readFailure(answered(403, "Resource not accessible\nby integration")), {
    status: 403,
    message: "Resource not accessible",
    retryAfterMs: null,
  });
  assert.equal(readFailure(answered(429, "slow", { "retry-after": "3" })).retryAfterMs, 3000);
  assert.equal(readFailure(answered(403, "secondary rate limit", {})).retryAfterMs, 60_000);
  assert.equal(readFailure(answered(429, "slow", { "retry-after": "soon" })).retryAfterMs, 60_000);
});

test("whatever is no answer is told so", () => {
  for (const error of [new Error("ECONNRESET"), "text", null, { status: 500 }]) {
    assert.equal(readFailure(error).status, null);
  }
  const lost = Object.assign(new Error("fetch failed"), { status: 500 });
  assert.match(explainFailure(readFailure(lost)), /gave no usable answer \(fetch failed\)/);
});

test("causes that a permission mends name it", () => {
  for (const status of [403, 404]) {
    assert.match(explainFailure(readFailure(answered(status, "no"))), /pull-requests: write/);
  }
  assert.match(explainFailure(readFailure(answered(422, "Validation Failed"))), /422/);
});
