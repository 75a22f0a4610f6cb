import type { Log } from "../../ports/log.ts";
import { ParityError } from "../../terms/parity-error.ts";
import { makeRunFolder } from "./run-folder.ts";
import type { RunFolder } from "./run-folder.ts";

/** What the work came to, or what the user or the machine can mend, in words. */
export type Done<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** Where runs' folders are made, and whether they stay for a look. */
export interface RunFolders {
  readonly tempRoot: string;
  readonly log: Log;
  readonly keepsFolders?: boolean;
}

/** Gives the work a run's folder, and removes it when the work is done, or says where it is kept; throws only for a fault of our own. */
export async function inRunFolder<T>(
  { tempRoot, log, keepsFolders = false }: RunFolders,
  label: string,
  work: (folder: RunFolder) => Promise<T>,
): Promise<Done<T>> {
  let folder: RunFolder | undefined;
  try {
    folder = await makeRunFolder(tempRoot, (path) =>
      log.warn(`${label}: could not remove ${path}`),
    );
    return { ok: true, value: await work(folder) };
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === null) throw error;
    return { ok: false, reason };
  } finally {
    if (!keepsFolders) await folder?.[Symbol.asyncDispose]();
    else if (folder !== undefined) log.info(`${label}: kept in ${folder.path}`);
  }
}

function explainFailure(error: unknown): string | null {
  if (error instanceof ParityError) {
    return error.hint === null ? error.message : `${error.message}; ${error.hint}`;
  }
  // A full disk, a temporary folder that is missing: the system's own errors name the call that failed.
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  const failed = `${String(error.syscall)} failed with ${String(error.code)}`;
  const remedy =
    error.code === "EMFILE" || error.code === "ENFILE"
      ? "more files must be allowed to be open at one time (ulimit -n)"
      : "TMPDIR must name a folder that is there, can be written and has room";
  return `the run could not be prepared: ${failed}; ${remedy}`;
}
