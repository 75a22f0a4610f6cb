import assert from "node:assert/strict";
import { test } from "node:test";
import { createFailureRules } from "./failures.ts";
import type { FakeRequest } from "./loopback-server.ts";

function ask(method: string, path: string): FakeRequest {
  return { method, path, query: {}, headers: {}, bytes: Buffer.alloc(0) };
}

test("rules are taken in order, each as often as it says", () => {
  const rules = createFailureRules();
  rules.add({ method: "POST", path: /comments$/ }, { status: 500, times: 2 });
  rules.add({ path: /comments$/ }, { status: 502 });
  const statuses = Array.from({ length: 4 }, () => rules.take(ask("POST", "/x/comments"))?.status);
  assert.deepEqual(statuses, [500, 500, 502, 502]);
});

test("what matches no rule does not fail", () => {
  const rules = createFailureRules();
  rules.add({ method: "POST", path: /comments$/ }, { status: 500 });
  assert.equal(rules.take(ask("GET", "/x/comments")), undefined);
  assert.equal(rules.take(ask("POST", "/x/pulls")), undefined);
});
