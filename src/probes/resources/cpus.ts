import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellDenial } from "../denial.ts";
import { readStatusField } from "../proc-status.ts";
import { type CgroupTables, readCgroupLimit } from "./cgroup-limit.ts";
import { readCpuList } from "./cpu-list.ts";
import type { ResourceFacts } from "./resource-facts.ts";

const LIST = "the list of CPUs";

/** The CPUs that are there for a program which asks the system. */
export async function measureVisible(host: Host): Promise<Measured<ReadonlySet<number>>> {
  const online = await host.readText("/sys/devices/system/cpu/online", 64 * 1024);
  if (!online.ok && online.errno === NOT_RECORDED) return tellDenial(LIST, online.errno);
  if (online.ok) return wrap(readCpuList(online.value));
  // a place without /sys, as a chroot often is
  const info = await host.readText("/proc/cpuinfo", 64 * 1024 * 1024);
  const listed = info.ok ? info.value.matchAll(/^processor\s*: (\d{1,6})$/gm) : [];
  return wrap(readCpuList([...listed].map(([, cpu]) => cpu).join(",")));
}

function wrap(cpus: ReadonlySet<number> | null): Measured<ReadonlySet<number>> {
  return cpus === null ? unmeasured("unreadable", `${LIST} cannot be read`) : { value: cpus };
}

/** What we really get of the CPUs: the least of those that are there, our affinity, and the quotas along our cgroup's path. */
export async function measureCpus(
  host: Host,
  known: {
    readonly status: Attempt<string>;
    readonly visible: Measured<ReadonlySet<number>>;
    readonly tables: CgroupTables;
  },
): Promise<ResourceFacts["cpus"]> {
  const { status, tables } = known;
  if ("unknown" in known.visible) return known.visible;
  const visible = known.visible.value;
  if (!status.ok) return tellDenial("/proc/self/status", status.errno);
  const allowed = readCpuList(readStatusField(status.value, "Cpus_allowed_list") ?? "");
  if (allowed === null) return unmeasured("unreadable", "the affinity cannot be read");
  const quota = await readCgroupLimit(host, "cpu", tables);
  if ("unknown" in quota) return quota;
  // the kernel may allow CPUs that this machine could have and has not
  const usable = [...allowed].filter((cpu) => visible.has(cpu)).length;
  const { amount, file } = quota.value;
  if (amount !== null && amount < BigInt(usable * 1000)) {
    return { value: { milli: Number(amount), limited_by: file } };
  }
  const source = usable < visible.size ? "affinity" : "machine";
  return { value: { milli: usable * 1000, limited_by: source } };
}
