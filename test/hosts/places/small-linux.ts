import type { FakeEntry, FakePlace } from "../../support/fake-host.ts";
import { limits, status } from "../formats.ts";

/** The home, and the workspace in it, of the places that are built for one subject alone. */
export const HOME = "/home/dev";
export const APP = `${HOME}/app`;

/** A Linux place of four CPUs and 16 GB, as proc(5) tells of one, with neither Python nor git; what is given is added. */
export function smallLinux(
  files: Readonly<Record<string, FakeEntry>>,
  changes: Omit<FakePlace, "files"> = {},
): FakePlace {
  return {
    workspace: APP,
    user: { ok: true, value: { euid: 1001, tableHome: HOME } },
    env: { HOME, PATH: "/usr/bin:/bin" },
    ...changes,
    files: {
      "/proc/meminfo": "MemTotal:       16373544 kB\n",
      "/proc/self/limits": limits("1024", "1048576"),
      "/proc/self/smaps": "KernelPageSize:        4 kB\n",
      "/proc/self/status": status("0022", "0-3"),
      "/proc/100/limits": limits("1024", "1048576"),
      "/proc/100/comm": "bash\n",
      "/sys/devices/system/cpu/online": "0-3\n",
      "/dev": { folder: true },
      "/dev/null": "",
      "/dev/shm": { folder: true },
      "/tmp": { folder: true },
      [HOME]: { folder: true },
      [APP]: { folder: true },
      [`${APP}/parity-contract.toml`]: "",
      ...files,
    },
  };
}
