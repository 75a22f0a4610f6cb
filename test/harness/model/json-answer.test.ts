import assert from "node:assert/strict";
import { test } from "node:test";
import { writeJsonAnswer, writeJsonText } from "../../../src/harness/model/json-answer.ts";
import type { CallsTurn } from "../../../src/harness/model/turn.ts";

const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const call = { id: "call_1", tool, arguments: { order: "4711" } };
const turn: CallsTurn = { kind: "calls", calls: [call], badArgs: null, cutStream: null };

function write(form: "string" | "object", change: Partial<CallsTurn> = {}): string {
  return writeJsonText({ ...turn, ...change }, form, (args) => ({
    before: 1,
    args: args(call),
    z: 2,
  }));
}

test("a whole body carries the arguments in the protocol's form", () => {
  assert.equal(write("string"), '{"before":1,"args":"{\\"order\\":\\"4711\\"}","z":2}');
  assert.equal(write("object"), '{"before":1,"args":{"order":"4711"},"z":2}');
});

test("arguments that are cut leave the body whole, where they are text", () => {
  assert.equal(
    write("string", { badArgs: "missing-brace" }),
    '{"before":1,"args":"{\\"order\\":\\"4711\\"","z":2}',
  );
});

test("a cut body ends in the arguments to the byte, or right behind them", () => {
  assert.equal(
    write("string", { cutStream: "mid-value" }),
    '{"before":1,"args":"{\\"order\\":\\"47',
  );
  assert.equal(write("object", { cutStream: "mid-value" }), '{"before":1,"args":{"order":"47');
  assert.equal(
    write("object", { cutStream: "missing-brace" }),
    '{"before":1,"args":{"order":"4711"',
  );
  assert.equal(write("object", { cutStream: "no-end" }), '{"before":1,"args":{"order":"4711"}');
  assert.equal(
    write("string", { cutStream: "no-end" }),
    '{"before":1,"args":"{\\"order\\":\\"4711\\"}"',
  );
});

test("a text that is cut ends the body behind itself", () => {
  const said = { kind: "text", text: 'say "a"' } as const;
  const describe = () => ({ content: said.text, z: 2 });
  assert.equal(writeJsonText(said, "string", describe), '{"content":"say \\"a\\"","z":2}');
  assert.equal(
    writeJsonText({ ...said, isCut: true }, "string", describe),
    '{"content":"say \\"a\\"',
  );
});

test("the answer is of JSON's type", () => {
  assert.equal(writeJsonAnswer(turn, "object", () => 1).contentType, "application/json");
});
