import assert from "node:assert/strict";
import test from "node:test";
import { Agent } from "../../src/faults/agent.ts";
import { describeAsk, describeFlag, makeAsk } from "../../src/faults/ask.ts";

const least = { command: ["node"], tool: "shop", call: ["refund", "--order", "4711"], claim: {} };

test("a command's call is the function of its first word, flag by flag", () => {
  assert.deepEqual(describeAsk(Agent.parse(least)), {
    name: "refund",
    arguments: { order: "4711" },
    commandLine: "shop refund --order 4711",
  });
});

test("switches, joined values, words without a flag and negative numbers are all arguments", () => {
  const call = ["set-price", "a b", "--item-id=7", "--force", "--by", "-5", "--last"];
  assert.deepEqual(makeAsk({ tool: "shop", transport: "command" }, call), {
    name: "set-price",
    arguments: { arg1: "a b", item_id: "7", force: true, by: "-5", last: true },
    commandLine: "shop set-price 'a b' --item-id=7 --force --by -5 --last",
  });
});

test("a call that begins with a flag names no function", () => {
  const ask = makeAsk({ tool: "rm", transport: "command" }, ["-rf", "it's"]);
  assert.deepEqual(ask, {
    name: null,
    arguments: { rf: "it's" },
    commandLine: "rm -rf 'it'\\''s'",
  });
});

test("the contract's own ask wins, part by part", () => {
  const named = Agent.parse({ ...least, ask: { name: "refund_order", arguments: { id: 4711 } } });
  assert.deepEqual(describeAsk(named), {
    name: "refund_order",
    arguments: { id: 4711 },
    commandLine: "shop refund --order 4711",
  });
  const unnamed = Agent.parse({ ...least, ask: { arguments: { id: 1 } } });
  assert.partialDeepStrictEqual(describeAsk(unnamed), { name: "refund", arguments: { id: 1 } });
});

test("an HTTP call is its body, and curl for a shell", () => {
  const call = ["POST", "/refunds", '{"order":"4711"}'];
  assert.deepEqual(makeAsk({ tool: "shop", transport: "http" }, call), {
    name: null,
    arguments: { order: "4711" },
    commandLine: `curl -sS -X POST -H 'content-type: application/json' -d '{"order":"4711"}' {tool_url}/refunds`,
  });
  assert.partialDeepStrictEqual(makeAsk({ tool: "shop", transport: "http" }, ["GET", "/orders"]), {
    arguments: {},
    commandLine: "curl -sS -X GET {tool_url}/orders",
  });
});

test("an MCP call is its tool and arguments; what is no object holds none", () => {
  for (const transport of ["mcp-stdio", "mcp-http"] as const) {
    assert.deepEqual(makeAsk({ tool: "shop", transport }, ["refund", '{"order":"4711"}']), {
      name: "refund",
      arguments: { order: "4711" },
      commandLine: "",
    });
    assert.deepEqual(makeAsk({ tool: "shop", transport }, ["refund", "[1]"]).arguments, {});
    assert.deepEqual(makeAsk({ tool: "shop", transport }, ["refund", "{"]).arguments, {});
  }
});

test("a prototype's name is an argument like any other", () => {
  const { arguments: given } = makeAsk({ tool: "shop", transport: "mcp-http" }, [
    "refund",
    '{"__proto__":{"polluted":true}}',
  ]);
  assert.deepEqual(Object.keys(given), ["__proto__"]);
  assert.equal("polluted" in {}, false);
});

test("a flag is a word and a parameter", () => {
  for (const [word, parameter, value] of [
    ["--dry-run", "dry_run", true],
    ["-n", "n", true],
    ["--mode=fast=x", "mode", "fast=x"],
    ["dry_run", "dry_run", true],
  ] as const) {
    assert.deepEqual(describeFlag(word), { word, parameter, value });
  }
});
