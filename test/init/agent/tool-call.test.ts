import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { findToolCalls } from "../../../src/init/agent/tool-call.ts";

const root = join(import.meta.dirname, "../../..");
const packages = join(root, "test/real-agents/packages");
const refund = {
  tool: "shop",
  call: ["refund", "--order", "4711"],
  arguments: { order: "4711" },
  functionName: "refund_order",
  idempotencyKey: null,
};

/** Python's SDKs that take plain functions, and Mastra, which knows a function by the key that holds it. */
const unnamed = /(?:adk_agent|agno_agent|assistant|genai_chat|react|workflow)\.py$|mastra\.mjs$/;
/** MCP, an API, and two calls. */
const others = /^mcp-sdk|http-tool\.mjs$|two-tools\.mjs$/;

describe("the call of every real agent of the tests is found", () => {
  const programs = readdirSync(packages).flatMap((folder) =>
    readdirSync(join(packages, folder))
      .filter((name) => /\.(mjs|py)$/.test(name))
      .map((name) => join(folder, name)),
  );
  assert.ok(programs.length > 30);
  for (const program of programs.filter((name) => !others.test(name))) {
    test(program, () => {
      const functionName = unnamed.test(program) ? null : "refund_order";
      const source = readFileSync(join(packages, program), "utf8");
      assert.deepEqual(findToolCalls(source), [{ ...refund, functionName }]);
    });
  }
});

test("the examples' calls are found, the key apart from the call", () => {
  const source = readFileSync(join(root, "examples/model-agent/agent.mjs"), "utf8");
  assert.deepEqual(findToolCalls(source), [{ ...refund, idempotencyKey: "--idempotency-key" }]);
});

test("two calls are two, the same call twice is one, and a comment is none", () => {
  const source = `
    spawnSync("shop", ["refund", order]);
    spawnSync("shop", ["refund", order]);
    execFile('mailer', ['send', String(input.to), \`\${subject}\`]);
    // spawn("old", ["refund", order]);
  `;
  const found = findToolCalls(source).map(({ tool, call }) => [tool, ...call]);
  assert.deepEqual(found, [
    ["shop", "refund", "4711"],
    ["mailer", "send", "4711", "1"],
  ]);
});

test("a number stays one for the model", () => {
  for (const source of [
    'inputSchema: z.object({ order: z.number() })\nspawn("shop", ["refund", String(order)])',
    'properties: { order: { type: "integer" } }\nspawn("shop", ["refund", `${order}`])',
    '@tool\ndef refund(order: int) -> str:\n    subprocess.run(["shop", "refund", str(order)])',
  ]) {
    assert.deepEqual(findToolCalls(source)[0]?.arguments, { order: 4711 }, source);
    assert.deepEqual(findToolCalls(source)[0]?.call, ["refund", "4711"], source);
  }
});

test("a function is named only where the source names one", () => {
  const helper = 'def call_shop(order):\n    subprocess.run(["shop", "refund", order])';
  assert.equal(findToolCalls(helper)[0]?.functionName, null);
  const two = 'a: tool({ }), b: tool({ execute: () => spawn("shop", ["refund"]) })';
  assert.equal(findToolCalls(two)[0]?.functionName, null);
});

test("a word behind a flag, of an index or of a list in a list is found", () => {
  for (const source of [
    'spawn("shop", ["refund", `--order=${order}`])',
    'subprocess.run(["shop", "refund", f"--order={order}"])',
    "subprocess.run(['shop', 'refund', f'--order={args[\"order\"]}'])",
  ]) {
    const [found] = findToolCalls(source);
    assert.deepEqual(found?.call, ["refund", "--order=4711"], source);
    assert.deepEqual(found?.arguments, { order: "4711" }, source);
  }
  const indexed = 'subprocess.run(["shop", "refund", args["order"], str(args["count"])])';
  assert.deepEqual(findToolCalls(indexed)[0]?.call, ["refund", "4711", "1"]);
});

test("a key in one word with its flag is no part of the call", () => {
  const [found] = findToolCalls('spawn("shop", ["refund", order, `--idempotency-key=${key}`])');
  assert.deepEqual([found?.call, found?.idempotencyKey], [["refund", "4711"], "--idempotency-key"]);
});

test("what is pieced together, secret, a shell or no program is passed over", () => {
  for (const source of [
    'spawn("shop", ["refund", ...words])',
    'spawn("shop", ["refund", `order-${order}`])',
    'spawn("shop", ["refund", "--token", "canary"])',
    'spawn("shop", ["refund", `--token=${token}`])',
    'spawn("shop", [])',
    'spawn("sh", ["-c", command])',
    'spawn("/usr/bin/shop", ["refund"])',
    'expect("shop", ["refund"])',
    'subprocess.run(["git", "status"])',
    "subprocess.run(argv)",
    "spawn(",
  ]) {
    assert.deepEqual(findToolCalls(source), [], source);
  }
});

test("a hostile source ends in time and names nothing", () => {
  for (const piece of [
    "spawn(",
    "a",
    "\n",
    " ",
    '"',
    "spawn('x',[",
    "def ",
    "name:",
    "@x\n",
    "[x",
    "tool(",
    "@tool",
  ]) {
    assert.deepEqual(findToolCalls(piece.repeat(60_000)), []);
  }
});
