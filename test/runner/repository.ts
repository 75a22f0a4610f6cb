import { execFile } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The commits of a laid-out repository, as a pull request's checkout has them: HEAD is `merge`. */
export interface Commits {
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

/** Lays out a git repository whose HEAD is the merge of a pull request that brings all `files`. */
export async function layOutRepository(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Commits> {
  await mkdir(folder, { recursive: true });
  await git(folder, "init", "--quiet", "--initial-branch=main");
  await git(folder, "commit", "--quiet", "--allow-empty", "--message=base");
  const base = await git(folder, "rev-parse", "HEAD");

  await git(folder, "checkout", "--quiet", "-b", "topic");
  for (const [path, text] of Object.entries(files)) await writeOne(join(folder, path), text);
  await git(folder, "add", "--all", "--force");
  await git(folder, "commit", "--quiet", "--message=head");
  const head = await git(folder, "rev-parse", "HEAD");

  await git(folder, "checkout", "--quiet", "--detach", "main");
  await git(folder, "merge", "--quiet", "--no-ff", "--message=merge", head);
  const merge = await git(folder, "rev-parse", "HEAD");
  return { base, head, merge };
}

async function writeOne(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  if (text.startsWith("#!")) await chmod(path, 0o755);
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const identity = {
    NAME: "Parity Test",
    EMAIL: "test@parity.invalid",
    DATE: "2026-01-01T00:00:00Z",
  };
  const people = Object.entries(identity).flatMap(([key, value]): [string, string][] => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const { stdout } = await run("git", args, {
    cwd: folder,
    // No configuration of this machine may change what is laid out.
    env: {
      PATH: process.env["PATH"],
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_SYSTEM: "/dev/null",
      ...Object.fromEntries(people),
    },
  });
  return stdout.trim();
}
