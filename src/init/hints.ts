import type { Host } from "../ports/host.ts";
import { readDotenvNames } from "../probes/env/dotenv-names.ts";

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
    hasPackageJson: await isFile(host, "package.json"),
    lock: await findFirst(host, LOCKS),
    example: await readExample(host),
  };
}

async function findFirst(host: Host, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    if (await isFile(host, name)) return name;
  }
  return null;
}

async function isFile(host: Host, name: string): Promise<boolean> {
  const facts = await host.describe(`${host.workspace}/${name}`, "as-is");
  return facts.ok && facts.value.kind === "file";
}

async function readExample(host: Host): Promise<Hints["example"]> {
  const file = await findFirst(host, EXAMPLES);
  if (file === null) return null;
  const text = await host.readText(`${host.workspace}/${file}`, maxExampleBytes);
  if (!text.ok) return null;
  const names = readDotenvNames(text.value)
    .map(({ name }) => name)
    // the last line of an unquoted key looks like a name too
    .filter((name) => /^[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}$/.test(name))
    .slice(0, maxNames);
  return names.length === 0 ? null : { file, names };
}
