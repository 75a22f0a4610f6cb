import { constants } from "node:fs";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import type { Stats } from "node:fs";
import { basename, join } from "node:path";
import { ParityError } from "../../terms/parity-error.ts";
import { holdsCredential } from "./credential-content.ts";
import { leadsToDependencies } from "./dependencies-outside.ts";
import { stripGitCredentials } from "./git-config.ts";
import { chooseCopyRule } from "./left-out.ts";
import { isRunFolderName } from "./run-folder.ts";
import { openTurns } from "../../terms/take-turns.ts";
import type { Turns } from "../../terms/take-turns.ts";

const defaultLimits = { maxBytes: 2 * 1024 ** 3, maxEntries: 200_000 };
/** A file that is looked into is open, a process may have 256 of them, and others run beside us. */
const mostAtOnce = 64;
const maxInspectedBytes = 64 * 1024;
/** A service account's key file is some 2 KiB; of other JSON nothing is read. */
const maxSmallBytes = 16 * 1024;

/** From where to where the workspace is copied, and how big it may be. */
export interface WorkCopyOptions {
  readonly from: string;
  readonly to: string;
  readonly limits?: { readonly maxBytes: number; readonly maxEntries: number };
  /** Once it says so nothing more is copied; the copy is then of no use. */
  readonly isCancelled?: () => boolean;
}

/** What was deliberately not copied, as paths within the workspace. */
export interface WorkCopyReport {
  readonly leftOut: readonly string[];
  readonly unreadable: readonly string[];
  /** Folders of the workspace, or links out of it, that the copy leads to instead of holding them, as full paths. */
  readonly borrowed: readonly string[];
}

interface Walk extends Required<WorkCopyOptions> {
  readonly turns: Turns;
  readonly leftOut: string[];
  readonly unreadable: string[];
  readonly borrowed: string[];
  failure: Error | null;
  bytes: number;
  entries: number;
}

/** Makes the agent's private copy of the workspace; credentials stay behind, dependency folders are linked. */
export async function copyWorkspace(options: WorkCopyOptions): Promise<WorkCopyReport> {
  const walk: Walk = {
    ...options,
    from: toBytes(options.from),
    to: toBytes(options.to),
    limits: options.limits ?? defaultLimits,
    isCancelled: options.isCancelled ?? (() => false),
    turns: openTurns(mostAtOnce),
    leftOut: [],
    unreadable: [],
    borrowed: [],
    failure: null,
    bytes: 0,
    entries: 0,
  };
  await copyFolder(walk, "", await stat(options.from));
  if (walk.failure !== null) throw walk.failure;
  if (isFull(walk)) throw describeFull(walk.limits);
  return {
    leftOut: walk.leftOut.map(fromBytes),
    unreadable: walk.unreadable.map(fromBytes),
    borrowed: walk.borrowed.map((path) => join(options.from, fromBytes(path))),
  };
}

async function copyFolder(walk: Walk, path: string, stats: Stats): Promise<void> {
  const target = toPath(walk.to, path);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const names = await readdir(toPath(walk.from, path), { encoding: "latin1" });
  await Promise.all(
    names.map(async (name) => {
      const inner = path === "" ? name : `${path}/${name}`;
      try {
        await copyEntry(walk, inner);
      } catch (error) {
        // Unreadable, or gone since it was listed: the agent does without it, and the report says so.
        if (endsWalk(error)) walk.failure ??= error;
        else walk.unreadable.push(inner);
      }
    }),
  );
  await chmod(target, stats.mode & 0o777);
}

async function copyEntry(walk: Walk, path: string): Promise<void> {
  walk.entries += 1;
  if (isFull(walk) || walk.failure !== null || walk.isCancelled()) return;
  const source = toPath(walk.from, path);
  const stats = await lstat(source);
  if (stats.isSymbolicLink()) return copyLink(walk, path);
  if (stats.isDirectory()) return copyOrLinkFolder(walk, path, stats);
  // Sockets, FIFOs and devices are not files to work on; opening one may never end.
  if (stats.isFile()) return walk.turns(() => copyOrLeaveFile(walk, path, stats));
}

async function copyOrLinkFolder(walk: Walk, path: string, stats: Stats): Promise<void> {
  // Where the temporary folder lies within the workspace, a run would copy itself and its neighbours.
  if (isRunFolderName(basename(path))) return;
  const isDependency =
    chooseCopyRule(path, "folder") === "link" || (await exists(walk, `${path}/pyvenv.cfg`));
  if (isDependency || isLargeFileStore(path)) {
    walk.borrowed.push(path);
    await symlink(toPath(walk.from, path), toPath(walk.to, path));
  } else if (chooseCopyRule(path, "folder") === "leave-out") {
    walk.leftOut.push(path);
  } else if (isObjectStore(path) && (await exists(walk, `${path}/pack`))) {
    await borrowObjects(walk, path);
  } else {
    await copyFolder(walk, path, stats);
  }
}

async function copyOrLeaveFile(walk: Walk, path: string, stats: Stats): Promise<void> {
  const source = toPath(walk.from, path);
  const target = toPath(walk.to, path);
  walk.bytes += stats.size;
  if (isFull(walk)) return;
  if (await isLeftOut(path, source, stats)) {
    walk.leftOut.push(path);
    return;
  }
  if (isGitConfig(path)) {
    const config = await readFile(source, "latin1");
    await writeFile(target, stripGitCredentials(config), { encoding: "latin1", mode: stats.mode });
  } else {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
  await utimes(target, stats.atime, stats.mtime);
}

/** A link stays as it is; one that leads out of the workspace still leads to the same place, and is borrowed where that is dependencies. */
async function copyLink(walk: Walk, path: string): Promise<void> {
  const source = fromBytes(toPathText(walk.from, path));
  if (await leadsToDependencies(source, fromBytes(walk.from))) walk.borrowed.push(path);
  const target = await readlink(toPath(walk.from, path), { encoding: "latin1" });
  const link = leavesWorkspace(path, target)
    ? `${walk.from}/${path.slice(0, path.lastIndexOf("/") + 1)}${target}`
    : target;
  await symlink(Buffer.from(link, "latin1"), toPath(walk.to, path));
}

function leavesWorkspace(path: string, target: string): boolean {
  if (target.startsWith("/")) return false;
  let depth = path.split("/").length - 1;
  for (const part of target.split("/")) {
    if (part === "..") depth -= 1;
    else if (part !== "" && part !== ".") depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

async function isLeftOut(path: string, source: Buffer, stats: Stats): Promise<boolean> {
  const isPointer = basename(path) === ".git";
  const rule = isPointer ? "look-inside" : chooseCopyRule(path, "file");
  if (rule !== "look-inside" && rule !== "look-inside-small") return rule === "leave-out";
  if (rule === "look-inside-small" && stats.size > maxSmallBytes) return false;
  if (stats.size > maxInspectedBytes) return true;
  const content = await readFile(source, "latin1");
  return isPointer ? leadsToOriginal(path, content) : holdsCredential(path, content);
}

/** A worktree's or submodule's .git is a file that points at a repository: outside of the copy, git would work on the original. */
function leadsToOriginal(path: string, content: string): boolean {
  const target = /^gitdir: (.+)\n?$/.exec(content)?.[1];
  return target === undefined || target.startsWith("/") || leavesWorkspace(path, target);
}

function isGitConfig(path: string): boolean {
  return /(^|\/)\.git\/(.+\/)?config(\.worktree)?$/.test(path);
}

function isObjectStore(path: string): boolean {
  return /(^|\/)\.git\/(modules\/.+\/)?objects$/.test(path);
}

function isLargeFileStore(path: string): boolean {
  return /(^|\/)\.git\/lfs$/.test(path);
}

/** Git reads the original's objects and writes its own: nothing is copied, nothing of the original changes. */
async function borrowObjects(walk: Walk, path: string): Promise<void> {
  for (const folder of ["info", "pack"]) {
    await mkdir(toPath(walk.to, `${path}/${folder}`), { recursive: true });
  }
  walk.borrowed.push(path);
  const original = `${toPath(walk.from, path).toString("latin1")}\n`;
  await writeFile(toPath(walk.to, `${path}/info/alternates`), original, { encoding: "latin1" });
}

async function exists(walk: Walk, path: string): Promise<boolean> {
  try {
    await lstat(toPath(walk.from, path));
    return true;
  } catch {
    return false;
  }
}

/** No room, or no file to be opened any more: that is no matter of one entry. */
const lacks: readonly unknown[] = ["ENOSPC", "EDQUOT", "EROFS", "EMFILE", "ENFILE"];

function endsWalk(error: unknown): error is Error {
  return error instanceof Error && "code" in error && lacks.includes(error.code);
}

function isFull({ bytes, entries, limits }: Walk): boolean {
  return bytes > limits.maxBytes || entries > limits.maxEntries;
}

function describeFull(limits: Walk["limits"]): ParityError {
  const mebibytes = Math.floor(limits.maxBytes / 1024 ** 2);
  return new ParityError(
    "harness/workspace-too-big",
    `the workspace is too big to give the agent a private copy: over ${mebibytes} MiB or ${limits.maxEntries} entries, dependency folders and git objects aside`,
    {
      hint: "keep build outputs and caches out of the workspace, or check a smaller working-directory",
    },
  );
}

// File names are bytes. As latin1 text every byte is one character, so that no name is ever changed.
function toBytes(path: string): string {
  return Buffer.from(path).toString("latin1");
}

function fromBytes(path: string): string {
  return Buffer.from(path, "latin1").toString();
}

function toPath(root: string, path: string): Buffer {
  return Buffer.from(toPathText(root, path), "latin1");
}

function toPathText(root: string, path: string): string {
  return path === "" ? root : `${root}/${path}`;
}
