import { execFileSync } from "node:child_process";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A repository with one commit in a temporary folder, the environment in which git knows nothing of this machine, and git itself. */
export interface GitRepository extends AsyncDisposable {
  readonly folder: string;
  readonly env: ReadonlyMap<string, string>;
  git(...args: string[]): string;
  write(path: string, text: string): Promise<void>;
}

/** Why tests with a real git are left out, or false. */
export function whyNoGit(): string | false {
  try {
    execFileSync("git", ["--version"], { stdio: "ignore" });
    return false;
  } catch {
    return "no git on this machine";
  }
}

/** Makes a repository that holds `file`, `gone`, `moved` and `sub/inner`. */
export async function makeRepository(): Promise<GitRepository> {
  const temporary = await mkdtempDisposable(join(tmpdir(), "git-probe-"));
  const folder = temporary.path;
  const env = new Map([
    ["PATH", process.env["PATH"] ?? ""],
    ["HOME", folder],
    ["GIT_CONFIG_NOSYSTEM", "1"],
  ]);
  function run(...args: string[]): string {
    const options = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
    return execFileSync("git", [...options, ...args], {
      cwd: folder,
      env: Object.fromEntries(env),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }
  async function write(path: string, text: string): Promise<void> {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  run("init", "-q");
  for (const name of ["file", "gone", "moved", "sub/inner"]) await write(name, name);
  run("add", ".");
  run("commit", "-qm", "first");
  return {
    folder,
    env,
    git: run,
    write,
    [Symbol.asyncDispose]: () => temporary.remove(),
  };
}
