import type { Host } from "../../ports/host.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { askRecording, tellDenial } from "../denial.ts";
import { type Asked, wants } from "../probe.ts";
import { type CgroupTables, readCgroupLimit, readCgroupTables } from "./cgroup-limit.ts";
import { measureCpus, measureVisible } from "./cpus.ts";
import { measureGpus } from "./gpus.ts";
import { measureInherited, spread } from "./inherited-limits.ts";
import { askHard, measureHard, measureSoft } from "./open-files.ts";
import type { ResourceFacts } from "./resource-facts.ts";

const MIB = 1024n * 1024n;

/** Reads what this place gives: from files on Linux, from the system's calls on macOS. */
export async function measureResources(host: Host, asked: Asked): Promise<ResourceFacts> {
  const gpus = wants(asked, "min_gpus")
    ? await askRecording("the accelerators", () => measureGpus(host))
    : unmeasured("not-asked", "no clause asks for accelerators");
  if (host.os === "linux") return { ...(await measureLinux(host)), gpus };
  const asksFiles = wants(asked, "min_open_files");
  if (host.os === "macos") return { ...(await measureMacos(host, asksFiles)), gpus };
  return { ...(await measureElsewhere(host)), gpus };
}

type Measurable = Omit<ResourceFacts, "gpus">;

async function measureLinux(host: Host): Promise<Measurable> {
  const status = await host.readText("/proc/self/status", 64 * 1024);
  const [tables, visible] = [await readCgroupTables(host), await measureVisible(host)];
  const pids = await readCgroupLimit(host, "pids", tables);
  return {
    cpu_model: await measureModel(host),
    cpus_visible: "unknown" in visible ? visible : { value: visible.value.size },
    cpus: await measureCpus(host, { status, visible, tables }),
    memory: await measureMemory(host, tables),
    open_files: await measureHard(host),
    open_files_soft: await measureSoft(host, status),
    limits: await measureInherited(host),
    pids:
      "unknown" in pids
        ? pids
        : { value: { amount: spell(pids.value.amount), limited_by: pids.value.file } },
    shm: await measureShm(host),
  };
}

function spell(amount: bigint | null): string {
  return amount === null ? "unlimited" : String(amount);
}

function unreadable(what: string): Unknown {
  return unmeasured("unreadable", `${what} cannot be read`);
}

async function measureModel(host: Host): Promise<ResourceFacts["cpu_model"]> {
  const head = await host.readHead("/proc/cpuinfo", 4096);
  if (!head.ok) return tellDenial("/proc/cpuinfo", head.errno);
  const model = /^model name\s*: (.{1,200})$/m.exec(new TextDecoder().decode(head.value))?.[1];
  return model === undefined ? unmeasured("unsupported", "cpuinfo has no name") : { value: model };
}

async function measureMemory(host: Host, tables: CgroupTables): Promise<ResourceFacts["memory"]> {
  const info = await host.readText("/proc/meminfo", 64 * 1024);
  if (!info.ok) return tellDenial("/proc/meminfo", info.errno);
  const total = /^MemTotal:\s+(\d{1,17}) kB$/m.exec(info.value)?.[1];
  if (total === undefined) return unreadable("MemTotal");
  const limit = await readCgroupLimit(host, "memory", tables);
  if ("unknown" in limit) return limit;
  const installed = BigInt(total) * 1024n;
  const { amount, file } = limit.value;
  return amount !== null && amount < installed
    ? { value: { bytes: String(amount), limited_by: file } }
    : { value: { bytes: String(installed), limited_by: "machine" } };
}

async function measureShm(host: Host): Promise<ResourceFacts["shm"]> {
  const space = await host.measureSpace("/dev/shm");
  if (space.ok) return { value: { mb: Number(space.value.totalBytes / MIB) } };
  return space.errno === "ENOENT" ? { value: { mb: null } } : tellDenial("/dev/shm", space.errno);
}

async function measureMacos(host: Host, asksFiles: boolean): Promise<Measurable> {
  const hardware = await host.tellHardware();
  const untold = hardware.ok ? null : tellDenial("the hardware", hardware.errno);
  const told = hardware.ok ? hardware.value : null;
  const none = untold ?? unreadable("the hardware");
  return {
    cpu_model: told === null ? none : { value: told.cpuModel.slice(0, 200) },
    cpus_visible: told === null ? none : { value: told.cpus },
    // macOS has neither cgroups nor an affinity that takes CPUs away
    cpus: told === null ? none : { value: { milli: told.cpus * 1000, limited_by: "machine" } },
    memory:
      told === null ? none : { value: { bytes: String(told.memoryBytes), limited_by: "machine" } },
    open_files: asksFiles
      ? await askHard(host)
      : unmeasured("not-asked", "no clause asks for open files"),
    open_files_soft: unmeasured("unsupported", "Node has raised it, and macOS does not tell it"),
    limits: spread(unmeasured("unsupported", "these limits are read on Linux only")),
    pids: { value: null },
    shm: { value: null },
  };
}

/** On Windows, a job object may take away what the machine has, and Node does not see it. */
async function measureElsewhere(host: Host): Promise<Measurable> {
  const unsupported = unmeasured("unsupported", "limits are read on Linux and macOS only");
  const hardware = await host.tellHardware();
  const none = host.os === "windows" ? { value: null } : unsupported;
  return {
    cpu_model: hardware.ok ? { value: hardware.value.cpuModel.slice(0, 200) } : unsupported,
    cpus_visible: hardware.ok ? { value: hardware.value.cpus } : unsupported,
    cpus: unsupported,
    memory: unsupported,
    open_files: none,
    open_files_soft: none,
    limits: spread(none),
    pids: none,
    shm: none,
  };
}
