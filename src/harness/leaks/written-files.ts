import type { Dirent } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const maxFiles = 20_000;
const maxFileBytes = 8 * 1024 * 1024;
const maxBytes = 128 * 1024 * 1024;

/** Where the agent may have written, and since when. */
export interface WrittenFilesOptions {
  readonly folders: readonly string[];
  /** Milliseconds since the epoch: what was changed before is not the agent's. */
  readonly sinceMs: number;
  readonly onFile: (path: string, text: string) => void;
}

/** Reads every regular file that was written since then, in a bounded amount of time and memory; links are not followed. */
export async function readWrittenFiles(options: WrittenFilesOptions): Promise<void> {
  const left = { files: maxFiles, bytes: maxBytes };
  for (const folder of options.folders) await walk(folder, options, left);
}

async function walk(
  folder: string,
  options: WrittenFilesOptions,
  left: { files: number; bytes: number },
): Promise<void> {
  for (const entry of await list(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await walk(path, options, left);
    else if (entry.isFile()) {
      left.files -= 1;
      if (left.files < 0 || left.bytes < 0) return;
      left.bytes -= await readFresh(path, options);
    }
  }
}

async function list(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // Gone or closed by the agent: what cannot be listed cannot be searched.
    return [];
  }
}

/** Answers with the bytes that were read. */
async function readFresh(path: string, options: WrittenFilesOptions): Promise<number> {
  try {
    const { ctimeMs, size } = await lstat(path);
    if (ctimeMs < options.sinceMs || size > maxFileBytes) return 0;
    options.onFile(path, await readFile(path, "latin1"));
    return size;
  } catch {
    return 0;
  }
}
