import { constants } from "node:fs";
import type { Dirent } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { writeNumber } from "../../terms/quantities.ts";

const pieceBytes = 1024 * 1024;

/** How much is looked at in one run: entries of folders, files that were written, and their bytes. */
export interface WrittenFilesLimits {
  readonly entries: number;
  readonly files: number;
  readonly bytes: number;
}

const usualLimits: WrittenFilesLimits = {
  entries: 200_000,
  files: 20_000,
  bytes: 256 * 1024 * 1024,
};

/** Where the agent may have written, and since when. */
export interface WrittenFilesOptions {
  readonly folders: readonly string[];
  /** Milliseconds since the epoch: what was changed before is not the agent's. */
  readonly sinceMs: number;
  /** Takes one file from its beginning, piece by piece; a piece is only good until the next. */
  readonly onFile: (path: string) => { push(piece: Uint8Array): void };
  /** Hears in words what was written, or may have been, and was not read. */
  readonly onUnread: (what: string) => void;
  readonly limits?: WrittenFilesLimits;
}

/** Reads every regular file that was written since then, in a bounded amount of time and memory; links are not followed. */
export async function readWrittenFiles(options: WrittenFilesOptions): Promise<void> {
  const limits = options.limits ?? usualLimits;
  const left = { ...limits };
  const search = { ...options, limits, left };
  for (const folder of options.folders) await walk(Buffer.from(folder), search);
}

interface Walk extends WrittenFilesOptions {
  readonly limits: WrittenFilesLimits;
  /** What of the limits is not used up yet. */
  readonly left: { entries: number; files: number; bytes: number };
}

async function walk(folder: Buffer, search: Walk): Promise<void> {
  const { left, limits, onUnread } = search;
  const entries = await list(folder, search);
  left.entries -= entries.length;
  if (left.entries < 0) {
    onUnread(`entries of folders beyond the first ${writeNumber(limits.entries)}`);
    return;
  }
  for (const path of await keepFresh(folder, entries, search)) {
    left.files -= 1;
    if (left.files >= 0) await readFile(path, search);
    else onUnread(`files beyond the first ${writeNumber(limits.files)}`);
  }
  for (const entry of entries) {
    if (entry.isDirectory()) await walk(join(folder, entry.name), search);
  }
}

/** File names are bytes: as text, one that is not UTF-8 would name a file that is not there. */
function join(folder: Buffer, name: Uint8Array): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}

async function list(folder: Buffer, { onUnread }: Walk): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    if (!isGone(error)) onUnread(`the folder ${folder.toString()}`);
    return [];
  }
}

/** The regular files that were written since then; the others of a large checkout cost no more than a look. */
async function keepFresh(
  folder: Buffer,
  entries: readonly Dirent<Buffer>[],
  { sinceMs, onUnread }: Walk,
): Promise<Buffer[]> {
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  const isFresh = await Promise.all(
    files.map(async (path) => {
      try {
        return (await lstat(path)).ctimeMs >= sinceMs;
      } catch (error) {
        if (!isGone(error)) onUnread(`the file ${path.toString()}`);
        return false;
      }
    }),
  );
  return files.filter((_path, index) => isFresh[index] === true);
}

async function readFile(path: Buffer, search: Walk): Promise<void> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  try {
    // Nothing says that it still is what it was when it was listed.
    await using file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    await readPieces(file, path.toString(), search);
  } catch (error) {
    if (!isGone(error)) search.onUnread(`the file ${path.toString()}`);
  }
}

async function readPieces(file: FileHandle, path: string, search: Walk): Promise<void> {
  const { left, onFile, onUnread } = search;
  const status = await file.stat();
  if (!status.isFile()) return;
  const reader = onFile(path);
  const piece = Buffer.allocUnsafe(Math.min(pieceBytes, status.size + 1));
  for (let bytes = 0; ;) {
    const length = Math.min(piece.length, left.bytes);
    const { bytesRead } = length === 0 ? { bytesRead: 0 } : await file.read(piece, 0, length);
    if (bytesRead === 0) {
      if (bytes < status.size) onUnread(`${bytes === 0 ? "" : "a part of "}the file ${path}`);
      return;
    }
    bytes += bytesRead;
    left.bytes -= bytesRead;
    reader.push(piece.subarray(0, bytesRead));
  }
}

/** What is gone, or has become a link, is no file of the agent's any more. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ELOOP" || code === "ENOTDIR";
}
