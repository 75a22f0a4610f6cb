import assert from "node:assert/strict";
import { test } from "node:test";
import { findReact } from "../../../../../src/harness/model/openai-chat/dialects/react.ts";
import { readTurnText } from "../../model-kit.ts";

const prompt = `> Tool Name: refund
Tool Description: Refunds.
Tool Args: {"properties": {"order": {"type": "string"}}, "required": ["order"]}

> Tool Name: odd
Tool Args: {broken}

Action: tool name
Action Input: the input to the tool`;

const dialect = findReact([{ role: "system", texts: [prompt] }]);

test("tools are read with their schemas, as far as they can be", () => {
  assert.deepEqual(
    dialect?.tools.map(({ name, schema }) => ({ name, schema })),
    [
      {
        name: "refund",
        schema: { properties: { order: { type: "string" } }, required: ["order"] },
      },
      { name: "odd", schema: null },
    ],
  );
  assert.equal(dialect?.hasSingleCalls, true);
});

test("a call is an action with its input, cut where it is wanted", () => {
  const tool = dialect?.tools[0];
  assert.ok(dialect !== null && tool !== undefined);
  const call = { id: "call_1", tool, arguments: { order: "4711" } };
  const turn = { kind: "calls", calls: [call], badArgs: null, cutStream: null } as const;
  const whole = readTurnText(dialect.speak(turn));
  assert.match(whole, /^Thought: .*\nAction: refund\nAction Input: \{"order":"4711"\}$/);
  const cut = readTurnText(dialect.speak({ ...turn, badArgs: "mid-value" }));
  assert.match(cut, /Action Input: \{"order":"47$/);
});

test("the last words are an answer", () => {
  assert.match(readTurnText(dialect?.speak({ kind: "text", text: "done" })), /\nAnswer: done$/);
});

test("other messages are not in this dialect", () => {
  assert.equal(findReact([{ role: "system", texts: ["Action Input:"] }]), null);
});
