import assert from "node:assert/strict";
import { test } from "node:test";
import { findPythonCode } from "../../../../../src/harness/model/openai-chat/dialects/python-code.ts";
import type { CallsTurn } from "../../../../../src/harness/model/turn.ts";
import { readTurnText } from "../../model-kit.ts";

const prompt = `The code sequence must be opened with '<code>', and closed with '</code>'.
<code>
def refund(order: string, count: integer) -> string:
    """Refunds."""

def final_answer(answer: any) -> any:
    """Ends."""
</code>`;

const dialect = findPythonCode([{ role: "system", texts: [prompt] }]);
const [tool, finalAnswer] = dialect?.tools ?? [];

function speak(change: Partial<CallsTurn>, args: Readonly<Record<string, unknown>> = {}): string {
  assert.ok(dialect !== null && tool !== undefined);
  const call = { id: "call_1", tool, arguments: { count: 2, order: "4711", ...args } };
  const turn: CallsTurn = { kind: "calls", calls: [call], badArgs: null, cutStream: null };
  return readTurnText(dialect.speak({ ...turn, ...change }));
}

test("functions are read with their parameters", () => {
  assert.deepEqual(tool?.schema, {
    type: "object",
    properties: { order: { type: "string" }, count: { type: "integer" } },
    required: ["order", "count"],
  });
  assert.equal(finalAnswer?.name, "final_answer");
});

test("a call is code that prints what comes back", () => {
  assert.match(speak({}), /<code>\nprint\(refund\(count=2, order="4711"\)\)\n<\/code>$/);
  const odd = speak({}, { flags: [true, null], more: { a: false } });
  assert.match(odd, /flags=\[True, None\], more=\{"a": False\}/);
});

test("code is cut in its last value, or before its brackets close", () => {
  assert.match(speak({ badArgs: "mid-value" }), /order="47\n<\/code>$/);
  assert.match(speak({ badArgs: "missing-brace" }), /order="4711"\n<\/code>$/);
  assert.match(speak({ cutStream: "mid-value" }), /order="47$/);
  assert.match(speak({ cutStream: "no-end" }), /order="4711"\)\)$/);
});

test("the last words are a call, too", () => {
  assert.ok(dialect !== null && finalAnswer !== undefined);
  const text = readTurnText(dialect.speak({ kind: "text", text: "done" }));
  assert.match(text, /final_answer\("done"\)\n<\/code>$/);
  const call = { id: "call_2", tool: finalAnswer, arguments: { answer: "done" } };
  assert.match(speak({ calls: [call] }), /\nfinal_answer\(answer="done"\)\n/);
});

test("other messages are not in this dialect", () => {
  assert.equal(findPythonCode([{ role: "system", texts: ["def f(): pass"] }]), null);
});
