import { realpath, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { chooseCopyRule } from "./left-out.ts";

/** What package managers leave in a folder of dependencies, whatever it is called where it really lies. */
const marks = [
  "pyvenv.cfg",
  ".package-lock.json",
  ".modules.yaml",
  ".yarn-state.yml",
  ".yarn-integrity",
  ".bin",
];

/** Whether a link of the workspace that is named like a folder of dependencies leads out of it to one, as into the store of a package manager; a link to anything else shows the agent nothing. */
export async function leadsToDependencies(link: string, workspace: string): Promise<boolean> {
  if (chooseCopyRule(link, "folder") !== "link") return false;
  const real = await resolve(link);
  const within = `${(await resolve(workspace)) ?? workspace}${sep}`;
  return real !== null && !real.startsWith(within) && (await holdsDependencies(real));
}

/** The `node_modules` in the nearest folder above a package, where npm's workspaces keep what they share; null where the workspace is no package or there is none. */
export async function findParentModules(workspace: string): Promise<string | null> {
  if (!(await isThere(join(workspace, "package.json")))) return null;
  for (let folder = dirname(workspace); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    const real = await resolve(modules);
    if (real !== null) return (await holdsDependencies(real)) ? modules : null;
    if (folder === dirname(folder)) return null;
  }
}

async function holdsDependencies(folder: string): Promise<boolean> {
  if (!(await stat(folder)).isDirectory()) return false;
  if (chooseCopyRule(folder, "folder") === "link") return true;
  const found = await Promise.all(marks.map((name) => isThere(join(folder, name))));
  return found.includes(true);
}

async function resolve(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    return null;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
