import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SiblingFacts } from "../ports/host.ts";
import { countsAsCredential } from "../terms/credential-name.ts";

/** Whose siblings are meant, and where the system shows its processes. */
export interface ScanPlace {
  readonly root: string;
  readonly pid: number;
  readonly uid: number;
}

/** Looks into the environments of the user's other processes; values are dropped as soon as the names are known. Throws when processes cannot be listed. */
export function scanSiblings({ root, pid, uid }: ScanPlace): SiblingFacts {
  const parents = readParents(root);
  // without ourselves in the list, it is another machine's, or shows less than it should
  if (!parents.has(pid)) throw Object.assign(new Error("not listed"), { code: "ESRCH" });
  const ancestors = new Set(listAncestors(pid, parents));
  const names = new Set<string>();
  let holding = 0;
  for (const other of parents.keys()) {
    if (ancestors.has(other) || listAncestors(other, parents).includes(pid)) continue;
    const held = readCredentialNames(join(root, String(other)), uid);
    if (held.length > 0) holding += 1;
    for (const name of held) names.add(name);
  }
  return { holding, names: [...names].toSorted().slice(0, 5000) };
}

function readParents(root: string): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync(root)) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = readParent(attemptText(join(root, entry, "stat")));
    if (parent !== null) parents.set(Number(entry), parent);
  }
  return parents;
}

/** The parent's number in a process's `stat`; null where that is none. */
export function readParent(stat: string): number | null {
  // the command's name may hold blanks and brackets: what counts follows the last one
  const parent = / \S (\d+) /.exec(stat.slice(stat.lastIndexOf(")") + 1))?.[1];
  return parent === undefined ? null : Number(parent);
}

/** The process itself and all above it. */
function listAncestors(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const line: number[] = [];
  let at: number | undefined = pid;
  while (at !== undefined && !line.includes(at)) {
    line.push(at);
    at = parents.get(at);
  }
  return line;
}

function readCredentialNames(folder: string, uid: number): string[] {
  try {
    if (statSync(folder).uid !== uid) return [];
  } catch {
    return [];
  }
  return listHeld(attemptText(join(folder, "environ")));
}

/** The names of an environment, as `/proc` shows it, that are named like credentials and hold something. */
export function listHeld(environ: string): string[] {
  return environ
    .split("\0")
    .map((entry) => ({ name: entry.slice(0, Math.max(0, entry.indexOf("="))), entry }))
    .filter(({ name, entry }) => countsAsCredential(name) && entry.length > name.length + 1)
    .map(({ name }) => name.slice(0, 1000));
}

/** Nothing where a process has ended since, or does not let us look. */
function attemptText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
