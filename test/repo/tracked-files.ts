import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The repository's root folder. */
export const root = join(import.meta.dirname, "../..");

/** Every file that git tracks or would add; without git, every file outside node_modules. */
export function listTracked(): string[] {
  return listPaths().filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );
}

/** A file of the repository as text. */
export function readRepositoryFile(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function listPaths(): string[] {
  try {
    const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    return execFileSync("git", args, options).split("\0");
  } catch {
    return globSync("**/*", { cwd: root, exclude: ["node_modules/**", ".git/**"] });
  }
}
