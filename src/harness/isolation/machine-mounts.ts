import { readFileSync } from "node:fs";
import { isWithin } from "./wall-rules.ts";

/** A place of this machine where something is mounted. */
export interface MachineMount {
  readonly path: string;
  readonly isReadOnly: boolean;
}

/** Of the kernel's own folders a wall has others, or protects them by itself. */
const ownFolders = ["/proc", "/dev"];

/** Lists what is mounted, as the kernel tells it to this process; none where it does not. */
export function listMounts(list = "/proc/self/mountinfo"): MachineMount[] {
  return readLines(list).flatMap((line) => {
    const [, , , , path, options] = line.split(" ");
    if (path === undefined || options === undefined) return [];
    return [{ path: unescape(path), isReadOnly: options.split(",").includes("ro") }];
  });
}

/** Chooses the mounts that only the rights of files keep an agent from writing: for root, that is nothing. */
export function chooseWritable(mounts: readonly MachineMount[]): string[] {
  const writable = mounts
    .filter(({ path, isReadOnly }) => !isReadOnly && path !== "/sys")
    .map(({ path }) => path)
    .filter((path) => !ownFolders.some((folder) => isWithin(path, folder)));
  return [...new Set(writable)];
}

function readLines(list: string): string[] {
  try {
    return readFileSync(list, "utf8").split("\n");
  } catch {
    return [];
  }
}

function unescape(field: string): string {
  return field.replace(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
