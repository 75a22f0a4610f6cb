import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseTool, findCompletion } from "../../../src/harness/model/choose-tool.ts";
import { converse, refund, refundSchema } from "./model-kit.ts";

type Offer = { readonly name: string; readonly schema?: unknown; readonly namespace?: string };

const shellSchema = { properties: { command: { type: "string" } } };
const bash = { name: "Bash", schema: shellSchema };
const pathSchema = { properties: { path: { type: "string" } } };

function choose(offered: readonly Offer[], ask = refund): readonly [string, string] | null {
  const picked = chooseTool(converse(offered).tools, ask);
  return picked === null ? null : [picked.tool.name, picked.how];
}

test("a function of the very name is picked, however it is written", () => {
  const others = [{ name: "lookup" }, { name: "refund" }];
  assert.deepEqual(choose([...others, { name: "refund_order" }]), ["refund_order", "function"]);
  assert.deepEqual(choose([...others, { name: "refundOrder" }]), ["refundOrder", "function"]);
});

test("behind an MCP server's prefix, or in its group, it is told as such", () => {
  for (const name of ["mcp__shop__refund_order", "shop_refund_order", "shop-refund_order"]) {
    assert.deepEqual(choose([bash, { name, schema: refundSchema }]), [name, "mcp-prefixed"]);
  }
  assert.deepEqual(choose([{ name: "refund_order", namespace: "mcp__shop" }]), [
    "refund_order",
    "mcp-prefixed",
  ]);
});

test("a shell is taken where no function fits", () => {
  assert.deepEqual(choose([{ name: "Read", schema: pathSchema }, bash]), ["Bash", "shell"]);
});

test("beside a shell, a tool of the same everyday name must take the arguments", () => {
  const ask = { name: "list", arguments: { order: "4711" }, commandLine: "shop list" };
  assert.deepEqual(choose([{ name: "list", schema: pathSchema }, bash], ask), ["Bash", "shell"]);
  assert.deepEqual(choose([{ name: "list", schema: refundSchema }, bash], ask), [
    "list",
    "function",
  ]);
});

test("a shell is taken when it is alone on offer, whatever words its name has", () => {
  for (const name of ["bash_tool", "local_shell", "launch-process"]) {
    assert.deepEqual(choose([{ name, schema: shellSchema }]), [name, "shell"]);
  }
  const order = { name: "shell_order", schema: refundSchema };
  assert.deepEqual(choose([order]), ["shell_order", "only"]);
});

test("a function with a shell's name is picked where the call has its name and its arguments", () => {
  const exec = { name: "start_process", schema: shellSchema };
  const ask = { name: "start_process", arguments: { command: "nightly" }, commandLine: "shop" };
  assert.deepEqual(choose([exec], ask), ["start_process", "function"]);
  assert.deepEqual(choose([exec], { ...ask, arguments: { order: "1" } })?.[1], "shell");
  assert.deepEqual(choose([exec], { ...ask, arguments: {} })?.[1], "shell");
});

test("a call without a command line never goes through a shell", () => {
  assert.equal(choose([bash], { ...refund, commandLine: "" }), null);
});

test("without a name, the only tool is picked, whatever it is called", () => {
  const ask = { ...refund, name: null };
  assert.deepEqual(choose([{ name: "do_it" }, { name: "final_answer" }], ask), ["do_it", "only"]);
});

test("of several, the nearest is picked: by its arguments, then by its name", () => {
  const tools = [
    { name: "lookup_order", schema: pathSchema },
    { name: "give_back", schema: refundSchema },
  ];
  assert.deepEqual(choose(tools), ["give_back", "nearest"]);
  assert.deepEqual(choose([{ name: "cancel_order" }, { name: "refund_orders" }]), [
    "refund_orders",
    "nearest",
  ]);
});

test("nothing is picked where only completion and search are offered", () => {
  assert.equal(choose([{ name: "finish" }, { name: "ToolSearch" }]), null);
  assert.equal(choose([]), null);
});

test("a completion tool is found unless it is the call itself", () => {
  const { tools } = converse([{ name: "refund_order" }, { name: "submit" }]);
  assert.equal(findCompletion(tools, refund)?.name, "submit");
  assert.equal(findCompletion(tools, { ...refund, name: "submit" }), null);
});
