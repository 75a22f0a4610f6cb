// Built from documented formats, never run there: cgroups(7), the kernel's cgroup-v1 and cgroup-v2 pages, cgroup_namespaces(7),
// proc_pid_mountinfo(5).
import type { FakeEntry } from "../../support/fake-host.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { smallLinux } from "./small-linux.ts";

const contract = `[resources]
min_cpus = 2
min_memory_mb = 4096
min_pids = 1024
forbid_visible_cpu_gap = true
`;

const folder = { folder: true } as const;
const ROOT = "22 1 8:1 / / rw,relatime - ext4 /dev/root rw\n";

/** v1: each controller has a hierarchy of its own, and no namespace hides where we are in it. */
export const cgroupV1 = build("cgroup-v1", {
  "/proc/self/cgroup":
    "12:pids:/docker/0123\n8:memory:/docker/0123\n4:cpu,cpuacct:/docker/0123\n1:name=systemd:/docker/0123\n",
  "/proc/self/mountinfo":
    ROOT +
    v1("/docker/0123", "/sys/fs/cgroup/cpu,cpuacct", "cpu,cpuacct") +
    v1("/docker/0123", "/sys/fs/cgroup/memory", "memory") +
    v1("/docker/0123", "/sys/fs/cgroup/pids", "pids") +
    v1("/docker/0123", "/sys/fs/cgroup/systemd", "xattr,name=systemd"),
  "/sys/fs/cgroup/cpu,cpuacct": folder,
  "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "150000\n",
  "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
  "/sys/fs/cgroup/memory": folder,
  // the largest multiple of a page is no limit
  "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
  "/sys/fs/cgroup/pids": folder,
  "/sys/fs/cgroup/pids/pids.max": "512\n",
});

/** v2: one hierarchy, and a service in it. */
export const cgroupV2 = build("cgroup-v2", {
  "/proc/self/cgroup": "0::/system.slice/agent.service\n",
  "/proc/self/mountinfo": ROOT + v2("/", "/sys/fs/cgroup"),
  "/sys/fs/cgroup": folder,
  "/sys/fs/cgroup/system.slice": folder,
  "/sys/fs/cgroup/system.slice/cpu.max": "max 100000\n",
  "/sys/fs/cgroup/system.slice/memory.max": "max\n",
  "/sys/fs/cgroup/system.slice/pids.max": "max\n",
  "/sys/fs/cgroup/system.slice/agent.service": folder,
  "/sys/fs/cgroup/system.slice/agent.service/cpu.max": "300000 100000\n",
  "/sys/fs/cgroup/system.slice/agent.service/memory.max": "8589934592\n",
  "/sys/fs/cgroup/system.slice/agent.service/pids.max": "4096\n",
});

/** A container in a container: the inner one sets nothing, the outer one does, and the namespace shows both. */
export const cgroupNested = build("cgroup-nested", {
  "/proc/self/cgroup": "0::/docker/inner\n",
  "/proc/self/mountinfo": ROOT + v2("/", "/sys/fs/cgroup"),
  "/sys/fs/cgroup": folder,
  // within a namespace its root is a real cgroup, and has limits
  "/sys/fs/cgroup/cpu.max": "50000 100000\n",
  "/sys/fs/cgroup/memory.max": "2147483648\n",
  "/sys/fs/cgroup/pids.max": "256\n",
  "/sys/fs/cgroup/docker": folder,
  "/sys/fs/cgroup/docker/cpu.max": "max 100000\n",
  "/sys/fs/cgroup/docker/memory.max": "max\n",
  "/sys/fs/cgroup/docker/pids.max": "max\n",
  "/sys/fs/cgroup/docker/inner": folder,
  "/sys/fs/cgroup/docker/inner/cpu.max": "max 100000\n",
  "/sys/fs/cgroup/docker/inner/memory.max": "max\n",
  "/sys/fs/cgroup/docker/inner/pids.max": "max\n",
});

/** systemd's hybrid: v1 has cpu and memory, v2 is mounted beside it and has pids. */
export const cgroupHybrid = build("cgroup-hybrid", {
  "/proc/self/cgroup":
    "8:memory:/user.slice\n4:cpu,cpuacct:/user.slice\n1:name=systemd:/user.slice/a.scope\n0::/user.slice/a.scope\n",
  "/proc/self/mountinfo":
    ROOT +
    v1("/", "/sys/fs/cgroup/cpu,cpuacct", "cpu,cpuacct") +
    v1("/", "/sys/fs/cgroup/memory", "memory") +
    v2("/", "/sys/fs/cgroup/unified"),
  "/sys/fs/cgroup/cpu,cpuacct": folder,
  "/sys/fs/cgroup/cpu,cpuacct/user.slice": folder,
  "/sys/fs/cgroup/cpu,cpuacct/user.slice/cpu.cfs_quota_us": "-1\n",
  "/sys/fs/cgroup/cpu,cpuacct/user.slice/cpu.cfs_period_us": "100000\n",
  "/sys/fs/cgroup/memory": folder,
  "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
  "/sys/fs/cgroup/memory/user.slice": folder,
  "/sys/fs/cgroup/memory/user.slice/memory.limit_in_bytes": "6442450944\n",
  "/sys/fs/cgroup/unified": folder,
  "/sys/fs/cgroup/unified/user.slice": folder,
  "/sys/fs/cgroup/unified/user.slice/pids.max": "2048\n",
  "/sys/fs/cgroup/unified/user.slice/a.scope": folder,
  "/sys/fs/cgroup/unified/user.slice/a.scope/pids.max": "max\n",
});

function build(name: string, files: Readonly<Record<string, FakeEntry>>): BuiltPlace {
  return { name, contract, place: smallLinux(files) };
}

function v1(root: string, point: string, controllers: string): string {
  return `31 30 0:27 ${root} ${point} ro,nosuid,nodev,noexec,relatime - cgroup cgroup rw,${controllers}\n`;
}

function v2(root: string, point: string): string {
  return `32 22 0:26 ${root} ${point} rw,nosuid,nodev,noexec,relatime - cgroup2 cgroup2 rw,nsdelegate\n`;
}
