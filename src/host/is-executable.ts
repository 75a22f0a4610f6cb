import { accessSync, constants, statSync } from "node:fs";

/** Whether a path leads to a file that this user may run. */
export function isExecutable(path: string): boolean {
  try {
    // most candidates on PATH are not there: asked this way, those cost no exception
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
