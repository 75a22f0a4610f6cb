import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Whether the sources run in place of the built program, which is behind them while somebody works on them; an agent then has no stand-in to call. */
export const fromSources = process.env["PARITY_E2E"] === "src";

/** The built program; `npm run build` makes it. */
export const program = join(root, fromSources ? "src/entry/cli.ts" : "dist/cli.js");

/** Why tests of the built program are left out, or false. */
export const whyNoProgram: string | false = existsSync(program)
  ? false
  : "dist/cli.js is not built: npm run build";

/** One Node that the program must run on. */
export interface Runtime {
  readonly name: string;
  readonly path: string;
}

const oldestMajor = 20;

/** The Node of this test, and every other one that is old enough to be supported and found on PATH. */
export function listRuntimes(): Runtime[] {
  const folders = ["/usr/bin", "/usr/local/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const found = new Map<string, Runtime>();
  for (const path of [process.execPath, ...folders.map((folder) => join(folder, "node"))]) {
    const name = nameRuntime(path);
    if (name !== null && !found.has(name)) found.set(name, { name, path });
  }
  return [...found.values()];
}

function nameRuntime(path: string): string | null {
  if (!existsSync(path)) return null;
  const name = execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
  return Number(/^v(\d+)/.exec(name)?.[1] ?? 0) >= oldestMajor ? name : null;
}

/** A folder for one test; disposing removes it. */
export interface Workspace extends Disposable {
  readonly path: string;
  git(...args: string[]): void;
}

/** Makes a folder that holds this repository's examples; `name` may be any file name. */
export function makeWorkspace(name = "work"): Workspace {
  const outer = mkdtempSync(join(tmpdir(), "parity-cli-"));
  const path = join(outer, name);
  for (const item of ["examples", "parity-contract.toml.example"]) {
    cpSync(join(root, item), join(path, item), { recursive: true });
  }
  return {
    path,
    git(...args) {
      const names = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
      execFileSync("git", [...names, ...args], { cwd: path, stdio: "ignore" });
    },
    [Symbol.dispose]: () => rmSync(outer, { recursive: true, force: true }),
  };
}

/** The same as a git repository with one commit. */
export function makeRepository(name?: string): Workspace {
  const workspace = makeWorkspace(name);
  workspace.git("init", "-q");
  workspace.git("add", "-A");
  workspace.git("commit", "-q", "-m", "examples");
  return workspace;
}

/** How the program is started, where not as usual. */
export interface ProcessOptions {
  readonly node?: string;
  /** Added to the few names that the program is given. */
  readonly env?: Readonly<Record<string, string>>;
  /** The whole environment, in place of those few names. */
  readonly onlyEnv?: Readonly<Record<string, string>>;
  /** Words that start it: `unshare -m …`. */
  readonly wrap?: readonly string[];
  /** A shell line that starts the program as `"$@"`. */
  readonly shell?: string;
  /** Hears what comes on stderr, and may signal the program. */
  readonly onNotice?: (text: string, pid: number) => void;
}

/** What a run of the program left. */
export interface Finished {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program in a folder, to its end. */
export function runProgram(
  cwd: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<Finished> {
  const node = options.node ?? process.execPath;
  const flags = fromSources ? ["--no-warnings"] : [];
  const argv = [...(options.wrap ?? []), node, ...flags, program, ...args];
  const [file = node, ...rest] =
    options.shell === undefined ? argv : ["bash", "-c", options.shell, "bash", ...argv];
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      cwd,
      env: options.onlyEnv ?? { ...plainEnvironment(node), ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const seen = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (seen.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      seen.stderr += text;
      if (child.pid !== undefined) options.onNotice?.(seen.stderr, child.pid);
    });
    child.on("error", reject);
    child.on("close", (exit, signal) => resolve({ exit, signal, ...seen }));
  });
}

/** PATH with that Node in front, and nothing of the machine that runs the tests. */
function plainEnvironment(node: string): Record<string, string> {
  return {
    PATH: [dirname(node), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    HOME: tmpdir(),
    LANG: "C.UTF-8",
    TMPDIR: tmpdir(),
  };
}

/** Whether a text can command a terminal or a job log. */
export function isHarmless(text: string): boolean {
  return !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|##\[|^\s*::/m.test(text);
}
