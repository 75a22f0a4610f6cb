import { lstat, mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { ParityError } from "../../terms/parity-error.ts";
import { quote } from "../../terms/prose.ts";
import { fillIn } from "./placeholders.ts";
import type { Placeholders } from "./placeholders.ts";

/** The contract's files, and where a run has its folders. */
export interface AgentFilesOptions {
  readonly files: Readonly<Record<string, string>>;
  readonly placeholders: Placeholders;
  readonly homeFolder: string;
  readonly workFolder: string;
}

/** Writes the contract's files into the run's HOME and work copy; a link that leads out of the run is never written through. */
export async function writeAgentFiles(options: AgentFilesOptions): Promise<void> {
  const { files, placeholders, homeFolder, workFolder } = options;
  for (const [name, text] of Object.entries(files)) {
    const isHome = name.startsWith("~/");
    const root = isHome ? homeFolder : workFolder;
    const path = join(root, isHome ? name.slice(2) : name);
    // asked first as well, since the missing folders would be made behind the link
    await refuseOutside(path, { root, name });
    await mkdir(dirname(path), { recursive: true });
    await refuseOutside(path, { root, name });
    await writeFile(path, fillIn(text, placeholders), { mode: 0o600 });
  }
}

/** A folder of the checkout that is only linked into the copy belongs to the checkout itself. */
async function refuseOutside(
  path: string,
  { root, name }: { readonly root: string; readonly name: string },
): Promise<void> {
  const folder = await findFolder(dirname(path));
  const inside = await realpath(root);
  if (folder !== inside && !folder.startsWith(`${inside}${sep}`)) {
    throw new ParityError(
      "harness/file-outside",
      `agent.files names ${quote(name)}, which leads out of the run's own folders by a link`,
      { hint: "name a path that no dependency folder or link stands on" },
    );
  }
  // in place of a link, not through it
  if (await isLink(path)) await rm(path);
}

/** Where the nearest folder above that is there really lies. */
async function findFolder(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (path === dirname(path)) throw error;
    return findFolder(dirname(path));
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}
