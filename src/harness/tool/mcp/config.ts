import { writeFile } from "node:fs/promises";

/** How a client reaches the stand-in. */
export type McpServerEntry =
  | { readonly command: string; readonly args: readonly string[] }
  | { readonly type: "http"; readonly url: string };

/** Writes the configuration file that MCP clients know, with the stand-in as the only server; answers with its path. */
export async function writeMcpConfig(
  path: string,
  { tool, server }: { readonly tool: string; readonly server: McpServerEntry },
): Promise<string> {
  const document = { mcpServers: { [tool]: server } };
  await writeFile(path, `${JSON.stringify(document, null, 2)}\n`, { mode: 0o600 });
  return path;
}
