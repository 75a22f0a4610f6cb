import { execFile } from "node:child_process";
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { promisify } from "node:util";

/** Removes a folder and all that is in it, also where folders were made read-only; false when something is left. */
export async function removeFolder(path: string): Promise<boolean> {
  try {
    await rm(path, { recursive: true, force: true });
    return true;
  } catch {
    await openFolders(Buffer.from(path));
  }
  try {
    await rm(path, { recursive: true, force: true });
    return true;
  } catch {
    return removeDeep(path);
  }
}

/** What lies deeper than a path can be long is reached folder by folder alone, as `rm` goes. */
async function removeDeep(path: string): Promise<boolean> {
  try {
    await promisify(execFile)("/bin/rm", ["-rf", "--", path], { env: {} });
    return true;
  } catch {
    return false;
  }
}

/** Gives us back the right to empty the folders; links are not followed. */
async function openFolders(path: Buffer): Promise<void> {
  try {
    if (!(await lstat(path)).isDirectory()) return;
    await chmod(path, 0o700);
    for (const name of await readdir(path, { encoding: "buffer" })) {
      await openFolders(Buffer.concat([path, Buffer.from("/"), name]));
    }
  } catch {
    // Not ours to open: the second attempt tells.
  }
}
