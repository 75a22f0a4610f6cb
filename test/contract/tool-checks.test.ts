import assert from "node:assert/strict";
import test from "node:test";
import { loadBad, loadGood, writeAgent } from "./contract-kit.ts";

const mcp = { call: '["refund", "{}"]', url_env: '"URL"' };
const stdio = { ...mcp, transport: '"mcp-stdio"' };
const http = { ...mcp, transport: '"mcp-http"' };
const program = '[tool]\ncommand = ["./tools/shop"]\n';
const counted = `${program}effects = ".effects.log"\n`;
const running = '[tool]\nurl = "http://127.0.0.1:3000/mcp"\n';

test("a tool that refuses repeats is believed only where it is tested, or answers itself", async () => {
  const agent = { repeats: '"refused"' };
  assert.match((await loadBad(writeAgent(agent))).join(), /^6:11 contract\/repeats-without-tool/);
  const { tool } = await loadGood(writeAgent(agent, counted));
  assert.deepEqual(tool, { command: ["./tools/shop"], effects: ".effects.log" });
  await loadGood(writeAgent({ ...agent, ...http }, running));
  await loadGood(writeAgent({ ...agent, ...stdio }, program));
  const api = { ...agent, ...mcp, transport: '"http"', call: '["POST", "/refunds", "{}"]' };
  const problems = await loadBad(writeAgent(api, program));
  assert.match(
    problems.join(),
    /contract\/repeats-without-tool .*over "http" \[tool\] is not called/,
  );
});

test("a real tool says how its effects are counted, and has an agent", async () => {
  assert.match(
    (await loadBad(writeAgent({}, program))).join(),
    /^6:2 contract\/tool-without-effects/,
  );
  await loadGood(writeAgent(stdio, program));
  assert.match(
    (await loadBad(`[git]\nrequire_clean = true\n${program}`)).join(),
    /^3:2 contract\/tool-without-agent/,
  );
});

test("a command may count the effects", async () => {
  const tool = `${program}effects = ["./tools/count", "-q"]\n`;
  assert.deepEqual((await loadGood(writeAgent({}, tool))).tool?.effects, ["./tools/count", "-q"]);
});

test("a server that runs already is named by its address, for both kinds of MCP agent", async () => {
  for (const agent of [stdio, http]) {
    const { tool } = await loadGood(writeAgent(agent, running));
    assert.deepEqual(tool, { url: "http://127.0.0.1:3000/mcp" });
  }
});

test("the address is one of this machine", async () => {
  for (const url of ["http://localhost/mcp", "http://[::1]:3000/", "http://127.0.0.1:80"]) {
    await loadGood(writeAgent(http, `[tool]\nurl = "${url}"\n`));
  }
  for (const url of [
    "https://shop.example/mcp",
    "http://shop.example/mcp",
    "http://127.0.0.1@shop.example/mcp",
    "http://127.0.0.1.shop.example/mcp",
    "https://127.0.0.1/mcp",
    "127.0.0.1:3000",
  ]) {
    const problems = await loadBad(writeAgent(http, `[tool]\nurl = "${url}"\n`));
    assert.match(problems.join(), /tool\.url must be an address on this machine/, url);
  }
});

test("a port is one that there is", async () => {
  for (const url of ["http://127.0.0.1:70000/mcp", "http://[::1]:65536"]) {
    const problems = await loadBad(writeAgent(http, `[tool]\nurl = "${url}"\n`));
    assert.match(problems.join(), /contract\/tool-form tool\.url names port \d+, and the last one/);
  }
  for (const url of ["http://[::1]:65535/a:70000", "http://localhost/:70000"]) {
    await loadGood(writeAgent(http, `[tool]\nurl = "${url}"\n`));
  }
});

test("one tool is named, in the way that the agent's transport reaches", async () => {
  const rows: readonly [Readonly<Record<string, string>>, string, RegExp][] = [
    [http, "[tool]\n", /contract\/tool-form \[tool\] names no tool/],
    [stdio, `${running}command = ["shop"]\n`, /contract\/tool-form \[tool\] names two tools/],
    [{}, running, /contract\/tool-form tool\.url is the address of an MCP server/],
    [http, program, /contract\/tool-form tool\.command would be an MCP server on standard streams/],
  ];
  for (const [agent, tool, message] of rows) {
    assert.match((await loadBad(writeAgent(agent, tool))).join("\n"), message);
  }
});

test("the call of the direct tests begins as the effect does", async () => {
  const { tool } = await loadGood(writeAgent({}, `${counted}call = ["refund", "--order", "0"]\n`));
  assert.deepEqual(tool?.call, ["refund", "--order", "0"]);
  const problems = await loadBad(writeAgent({}, `${counted}call = ["status"]\n`));
  assert.match(problems.join(), /contract\/effect-not-called tool\.call does not begin/);
});

test("keys that only the direct tests read are remarked on where none is made", async () => {
  const { warnings } = await loadGood(writeAgent(stdio, `${counted}call = ["refund"]\n`));
  assert.deepEqual(
    warnings.map((text) => text.split(" is ")[0]),
    ["parity-contract.toml:11: tool.call", "parity-contract.toml:10: tool.effects"],
  );
});
