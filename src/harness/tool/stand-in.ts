import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ParityError } from "../../terms/parity-error.ts";

/** Where the stand-in is put, and the absolute paths that are baked into it. */
export interface StandInOptions {
  readonly tool: string;
  readonly binFolder: string;
  readonly nodePath: string;
  readonly scriptPath: string;
  /** How it is spoken to: as a program that is called, or as an MCP server on its standard streams. */
  readonly door: "command" | "mcp";
  readonly socketPath: string;
  /** The folder and the command of the real MCP server behind it. */
  readonly realServer?: readonly [folder: string, ...command: string[]] | null;
}

/** What would change how Node starts, were the agent to set it. */
const nodeVariables = [
  "NODE_OPTIONS",
  "NODE_PATH",
  "NODE_EXTRA_CA_CERTS",
  "NODE_V8_COVERAGE",
  "NODE_DEBUG",
  "NODE_DEBUG_NATIVE",
  "NODE_TEST_CONTEXT",
  "LD_PRELOAD",
  "LD_LIBRARY_PATH",
];

/** Puts an executable named like the tool into the folder; it needs nothing from the environment that calls it. Answers with its path. */
export async function installStandIn(options: StandInOptions): Promise<string> {
  const { tool, binFolder, nodePath, scriptPath, door, socketPath, realServer } = options;
  if (binFolder.includes(":"))
    throw describeNoExec("has a colon in its path, which PATH cannot hold");
  await mkdir(binFolder, { recursive: true, mode: 0o700 });
  const words = [nodePath, scriptPath, door, socketPath, ...(realServer ?? [])];
  const command = words.map(quoteForShell).join(" ");
  const wrapper = `#!/bin/sh\nunset ${nodeVariables.join(" ")}\nexec ${command} "$@"\n`;
  const path = join(binFolder, tool);
  await writeFile(path, wrapper, { mode: 0o755 });
  try {
    await access(path, constants.X_OK);
  } catch (cause) {
    throw describeNoExec("does not let programs run (mounted noexec)", cause);
  }
  return path;
}

function describeNoExec(reason: string, cause?: unknown): ParityError {
  const hint = "point TMPDIR or RUNNER_TEMP at a folder in which programs may run";
  return new ParityError("harness/no-exec", `the folder for temporary files ${reason}`, {
    hint,
    cause,
  });
}

/** Quotes a word so that a POSIX shell reads exactly it. */
export function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
