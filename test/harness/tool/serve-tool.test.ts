import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { usualAgent } from "../run-agent.ts";
import { startRealServer } from "./mcp/real-http-server.ts";
import { startConfigured } from "./mcp/stdio-client.ts";
import { httpAgent, mcpHttpAgent, startTool, stdioAgent } from "./tool-kit.ts";

const run = promisify(execFile);

test("a program: it is called by its path, without an environment, and its call is in the ledger", async (t) => {
  const { server, ledger, program } = await startTool(t);
  assert.deepEqual([server.url, server.mcpConfigPath], [null, null]);
  const { stdout } = await run(program, ["refund", "--order", "4711"], { env: {} });
  assert.equal(stdout, '{"ok":true}\n');
  await assert.rejects(run(program, ["drop"], { env: {} }), { code: 64 });
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, undeclared: ["drop"] });
});

test("an HTTP API: it is reached by its address, and no program is put anywhere", async (t) => {
  const { server, ledger, program } = await startTool(t, { agent: httpAgent });
  assert.equal(server.mcpConfigPath, null);
  assert.equal((await fetch(`${server.url}/refunds`, { method: "POST" })).status, 200);
  assert.equal(ledger.count().effects, 1);
  await assert.rejects(run(program, []), { code: "ENOENT" });
});

test("MCP servers: the configuration names a program, or an address", async (t) => {
  const stdio = await startTool(t, { agent: stdioAgent });
  assert.equal(stdio.server.url, null);
  assert.deepEqual(JSON.parse(await readFile(stdio.server.mcpConfigPath ?? "", "utf8")), {
    mcpServers: { shop: { command: stdio.program, args: [] } },
  });
  const http = await startTool(t, { agent: mcpHttpAgent });
  assert.deepEqual(JSON.parse(await readFile(http.server.mcpConfigPath ?? "", "utf8")), {
    mcpServers: { shop: { type: "http", url: http.server.url } },
  });
});

test("a real MCP server over HTTP: it stands behind the address or the program that the agent is told", async (t) => {
  const real = await startRealServer(t);
  const http = await startTool(t, { agent: { ...mcpHttpAgent, toolUrl: real.url } });
  const body = '{"jsonrpc":"2.0","id":1,"method":"initialize"}';
  const opened = await fetch(http.server.url ?? "", { method: "POST", body });
  assert.partialDeepStrictEqual(await opened.json(), { result: { serverInfo: { name: "real" } } });
  const stdio = await startTool(t, { agent: { ...stdioAgent, toolUrl: real.url } });
  const client = await startConfigured(t, stdio.server.mcpConfigPath);
  client.write(body);
  assert.partialDeepStrictEqual(await client.hear(), { result: { serverInfo: { name: "real" } } });
  assert.deepEqual([http.server.failure, stdio.server.failure], [null, null]);
});

test("a real server that dies is told; one that is not there opens no door", async (t) => {
  const real = await startRealServer(t);
  const agent = { ...mcpHttpAgent, toolUrl: real.url };
  const { server } = await startTool(t, { agent });
  await real.die();
  const body = '{"jsonrpc":"2.0","id":1,"method":"initialize"}';
  await assert.rejects(fetch(server.url ?? "", { method: "POST", body }));
  assert.match(server.failure ?? "", /ECONNREFUSED/);
  await assert.rejects(startTool(t, { agent }), { code: "harness/tool-unreachable" });
});

test("a door that cannot be opened is told, and leaves nothing behind", async (t) => {
  const agent = { ...usualAgent, tool: "no/such/folder" };
  await assert.rejects(startTool(t, { agent }), { code: "ENOENT" });
});
