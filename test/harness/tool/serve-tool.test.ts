import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { usualAgent } from "../run-agent.ts";
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

test("a door that cannot be opened is told, and leaves nothing behind", async (t) => {
  const agent = { ...usualAgent, tool: "no/such/folder" };
  await assert.rejects(startTool(t, { agent }), { code: "ENOENT" });
});
