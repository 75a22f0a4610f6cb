import assert from "node:assert/strict";
import { test } from "node:test";
import { describeAnswer, readPerformed } from "../../../../src/harness/tool/mcp/real-answer.ts";

const answer = { jsonrpc: "2.0", id: 1 } as const;
const result = { content: [], isError: false };
const error = { code: -32_602, message: "no" };
const reply = {
  kind: "reply",
  origin: "tool",
  stdout: "ok\n",
  stderr: "",
  exit: 0,
  fillBytes: 0,
  real: null,
} as const;

test("a result is success unless it says otherwise, and an error is none", () => {
  assert.deepEqual(readPerformed({ ...answer, result }), { failed: false, real: { result } });
  const failed = { ...result, isError: true };
  assert.deepEqual(readPerformed({ ...answer, result: failed }), {
    failed: true,
    real: { result: failed },
  });
  assert.deepEqual(readPerformed({ ...answer, error }), { failed: true, real: { error } });
});

test("the real answer goes out under the call's own id, unless the script speaks", () => {
  const real = { result: { content: "real" } };
  assert.deepEqual(describeAnswer("b", { ...reply, real }), { jsonrpc: "2.0", id: "b", ...real });
  for (const scripted of [{ ...reply, origin: "script", real } as const, reply]) {
    assert.partialDeepStrictEqual(describeAnswer(2, scripted), {
      id: 2,
      result: { content: [{ text: "ok" }], isError: false },
    });
  }
});
