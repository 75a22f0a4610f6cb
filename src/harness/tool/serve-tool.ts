import { join } from "node:path";
import type { PrivatePath } from "../private-path.ts";
import { openCallDesk } from "./call-desk.ts";
import type { CallDeskOptions } from "./call-desk.ts";
import { openCommandDoor } from "./doors/command-door.ts";
import { openHttpDoor } from "./doors/http-door.ts";
import type { ListenAt } from "./doors/listen.ts";
import { openMcpHttpDoor } from "./doors/mcp-http-door.ts";
import type { McpHttpDoorOptions } from "./doors/mcp-http-door.ts";
import { openMcpProxyDoor } from "./doors/mcp-proxy-door.ts";
import { openMcpStdioDoor } from "./doors/mcp-stdio-door.ts";
import { writeMcpConfig } from "./mcp/config.ts";
import type { McpServerEntry } from "./mcp/config.ts";
import { openUpstream } from "./mcp/upstream.ts";
import type { Upstream } from "./mcp/upstream.ts";
import { installStandIn } from "./stand-in.ts";

/** What the stand-in of one run needs. */
export interface ServeToolOptions extends CallDeskOptions {
  /** Where executables are put: first on the agent's PATH. */
  readonly binFolder: string;
  /** Where the MCP configuration is written. */
  readonly configFolder: string;
  /** The agent's folder, in which the real tool's command is looked for. */
  readonly workFolder: string;
  /** Where stand-ins that are programs reach the harness. */
  readonly socketPath: string;
  readonly standInScript: string;
  readonly nodePath: string;
  /** Where a stand-in that is a server listens. */
  readonly listenAt: ListenAt;
  /** In the address of an MCP server over HTTP; an API's paths are the contract's own. */
  readonly privatePath: PrivatePath;
  /** Hears of every request's headers in which no key belongs, as lines. */
  readonly onHeaders?: (lines: string) => void;
}

/** The stand-in of one run behind the door that its agent uses; disposing closes the door and everything that came through it. */
export interface ToolServer extends AsyncDisposable {
  /** The address for `{tool_url}`; null for a program and for an MCP server on standard streams. */
  readonly url: string | null;
  /** The file for `{mcp_config}`; null for what is no MCP server. */
  readonly mcpConfigPath: string | null;
  /** Calls let go later than the limit allows; null when no limit is set or nothing was withheld. */
  readonly overdueCalls: number | null;
  /** What the real server behind a proxy failed at, in words; null where it did not, or there is none. */
  readonly failure: string | null;
}

/** Puts the stand-in where the agent looks for its tool; everything that comes in is answered by one desk and written into one ledger. */
export async function serveTool(options: ServeToolOptions): Promise<ToolServer> {
  const { toolUrl } = options.agent;
  const upstream = toolUrl === null ? null : await openUpstream(toolUrl);
  const desk = openCallDesk(options);
  try {
    const { door, url, mcpConfigPath } = await openDoor(options, { ...options, desk, upstream });
    return {
      url,
      mcpConfigPath,
      get overdueCalls() {
        return desk.overdueCalls;
      },
      get failure() {
        return upstream?.failure ?? null;
      },
      async [Symbol.asyncDispose]() {
        desk[Symbol.dispose]();
        upstream?.[Symbol.dispose]();
        await door[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    desk[Symbol.dispose]();
    upstream?.[Symbol.dispose]();
    throw error;
  }
}

interface OpenDoor extends Pick<ToolServer, "url" | "mcpConfigPath"> {
  readonly door: AsyncDisposable;
}

async function openDoor(
  options: ServeToolOptions,
  served: McpHttpDoorOptions & { readonly upstream: Upstream | null },
): Promise<OpenDoor> {
  const { agent, socketPath, listenAt } = options;
  const { upstream } = served;
  switch (agent.transport) {
    case "command": {
      await install(options, "command");
      const door = await openCommandDoor(socketPath, served);
      return { door, url: null, mcpConfigPath: null };
    }
    case "http": {
      const door = await openHttpDoor(listenAt, served);
      return { door, url: door.url, mcpConfigPath: null };
    }
    case "mcp-stdio": {
      const command = await install(options, "mcp");
      const mcpConfigPath = await writeConfig(options, { command, args: [] });
      const door = await openMcpStdioDoor(socketPath, served);
      return { door, url: null, mcpConfigPath };
    }
    case "mcp-http": {
      const door =
        upstream === null
          ? await openMcpHttpDoor(listenAt, served)
          : await openMcpProxyDoor(listenAt, { ...served, upstream });
      const mcpConfigPath = await writeConfig(options, { type: "http", url: door.url });
      return { door, url: door.url, mcpConfigPath };
    }
  }
}

function install(options: ServeToolOptions, door: "command" | "mcp"): Promise<string> {
  const { agent, binFolder, nodePath, standInScript, socketPath, workFolder } = options;
  const { tool, toolCommand } = agent;
  const realServer = toolCommand === null ? null : ([workFolder, ...toolCommand] as const);
  return installStandIn({
    tool,
    binFolder,
    nodePath,
    door,
    socketPath,
    scriptPath: standInScript,
    realServer: door === "mcp" ? realServer : null,
  });
}

function writeConfig({ agent, configFolder }: ServeToolOptions, server: McpServerEntry) {
  return writeMcpConfig(join(configFolder, "mcp.json"), { tool: agent.tool, server });
}
