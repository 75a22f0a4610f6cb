import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { loadContract, type LoadResult } from "../contract/load.ts";
import { describeReadFailure } from "../contract/unreadable.ts";
import type { Machine } from "../ports/machine.ts";
import { ParityError } from "../terms/parity-error.ts";
import { maxContractBytes } from "../contract/text/decode.ts";

/** The contract as it was found: its path below the workspace, its bytes where they could be read, and what they load to. */
export interface OpenedContract {
  readonly path: string;
  readonly bytes: Uint8Array | null;
  readonly sha256: string | null;
  readonly result: LoadResult;
}

/** Reads and loads the contract; it must be a regular file of the workspace, and whatever is wrong with it is in the result. */
export async function openContract(
  machine: Machine,
  at: { readonly workspace: string; readonly folder: string; readonly file: string },
): Promise<OpenedContract> {
  const reading = await machine.files.readRegular(resolve(at.folder, at.file), {
    root: at.workspace,
    maxBytes: maxContractBytes,
  });
  const path = reading.path.slice(0, 1000);
  if (!reading.ok) {
    const problem = describeReadFailure(reading.refusal, path);
    return { path, bytes: null, sha256: null, result: { ok: false, problems: [problem] } };
  }
  const { bytes } = reading;
  const sha256 = machine.digest(bytes);
  return { path, bytes, sha256, result: await loadContract({ path, bytes, sha256 }) };
}

/** Finds the folder to check; it must be a folder of the workspace. */
export async function findFolder(workspace: string, folder: string): Promise<string> {
  const full = resolve(workspace, folder);
  const found = await stat(full).catch(() => null);
  if (found?.isDirectory() === true && (await isInside(workspace, full))) return full;
  throw new ParityError(
    "inputs/working-directory",
    `${JSON.stringify(folder)} is not a folder of the checkout`,
    { hint: "name a folder relative to the repository's root, and check the repository out first" },
  );
}

/** By its name, and by where its links lead. */
async function isInside(workspace: string, folder: string): Promise<boolean> {
  const [realWorkspace, realFolder] = await Promise.all([realpath(workspace), realpath(folder)]);
  return [relative(workspace, folder), relative(realWorkspace, realFolder)].every(
    (way) => !isAbsolute(way) && !way.split(sep).includes(".."),
  );
}
