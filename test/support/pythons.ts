import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const versions = join(process.env["PYENV_ROOT"] ?? join(homedir(), ".pyenv"), "versions");

/** The CPythons that pyenv has on this machine, by version. */
export const pythons: ReadonlyMap<string, string> = new Map(
  (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .map((version) => [version, join(versions, version, "bin", "python")] as const)
    .filter(([, path]) => existsSync(path)),
);

/** One of them, not too old to make virtual environments; undefined where there is none. */
export function pickPython(): string | undefined {
  return [...pythons].findLast(([version]) => /^3\.1\d\./.test(version))?.[1];
}
