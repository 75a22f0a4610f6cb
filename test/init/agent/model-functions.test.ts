import assert from "node:assert/strict";
import { test } from "node:test";
import { listFunctions, nameFunctionAt } from "../../../src/init/agent/model-functions.ts";

test("the functions that a source offers are listed, described or decorated", () => {
  assert.deepEqual(listFunctions('tool("send", "Sends"), { name: "read", description: "" }'), [
    "read",
    "send",
  ]);
  assert.deepEqual(
    listFunctions(
      "@function_tool\ndef send(to):\n  pass\n\n@agent.tool_plain(retries=2)\nasync def read():\n  pass",
    ),
    ["send", "read"],
  );
  assert.deepEqual(listFunctions("def send(to):\n  pass"), []);
});

test("the call's own function is the only one described, or the decorated one around it", () => {
  const described = 'tool("send", "Sends", {}, work); spawn(';
  assert.equal(nameFunctionAt(described, described.length), "send");
  const decorated = "@tool\ndef send(to):\n  run(\n\n@tool\ndef read():\n  pass";
  assert.equal(nameFunctionAt(decorated, decorated.indexOf("run(")), "send");
  const two = 'tool("send", "Sends"); tool("read", "Reads"); spawn(';
  assert.equal(nameFunctionAt(two, two.length), null);
  assert.equal(nameFunctionAt("def send(to):\n  run(", 20), null);
});

test("a hostile source ends in time and lists nothing", () => {
  for (const piece of ["a", "\n", '"', "def ", "name:", "@x\n", "tool(", "@tool", "tool:"]) {
    assert.deepEqual(listFunctions(piece.repeat(60_000)), []);
  }
});
