import type { Host } from "../../ports/host.ts";
import { unmeasured } from "../../terms/measured.ts";
import { findMount, type Mount, readMountTable } from "../mount-table.ts";
import type { DiskFacts, MountFacts } from "./disk-facts.ts";
import { tellUnread } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";

const MAX_BYTES = 4 * 1024 * 1024;

/** Reads under which mounts these folders lie: Linux only, from one file; sources of mounts are not kept. */
export async function measureMounts(
  host: Host,
  folders: { readonly home: string | null; readonly tmp: string },
): Promise<DiskFacts["mounts"]> {
  if (host.os !== "linux") return unmeasured("unsupported", "mounts are read on Linux only");
  const text = await host.readText("/proc/self/mountinfo", MAX_BYTES);
  if (!text.ok) return tellUnread("the list of mounts", text.errno);
  const mounts = readMountTable(text.value);
  async function find(folder: string | null): Promise<MountFacts | null> {
    const real = folder === null ? null : needAnswer(await host.resolveLinks(folder));
    return real?.ok === true ? tellMount(findMount(mounts, real.value)) : null;
  }
  const [home, shm, tmp, workspace] = await Promise.all(
    [folders.home, "/dev/shm", folders.tmp, host.workspace].map(find),
  );
  const value = { home: home ?? null, shm: shm ?? null, tmp: tmp ?? null };
  return { value: { ...value, workspace: workspace ?? null } };
}

/** What a mount lets its files do; null where no mount is known. */
export function tellMount(mount: Mount | null): MountFacts | null {
  if (mount === null) return null;
  const flags = new Set(mount.options);
  return {
    type: mount.type.slice(0, 100),
    // a mount may be writable while its file system is not
    read_only: flags.has("ro") || mount.superOptions.includes("ro"),
    noexec: flags.has("noexec"),
    nosuid: flags.has("nosuid"),
  };
}
