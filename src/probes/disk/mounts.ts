import type { Host } from "../../ports/host.ts";
import { unmeasured } from "../../terms/measured.ts";
import type { DiskFacts, MountFacts } from "./disk-facts.ts";

const MAX_BYTES = 4 * 1024 * 1024;

interface Mount extends MountFacts {
  readonly point: string;
}

/** Reads under which mounts these folders lie: Linux only, from one file; sources of mounts are not kept. */
export async function measureMounts(
  host: Host,
  folders: { readonly home: string | null; readonly tmp: string },
): Promise<DiskFacts["mounts"]> {
  if (host.os !== "linux") return unmeasured("unsupported", "mounts are read on Linux only");
  const text = await host.readText("/proc/self/mountinfo", MAX_BYTES);
  if (!text.ok) return unmeasured("unreadable", `no list of mounts (${text.errno})`);
  const mounts = readMounts(text.value);
  async function find(folder: string | null): Promise<MountFacts | null> {
    const real = folder === null ? null : await host.resolveLinks(folder);
    return real?.ok === true ? findMount(mounts, real.value) : null;
  }
  const [home, shm, tmp, workspace] = await Promise.all(
    [folders.home, "/dev/shm", folders.tmp, host.workspace].map(find),
  );
  const value = { home: home ?? null, shm: shm ?? null, tmp: tmp ?? null };
  return { value: { ...value, workspace: workspace ?? null } };
}

/** Reads mountinfo's rows; what is no row is left out. */
export function readMounts(text: string): readonly Mount[] {
  return text.split("\n").flatMap((line): Mount[] => {
    const [own = "", filesystem = ""] = line.split(" - ", 2);
    const [, , , , point, options = ""] = own.split(" ");
    const [type, , superOptions = ""] = filesystem.split(" ");
    if (point === undefined || type === undefined || type === "") return [];
    const flags = new Set(options.split(","));
    return [
      {
        point: unescapeOctal(point),
        type: unescapeOctal(type).slice(0, 100),
        // a mount may be writable while its file system is not
        read_only: flags.has("ro") || superOptions.split(",").includes("ro"),
        noexec: flags.has("noexec"),
        nosuid: flags.has("nosuid"),
      },
    ];
  });
}

/** The mount that a resolved path lies under: the longest that holds it, and of several at one point the last. */
export function findMount(mounts: readonly Mount[], path: string): MountFacts | null {
  let found: Mount | null = null;
  for (const mount of mounts) {
    const isWithin =
      mount.point === "/" || path === mount.point || path.startsWith(`${mount.point}/`);
    if (isWithin && mount.point.length >= (found?.point.length ?? 0)) found = mount;
  }
  if (found === null) return null;
  const { point: _, ...facts } = found;
  return facts;
}

function unescapeOctal(text: string): string {
  return text.replace(/\\([0-3][0-7]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
