import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { readStatusField } from "../proc-status.ts";

/** The groups that we are in: how many, and which of them are as good as root; their members are never read. */
export interface GroupFacts {
  count: number;
  powerful: string[];
}

/** Groups whose members reach what is root's, by the names that systems give them; group 0 is told as `root`. */
export const POWERFUL_GROUPS: readonly string[] =
  "admin disk docker incus-admin kmem libvirt lxd shadow sudo wheel".split(" ");

/** Reads our groups from numbers, and what those numbers are called; null on an OS without them. */
export async function measureGroups(host: Host): Promise<Measured<GroupFacts | null>> {
  if (host.os === "windows") return { value: null };
  if (host.os !== "linux") return unmeasured("unsupported", "groups are read on Linux only");
  const status = await host.readText("/proc/self/status", 64 * 1024);
  if (!status.ok) return tellDenial("/proc/self/status", status.errno);
  const own = readStatusField(status.value, "Gid")?.split(/\s+/)[1];
  const others = readStatusField(status.value, "Groups");
  if (own === undefined || others === null) {
    return unmeasured("unreadable", "/proc/self/status does not tell our groups");
  }
  const numbers = new Set([own, ...others.split(/\s+/)].filter((number) => /^\d+$/.test(number)));
  const table = await host.readText("/etc/group", 4 * 1024 * 1024);
  // an image without a table of groups has none that are called anything
  if (!table.ok && table.errno !== "ENOENT") return tellDenial("/etc/group", table.errno);
  const named = table.ok ? listPowerful(table.value, numbers) : [];
  const powerful = numbers.has("0") ? ["root", ...named] : named;
  return { value: { count: numbers.size, powerful: [...new Set(powerful)].toSorted() } };
}

function listPowerful(table: string, numbers: ReadonlySet<string>): string[] {
  return table.split("\n").flatMap((line) => {
    const [name = "", , number = ""] = line.split(":");
    return POWERFUL_GROUPS.includes(name) && numbers.has(number) ? [name] : [];
  });
}
