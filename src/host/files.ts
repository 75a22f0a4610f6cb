import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { FileLimits, FileReading, FileRefusal, Files } from "../ports/files.ts";
import { ParityError } from "../terms/parity-error.ts";

/** The product's own files on the real disk; they are few and small, so a call that blocks beats the thread pool. */
export const diskFiles: Files = { readRegular, writeWhole };

async function readRegular(path: string, limits: FileLimits): Promise<FileReading> {
  const full = resolve(limits.root, path);
  const shown = showPath(relative(resolve(limits.root), full));
  try {
    const root = realpathSync.native(limits.root);
    const refusal = findRefusal(full, root);
    if (refusal !== null) return { ok: false, refusal, path: shown };
    return readOpened(full, limits.maxBytes, shown);
  } catch (error) {
    return { ok: false, refusal: classify(error), path: shown };
  }
}

function findRefusal(full: string, root: string): FileRefusal | null {
  const found = lstatSync(full);
  if (found.isSymbolicLink()) return { kind: "symlink" };
  if (found.isDirectory()) return { kind: "folder" };
  if (!found.isFile()) return { kind: "not-regular" };
  const folder = realpathSync.native(dirname(full));
  const isInside = folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
  return isInside ? null : { kind: "outside" };
}

function classify(error: unknown): FileRefusal {
  const errno = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  if (errno === "ENOENT" || errno === "ENOTDIR") return { kind: "missing" };
  return errno === "ELOOP" ? { kind: "symlink" } : { kind: "unreadable", errno };
}

/** Opens without following a link that was put there since we looked, and never reads more than allowed. */
function readOpened(full: string, maxBytes: number, path: string): FileReading {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = openSync(full, flags);
  try {
    const { size } = fstatSync(file);
    if (size > maxBytes) return tooLarge(size, path);
    const bytes = new Uint8Array(size + 1);
    let length = 0;
    for (;;) {
      const bytesRead = readSync(file, bytes, length, bytes.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === bytes.length) break;
    }
    // one byte more than it had a moment ago: it is being written to
    if (length > size) return { ok: false, refusal: { kind: "unreadable", errno: "EBUSY" }, path };
    return { ok: true, bytes: bytes.subarray(0, length), path };
  } finally {
    closeSync(file);
  }
}

function tooLarge(sizeBytes: number, path: string): FileReading {
  return { ok: false, refusal: { kind: "too-large", sizeBytes }, path };
}

async function writeWhole(path: string, text: string): Promise<void> {
  try {
    // a device or a FIFO (`--out /dev/null`) is written to, never replaced
    if (isSpecial(path)) await writeFile(path, text);
    else replaceFile(path, text);
  } catch (cause) {
    throw new ParityError("output/not-writable", `cannot write ${path}`, {
      hint: "choose a folder that is writable with --out, or --out - for none",
      cause,
    });
  }
}

function isSpecial(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory() && !found.isSymbolicLink();
}

function replaceFile(path: string, text: string): void {
  const draft = join(dirname(path), `.${randomBytes(6).toString("hex")}.parity.tmp`);
  try {
    writeFileSync(draft, text, { flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    dropDraft(draft);
    throw error;
  }
}

/** Why writing failed is the error that counts. */
function dropDraft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // the folder that cannot be written cannot be cleaned either
  }
}

function showPath(path: string): string {
  return isAbsolute(path) || sep === "/" ? path : path.split(sep).join("/");
}
