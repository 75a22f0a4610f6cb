import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { writeMcpConfig } from "../../../../src/harness/tool/mcp/config.ts";
import { makeScratchFolder } from "../../scratch-folder.ts";

test("the file names the stand-in as the only server, for a program and for an address", async (t) => {
  const path = join(await makeScratchFolder(t), "mcp.json");
  for (const server of [
    { command: "/run/bin/shop", args: [] },
    { type: "http", url: "http://127.0.0.1:1/mcp" },
  ] as const) {
    assert.equal(await writeMcpConfig(path, { tool: "shop", server }), path);
    assert.deepEqual(JSON.parse(await readFile(path, "utf8")), { mcpServers: { shop: server } });
  }
});

test("a folder that is not there is the system's own error", async (t) => {
  const path = join(await makeScratchFolder(t), "none", "mcp.json");
  const server = { command: "x", args: [] };
  await assert.rejects(writeMcpConfig(path, { tool: "shop", server }), { code: "ENOENT" });
});
