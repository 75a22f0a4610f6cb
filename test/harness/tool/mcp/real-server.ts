import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
import * as z from "zod";

/** A real MCP server with a tool that appends to a file, for the tests of the proxy; a program of its own. */
const [effectsFile = ""] = process.argv.slice(2);
const Message = z.object({
  id: z.number().optional(),
  method: z.string(),
  params: z.object({ name: z.string().optional() }).optional(),
});

process.stderr.write("the real server speaks\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = Message.parse(JSON.parse(line));
  if (id === undefined) continue;
  const result = answer(method, params?.name ?? "");
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
}

function answer(method: string, name: string): object {
  if (method === "initialize")
    return { protocolVersion: "2025-06-18", serverInfo: { name: "real" } };
  if (method !== "tools/call") return {};
  appendFileSync(effectsFile, `${name}\n`);
  return { content: [{ type: "text", text: "really done" }], isError: false };
}
