import { findMount, readMountTable } from "../../probes/mount-table.ts";
import type { CgroupNames } from "./cgroups.ts";

const FLAGS = new Set(["ro", "rw", "noexec", "nosuid", "nodev"]);
const CONTROLLERS = new Set("cpu cpuacct cpuset memory pids".split(" "));

/** What of the mount table is kept, and how paths in it are called. */
export interface MountView {
  /** Resolved folders whose mounts are looked for. */
  readonly folders: readonly string[];
  readonly cgroups: CgroupNames;
  readonly redact: (text: string) => string;
}

/** Writes the mount table anew with nothing but what is looked for in it: no sources, no devices, no roots but those of cgroups. */
export function keepMountRows(mountinfo: string, view: MountView): string {
  const mounts = readMountTable(mountinfo);
  const found = new Set(view.folders.map((folder) => findMount(mounts, folder)));
  const kept = mounts.filter((mount) => found.has(mount) || isCgroup(mount.type));
  return kept
    .map(({ root, point, type, options, superOptions }, index) => {
      const isOurs = isCgroup(type);
      const named = isOurs ? view.cgroups.nameRoot(root) : "/";
      const superKept = superOptions.filter(
        (option) => option === "ro" || option === "rw" || (isOurs && CONTROLLERS.has(option)),
      );
      const place = [`${index + 1} 0 0:0 ${escapeOctal(named)} ${escapeOctal(view.redact(point))}`];
      const flags = options.filter((option) => FLAGS.has(option)).join(",") || "rw";
      return `${place.join("")} ${flags} - ${escapeOctal(type)} none ${superKept.join(",") || "rw"}\n`;
    })
    .join("");
}

/** Whether cgroups are mounted there. */
export function isCgroup(type: string): boolean {
  return type === "cgroup" || type === "cgroup2";
}

/** As the kernel writes blanks and backslashes of a path. */
function escapeOctal(text: string): string {
  return text.replaceAll(/[ \t\n\\]/g, (char) => {
    return `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
}
