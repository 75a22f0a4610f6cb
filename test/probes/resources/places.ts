import type { FakeEntry, FakePlace } from "../../support/fake-host.ts";

// Nothing here is a recording: the files are built from the formats that proc(5), cgroups(7) and the kernel's
// cgroup-v1 and cgroup-v2 pages document.

const STATUS = "Name:\tnode\nUmask:\t0022\nPid:\t200\nPPid:\t100\nCpus_allowed_list:\t0-3\n";
const CPUINFO = "processor\t: 0\nmodel name\t: Example CPU @ 2.00GHz\n\nprocessor\t: 1\n";

/** One row of a mount table for a hierarchy of cgroups. */
export function mountRow(point: string, options: string, { root = "/", id = 30 } = {}): string {
  const type = options === "cgroup2" ? "cgroup2" : "cgroup";
  const superOptions = type === "cgroup2" ? "rw,nsdelegate" : `rw,${options}`;
  return `${id} 25 0:26 ${root} ${point} rw,nosuid - ${type} ${type} ${superOptions}\n`;
}

/** The rows of `limits` that matter. */
export function limitsFile(soft: string, hard: string): string {
  return `Limit                     Soft Limit           Hard Limit           Units     
Max file size             unlimited            unlimited            bytes     
Max stack size            8388608              unlimited            bytes     
Max core file size        0                    unlimited            bytes     
Max processes             96364                96364                processes 
Max locked memory         8388608              8388608              bytes     
Max open files            ${soft.padEnd(20)} ${hard.padEnd(20)} files     
`;
}

/** A Linux place of four CPUs and 16 GB without any limit; `files` is added, an entry of null is taken away. */
export function linuxPlace(
  files: Readonly<Record<string, FakeEntry | null>>,
  env: Readonly<Record<string, string>> = {},
): FakePlace {
  const all: Record<string, FakeEntry | null> = {
    "/proc/self/status": STATUS,
    "/proc/self/limits": limitsFile("1048576", "1048576"),
    "/proc/100/limits": limitsFile("1024", "1048576"),
    "/proc/100/comm": "bash\n",
    "/proc/self/mountinfo": mountRow("/sys/fs/cgroup", "cgroup2"),
    "/proc/self/cgroup": "0::/\n",
    "/proc/cpuinfo": CPUINFO,
    "/proc/meminfo": "MemTotal:       16373544 kB\nMemFree:         1234 kB\n",
    "/sys/devices/system/cpu/online": "0-3\n",
    "/sys/fs/cgroup": { folder: true },
    "/dev": { folder: true },
    "/dev/null": "",
    ...files,
  };
  const kept = Object.entries(all).flatMap(([path, entry]): [string, FakeEntry][] =>
    entry === null ? [] : [[path, entry]],
  );
  return {
    env: { PATH: "/usr/bin", HOME: "/home/alice", ...env },
    files: Object.fromEntries(kept),
  };
}

/** v2, two levels below the root: `/kube.slice/pod.slice/app`; limits are given for each of the three. */
export function nestedV2(
  file: string,
  [own, pod, top]: readonly [string | null, string | null, string | null],
): Record<string, FakeEntry | null> {
  const base = "/sys/fs/cgroup/kube.slice";
  return {
    "/proc/self/cgroup": "0::/kube.slice/pod.slice/app\n",
    [base]: { folder: true },
    [`${base}/pod.slice`]: { folder: true },
    [`${base}/pod.slice/app`]: { folder: true },
    [`${base}/${file}`]: top,
    [`${base}/pod.slice/${file}`]: pod,
    [`${base}/pod.slice/app/${file}`]: own,
  };
}
