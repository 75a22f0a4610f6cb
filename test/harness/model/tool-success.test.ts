import assert from "node:assert/strict";
import { test } from "node:test";
import { isSuccess } from "../../../src/harness/model/tool-success.ts";

const reply = '{"ok":true,"refund":"4711"}';

function judge(text: string, isError = false): boolean {
  return isSuccess({ id: null, name: null, text, isError }, reply);
}

const successes = [
  reply,
  `${reply}\n`,
  '{"ok": true, "refund": "4711"}',
  "{'ok': True, 'refund': '4711'}",
  JSON.stringify({ stdout: `${reply}\n`, exit_code: 0 }),
  JSON.stringify(JSON.stringify({ output: reply })),
  `Exit code: 0\nOutput:\n${reply}`,
  "{&quot;ok&quot;:true,&quot;refund&quot;:&quot;4711&quot;}",
];

const failures = [
  "",
  '{"ok":false,"refund":"4711"}',
  '{"ok":true,"refu',
  `Exit code: 1\n${reply}`,
  `Error: Exit code 2 ${reply}`,
  `Process exited with code 1\nOutput:\n${reply}`,
  JSON.stringify({ stdout: reply, exit_code: 3 }),
  JSON.stringify({ text: JSON.stringify({ exitCode: 3, output: reply }) }),
  `<returncode>1</returncode><output>${reply}</output>`,
  JSON.stringify({ content: reply, isError: true }),
];

for (const text of successes) test(`a success: ${text}`, () => assert.ok(judge(text)));
for (const text of failures) test(`no success: ${text}`, () => assert.ok(!judge(text)));

test("a result that the agent marks as an error is none, whatever it holds", () => {
  assert.ok(!judge(reply, true));
});

test("a reply that speaks of a failed exit itself is taken by its words alone", () => {
  const result = { id: null, name: null, text: "was exit code 3, now fine", isError: false };
  assert.ok(isSuccess(result, "was exit code 3"));
});
