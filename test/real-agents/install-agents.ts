import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packagesFolder } from "./agents.ts";

const run = promisify(execFile);
const longestInstallMs = 15 * 60_000;

/** A folder in which one package's programs find what they import, or why there is none. */
export type Installed =
  | { readonly ok: true; readonly workspace: string }
  | { readonly ok: false; readonly reason: string };

/** Where installs are kept, and which folder of `packages/` is installed. */
export interface InstallOptions {
  readonly folder: string;
  readonly packages?: string;
  readonly cache?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Installs a package as its lock file says, once per lock file; the next run finds it where it is. */
export async function installAgents(options: InstallOptions): Promise<Installed> {
  const { folder, packages = packagesFolder, cache = defaultCache } = options;
  const source = join(packages, folder);
  const way = existsSync(join(source, "requirements.txt")) ? pip : npm;
  const env = withOwnNode(options.env ?? process.env);
  const workspace = join(cache, `${folder}-${await nameInstall(source, way, env)}`);
  if (existsSync(workspace)) return { ok: true, workspace };
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${workspace}.`);
  try {
    for (const name of way.files) await copyFile(join(source, name), join(fresh, name));
    await way.install(fresh, env);
    await keep(fresh, workspace);
    return { ok: true, workspace };
  } catch (error) {
    return { ok: false, reason: `${folder} could not be installed: ${explain(error)}` };
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 3 });
  }
}

const defaultCache = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "parity-contract",
  "agents",
);

/** How one kind of package is installed. */
interface Way {
  /** The last one is the lock file. */
  readonly files: readonly string[];
  /** What decides which files of a package fit: an install made for another one is of no use. */
  fits(env: NodeJS.ProcessEnv): Promise<string>;
  install(folder: string, env: NodeJS.ProcessEnv): Promise<void>;
}

const npm: Way = {
  files: ["package.json", "package-lock.json"],
  fits: async () => `node ${process.version} ${process.platform} ${process.arch}`,
  async install(folder, env) {
    // what an agent's dependencies do at install time is nothing that it needs here
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", ["ci", ...quiet], { cwd: folder, env, timeout: longestInstallMs });
  },
};

const pip: Way = {
  files: ["requirements.txt"],
  async fits(env) {
    const tell = "import sys, sysconfig; print(sys.version, sysconfig.get_platform())";
    const { stdout } = await run("python3", ["-c", tell], { env });
    return stdout;
  },
  async install(folder, env) {
    const options = { cwd: folder, env, timeout: longestInstallMs };
    await run("python3", ["-m", "venv", ".venv"], options);
    const strict = ["--no-deps", "--require-hashes", "--only-binary=:all:"];
    const quiet = ["--quiet", "--disable-pip-version-check"];
    const python = join(folder, ".venv/bin/python");
    await run(python, ["-m", "pip", "install", ...quiet, ...strict, "-r", "requirements.txt"], {
      ...options,
    });
  },
};

async function nameInstall(source: string, way: Way, env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash("sha256");
  for (const name of way.files) hash.update(await readFile(join(source, name)));
  // without the interpreter there is no install either, and that one tells why
  hash.update(await way.fits(env).catch(() => "none"));
  return hash.digest("hex").slice(0, 16);
}

/** Agents run on the Node that runs the tests, whatever the machine's own is. */
export function withOwnNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env["PATH"] ?? ""}` };
}

// The rename makes two runs that install at once end with one whole folder.
async function keep(fresh: string, workspace: string): Promise<void> {
  try {
    await rename(fresh, workspace);
  } catch (error) {
    if (!existsSync(workspace)) throw error;
  }
}

function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(npm error|ERROR:)/.test(line)) ?? lines[0] ?? text;
}
