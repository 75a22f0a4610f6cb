import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Each folder below holds the programs of one package, a contract for each of them, and the package's lock file. */
export const packagesFolder = join(import.meta.dirname, "packages");

/** An agent of a package registry, as the small program or the command line that its documentation shows. */
export interface RealAgent {
  readonly id: string;
  /** What a reader of the table knows it by. */
  readonly title: string;
  /** Its folder under `packages/`, and its contract there. */
  readonly folder: string;
  readonly contract: string;
  /** The package whose version matters. */
  readonly package: string;
  /** Whether it is walked by every run of the layer; the others are by `--all`. */
  readonly isQuick: boolean;
}

const inNode: readonly RealAgent[] = [
  {
    id: "ai-generate",
    title: "AI SDK `generateText`",
    folder: "ai",
    contract: "generate.toml",
    package: "ai",
    isQuick: true,
  },
  {
    id: "ai-stream",
    title: "AI SDK `streamText`",
    folder: "ai",
    contract: "stream.toml",
    package: "ai",
    isQuick: false,
  },
  {
    id: "openai",
    title: "openai `runTools`",
    folder: "openai",
    contract: "run-tools.toml",
    package: "openai",
    isQuick: true,
  },
  {
    id: "openai-agents",
    title: "OpenAI Agents SDK",
    folder: "openai-agents",
    contract: "run.toml",
    package: "@openai/agents",
    isQuick: false,
  },
  {
    id: "anthropic",
    title: "Anthropic SDK `toolRunner`",
    folder: "anthropic",
    contract: "tool-runner.toml",
    package: "@anthropic-ai/sdk",
    isQuick: false,
  },
  {
    id: "langchain",
    title: "LangChain `createAgent`",
    folder: "langchain",
    contract: "create-agent.toml",
    package: "langchain",
    isQuick: false,
  },
];

const inPython: readonly RealAgent[] = [
  {
    id: "py-openai",
    title: "openai, own loop",
    folder: "python",
    contract: "chat-loop.toml",
    package: "openai",
    isQuick: true,
  },
  {
    id: "py-anthropic",
    title: "anthropic `tool_runner`",
    folder: "python",
    contract: "tool-runner.toml",
    package: "anthropic",
    isQuick: true,
  },
  {
    id: "py-anthropic-stream",
    title: "anthropic `tool_runner`, streaming",
    folder: "python",
    contract: "tool-runner-stream.toml",
    package: "anthropic",
    isQuick: false,
  },
  {
    id: "py-pydantic",
    title: "Pydantic AI",
    folder: "python",
    contract: "pydantic-agent.toml",
    package: "pydantic-ai-slim",
    isQuick: false,
  },
  {
    id: "py-openai-agents",
    title: "OpenAI Agents SDK",
    folder: "python",
    contract: "agents-runner.toml",
    package: "openai-agents",
    isQuick: false,
  },
  {
    id: "py-langchain",
    title: "LangChain `create_agent`",
    folder: "python",
    contract: "create-agent.toml",
    package: "langchain",
    isQuick: false,
  },
  {
    id: "py-langchain-stream",
    title: "LangChain `create_agent`, streaming",
    folder: "python",
    contract: "create-agent-stream.toml",
    package: "langchain",
    isQuick: false,
  },
];

const codingAgents: readonly RealAgent[] = [
  {
    id: "claude-shell",
    title: "Claude Code, shell",
    folder: "claude-code",
    contract: "shell.toml",
    package: "@anthropic-ai/claude-code",
    isQuick: false,
  },
  {
    id: "claude-mcp",
    title: "Claude Code, MCP",
    folder: "claude-code",
    contract: "mcp.toml",
    package: "@anthropic-ai/claude-code",
    isQuick: false,
  },
  {
    id: "gemini-shell",
    title: "Gemini CLI, shell",
    folder: "gemini-cli",
    contract: "shell.toml",
    package: "@google/gemini-cli",
    isQuick: false,
  },
  {
    id: "gemini-mcp",
    title: "Gemini CLI, MCP",
    folder: "gemini-cli",
    contract: "mcp.toml",
    package: "@google/gemini-cli",
    isQuick: false,
  },
  {
    id: "pi-shell",
    title: "pi, shell",
    folder: "pi",
    contract: "shell.toml",
    package: "@earendil-works/pi-coding-agent",
    isQuick: false,
  },
  {
    id: "pi-mcp",
    title: "pi, MCP",
    folder: "pi",
    contract: "mcp.toml",
    package: "@earendil-works/pi-coding-agent",
    isQuick: false,
  },
];

/** The agents of the layer, in the groups in which tables show them. */
export const agentGroups: Readonly<Record<string, readonly RealAgent[]>> = {
  "SDKs for Node": inNode,
  "SDKs for Python": inPython,
  "Coding agents": codingAgents,
};

/** Every agent of the layer. */
export const realAgents: readonly RealAgent[] = Object.values(agentGroups).flat();

const NpmLock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().exactOptional() })),
});

/** Reads the version of an agent's package from its lock file. */
export function readVersion(agent: RealAgent): string {
  const version =
    agent.folder === "python" ? readPinned(agent.package) : readLocked(agent.folder, agent.package);
  if (version === undefined) throw new Error(`${agent.package} is not in its lock file`);
  return version;
}

function readLocked(folder: string, name: string): string | undefined {
  const text = readFileSync(join(packagesFolder, folder, "package-lock.json"), "utf8");
  return NpmLock.parse(JSON.parse(text)).packages[`node_modules/${name}`]?.version;
}

function readPinned(name: string): string | undefined {
  const text = readFileSync(join(packagesFolder, "python", "requirements.txt"), "utf8");
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name}==`));
  return line?.slice(name.length + 2).split(/[\s;\\]/)[0];
}
