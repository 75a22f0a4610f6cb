import type { Host } from "../ports/host.ts";
import { readDotenvNames } from "../probes/env/dotenv-names.ts";
import { isWorkspaceFile, readWorkspaceFile } from "./workspace-file.ts";

/** What files of the workspace's root say about what its places need. */
export interface Hints {
  readonly hasPackageJson: boolean;
  /** A file that says which Python packages belong here. */
  readonly lock: string | null;
  /** The names that an example of a `.env` sets; never their values. */
  readonly example: { readonly file: string; readonly names: readonly string[] } | null;
}

const LOCKS = ["uv.lock", "poetry.lock", "pylock.toml", "Pipfile.lock", "requirements.txt"];
const EXAMPLES = [".env.example", ".env.sample", ".env.template", ".env.dist"];
const maxExampleBytes = 64 * 1024;
const maxNames = 100;

/** Looks at the workspace's root; a link is not followed, and what cannot be read is no hint. */
export async function gatherHints(host: Host): Promise<Hints> {
  return {
    hasPackageJson: await isWorkspaceFile(host, "package.json"),
    lock: await findFirst(host, LOCKS),
    example: await readExample(host),
  };
}

async function findFirst(host: Host, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    if (await isWorkspaceFile(host, name)) return name;
  }
  return null;
}

async function readExample(host: Host): Promise<Hints["example"]> {
  const file = await findFirst(host, EXAMPLES);
  if (file === null) return null;
  const text = await readWorkspaceFile(host, file, maxExampleBytes);
  if (text === null) return null;
  const names = readDotenvNames(text)
    .map(({ name }) => name)
    // the last line of an unquoted key looks like a name too
    .filter((name) => /^[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}$/.test(name))
    .slice(0, maxNames);
  return names.length === 0 ? null : { file, names };
}
