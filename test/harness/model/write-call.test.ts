import assert from "node:assert/strict";
import { test } from "node:test";
import type { PickedHow } from "../../../src/harness/model/offered-tool.ts";
import {
  completeArguments,
  reorderKeys,
  writeArguments,
} from "../../../src/harness/model/write-call.ts";
import { refund, refundSchema, usualScript } from "./model-kit.ts";

const line = "shop refund --order 4711";

function pick(schema: unknown, how: PickedHow = "function") {
  return { tool: { name: "x", namespace: null, schema, takes: "json" as const }, how };
}

function describe(properties: Readonly<Record<string, unknown>>, ...required: readonly string[]) {
  return { type: "object", properties, required };
}

test("a function gets the call's arguments, in their order, behind what it needs besides", () => {
  assert.deepEqual(writeArguments(pick(refundSchema), refund, null), refund.arguments);
  const schema = describe({ order: {}, reason: {}, note: { type: "string" } }, "order", "note");
  const args = writeArguments(pick(schema), refund, null);
  assert.equal(JSON.stringify(args), '{"note":"as asked","reason":"damaged","order":"4711"}');
});

test("one argument that the tool calls otherwise is called as the tool calls it", () => {
  const ask = { ...refund, arguments: { order: "4711" } };
  const schema = describe({ order_id: { type: "string" } }, "order_id");
  assert.deepEqual(writeArguments(pick(schema), ask, null), { order_id: "4711" });
  const two = describe({ id: {}, shop: {} }, "id", "shop");
  assert.ok(Object.hasOwn(writeArguments(pick(two), ask, null), "order"));
});

test("the flag is one parameter more, or one word more", () => {
  const { flag } = usualScript;
  assert.deepEqual(writeArguments(pick(refundSchema), refund, flag), {
    ...refund.arguments,
    dry_run: true,
  });
  const shell = pick(describe({ command: { type: "string" } }), "shell");
  assert.deepEqual(writeArguments(shell, refund, flag), { command: `${line} --dry-run` });
});

const shells: readonly (readonly [string, unknown, unknown])[] = [
  ["no schema", undefined, { command: line }],
  ["command", describe({ command: { type: "string" } }, "command"), { command: line }],
  ["cmd", describe({ cmd: { type: "string" } }, "cmd"), { cmd: line }],
  [
    "argv",
    describe({ command: { type: "array", items: { type: "string" } } }),
    { command: ["bash", "-lc", line] },
  ],
  ["several lines", describe({ commands: { type: "array" } }), { commands: [line] }],
  [
    "several objects",
    describe({
      commands: { type: "array", items: describe({ command: { type: "string" } }, "command") },
    }),
    { commands: [{ command: line }] },
  ],
  [
    "either",
    describe({ command: { anyOf: [{ type: "array" }, { type: "string" }] } }),
    { command: line },
  ],
];

for (const [name, schema, args] of shells) {
  test(`a shell gets the command line as its schema wants it: ${name}`, () => {
    assert.deepEqual(writeArguments(pick(schema, "shell"), refund, null), args);
  });
}

test("what a shell needs besides is filled, the command stands last", () => {
  const schema = describe(
    {
      command: { type: "string" },
      description: { type: "string" },
      is_background: { type: "boolean" },
    },
    "command",
    "description",
    "is_background",
  );
  assert.equal(
    JSON.stringify(writeArguments(pick(schema, "shell"), refund, null)),
    `{"description":"as asked","is_background":false,"command":"${line}"}`,
  );
});

test("keys are reordered all the way down, lists are not", () => {
  const reordered = reorderKeys({ a: [{ b: 1, c: 2 }, 3], d: { e: 1, f: 2 } });
  assert.equal(JSON.stringify(reordered), '{"d":{"f":2,"e":1},"a":[{"c":2,"b":1},3]}');
});

test("a completion tool gets the last words in the argument made for them", () => {
  const tool = (schema: unknown) => pick(schema).tool;
  const named = describe({ command: { type: "string" }, result: { type: "string" } });
  assert.deepEqual(completeArguments(tool(named), "RESULT: ok"), { result: "RESULT: ok" });
  const other = describe({ count: { type: "integer" }, verdict: { type: "string" } }, "count");
  assert.deepEqual(completeArguments(tool(other), "done"), { count: 0, verdict: "done" });
  assert.deepEqual(completeArguments(tool(undefined), "done"), {});
});
