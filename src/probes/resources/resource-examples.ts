import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import { spread } from "./inherited-limits.ts";
import type { ResourceFacts } from "./resource-facts.ts";

const machine: ResourceFacts = {
  cpu_model: { value: "AMD EPYC 7763 64-Core Processor" },
  cpus_visible: { value: 4 },
  cpus: { value: { milli: 4000, limited_by: "machine" } },
  memory: { value: { bytes: "16766509056", limited_by: "machine" } },
  open_files: { value: "unlimited" },
  open_files_soft: { value: { amount: "65536", source: "ppid" } },
  limits: {
    core: { value: { soft: "0", hard: "unlimited" } },
    file_size: { value: { soft: "unlimited", hard: "unlimited" } },
    locked_memory: { value: { soft: "8388608", hard: "8388608" } },
    processes: { value: { soft: "63704", hard: "63704" } },
    stack: { value: { soft: "8388608", hard: "unlimited" } },
  },
  pids: { value: { amount: "unlimited", limited_by: "$CGROUP/pids.max" } },
  shm: { value: { mb: 7994 } },
  gpus: { value: { nodes: 1, usable: 1, driver: true, hidden: false } },
};
const pod: ResourceFacts = {
  cpu_model: { value: "AMD EPYC 7763 64-Core Processor" },
  cpus_visible: { value: 64 },
  cpus: { value: { milli: 500, limited_by: "$CGROUP/cpu.max" } },
  memory: { value: { bytes: "2147483648", limited_by: "$CGROUP/../memory.max" } },
  open_files: { value: "1024" },
  open_files_soft: { value: { amount: "256", source: "ppid" } },
  limits: { ...machine.limits, processes: { value: { soft: "512", hard: "512" } } },
  pids: { value: { amount: "512", limited_by: "$CGROUP/../pids.max" } },
  shm: { value: { mb: 64 } },
  gpus: { value: { nodes: 1, usable: 0, driver: false, hidden: false } },
};
const unseen = unmeasured("unreadable", "our own cgroup is not below any that is mounted here");
const hidden: ResourceFacts = {
  ...machine,
  cpus: unseen,
  memory: unseen,
  open_files: unmeasured("unreadable", "/proc/self/limits cannot be read (ENOENT)"),
  open_files_soft: { value: { amount: "65536", source: "raised-by-node" } },
  limits: spread(unmeasured("unreadable", "/proc/self/limits cannot be read (ENOENT)")),
  pids: unseen,
  shm: unmeasured("denied", "/dev/shm cannot be read (EACCES)"),
  gpus: unmeasured("unsupported", "WSL's /dev/dxg does not tell how many are behind it"),
};
const windows: ResourceFacts = {
  ...hidden,
  open_files: { value: null },
  open_files_soft: { value: null },
  limits: spread({ value: null }),
  pids: { value: null },
  shm: { value: null },
};

/** Worked cases of every clause: an unlimited machine, a pod, a place that hides its limits, and Windows. */
export const resourceExamples: readonly Example[] = [
  { clause: "min_cpus", expects: 4, facts: machine, outcome: "pass" },
  { clause: "min_cpus", expects: 1, facts: pod, outcome: "fail" },
  { clause: "min_cpus", expects: 2, facts: hidden, outcome: "unknown" },
  { clause: "min_cpus", expects: 8, facts: hidden, outcome: "fail" },
  { clause: "min_memory_mb", expects: 15_989, facts: machine, outcome: "pass" },
  { clause: "min_memory_mb", expects: 16_384, facts: machine, outcome: "fail" },
  { clause: "min_memory_mb", expects: 2048, facts: pod, outcome: "pass" },
  { clause: "min_memory_mb", expects: 2048, facts: hidden, outcome: "unknown" },
  { clause: "min_open_files", expects: 1_048_576, facts: machine, outcome: "pass" },
  { clause: "min_open_files", expects: 4096, facts: pod, outcome: "fail" },
  { clause: "min_open_files", expects: 4096, facts: hidden, outcome: "unknown" },
  { clause: "min_open_files", expects: 4096, facts: windows, outcome: "not-applicable" },
  { clause: "min_open_files_soft", expects: 1024, facts: machine, outcome: "pass" },
  { clause: "min_open_files_soft", expects: 1024, facts: pod, outcome: "fail" },
  { clause: "min_open_files_soft", expects: 1024, facts: hidden, outcome: "unknown" },
  { clause: "min_open_files_soft", expects: 65_537, facts: hidden, outcome: "fail" },
  { clause: "min_open_files_soft", expects: 1024, facts: windows, outcome: "not-applicable" },
  { clause: "min_pids", expects: 4096, facts: machine, outcome: "pass" },
  { clause: "min_pids", expects: 4096, facts: pod, outcome: "fail" },
  { clause: "min_pids", expects: 4096, facts: hidden, outcome: "unknown" },
  { clause: "min_pids", expects: 4096, facts: windows, outcome: "not-applicable" },
  { clause: "min_shm_mb", expects: 64, facts: pod, outcome: "pass" },
  { clause: "min_shm_mb", expects: 1024, facts: pod, outcome: "fail" },
  { clause: "min_shm_mb", expects: 64, facts: hidden, outcome: "unknown" },
  { clause: "min_shm_mb", expects: 64, facts: windows, outcome: "not-applicable" },
  { clause: "min_gpus", expects: 1, facts: machine, outcome: "pass" },
  { clause: "min_gpus", expects: 1, facts: pod, outcome: "fail" },
  { clause: "min_gpus", expects: 1, facts: hidden, outcome: "unknown" },
  { clause: "min_gpus", expects: 0, facts: hidden, outcome: "pass" },
  { clause: "forbid_visible_cpu_gap", expects: true, facts: machine, outcome: "pass" },
  { clause: "forbid_visible_cpu_gap", expects: true, facts: pod, outcome: "fail" },
  { clause: "forbid_visible_cpu_gap", expects: true, facts: hidden, outcome: "unknown" },
  { clause: "forbid_visible_cpu_gap", expects: false, facts: pod, outcome: "not-applicable" },
];
