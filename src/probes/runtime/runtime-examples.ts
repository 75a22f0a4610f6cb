import { unmeasured } from "../../terms/measured.ts";
import type { Json } from "../../terms/json.ts";
import type { Example } from "../probe.ts";
import type { RuntimeFacts } from "./runtime-facts.ts";

const debian: RuntimeFacts = {
  os: "linux",
  posix: true,
  arch: "x64",
  machine: { value: "x64" },
  page_size: { value: 4096 },
  distro: { value: { id: "debian", version: "12" } },
  python: {
    value: {
      command: "/usr/bin/python3",
      executable: "/usr/bin/python3",
      version: "3.12.4",
      implementation: "cpython",
      kind: "real",
    },
  },
  libc: { value: { kind: "glibc", of: "python" } },
  glibc: { value: "2.36" },
  cpu: { value: { at_least: "x86-64-v2", at_most: "x86-64-v3" } },
  clock: {
    value: { before_this_tool: false, before_commit: { value: false }, drifts: false },
  },
  node: { value: "24.21.0" },
  tools: {
    value: {
      git: { state: "present", version: { value: "2.39.5" } },
      openssl: { state: "other", version: unmeasured("not-reached", "openssl was not asked") },
    },
  },
  image: { value: "ubuntu24/20260105.1.0" },
  kernel: { value: "6.8.0" },
};
const hung = unmeasured("timed-out", "the python on PATH did not answer within 5 s");
const silent = { ...debian, python: hung, libc: hung };
const unread = unmeasured("unreadable", "it cannot be read (EACCES)");
const unreadable: RuntimeFacts = {
  ...debian,
  machine: unread,
  distro: unread,
  glibc: unread,
  cpu: unread,
  clock: { value: { before_this_tool: false, before_commit: unread, drifts: false } },
  node: unmeasured("timed-out", "node did not answer within 5 s"),
  tools: {
    value: {
      git: { state: "present", version: unmeasured("timed-out", "git did not answer within 5 s") },
    },
  },
  image: unread,
};
const windows: RuntimeFacts = {
  ...debian,
  os: "windows",
  posix: false,
  arch: "arm64",
  machine: { value: "arm64" },
  distro: { value: null },
  python: unmeasured("absent-tool", "no python and no python3 on PATH"),
  libc: { value: { kind: "none", of: "os" } },
  glibc: { value: null },
  cpu: { value: null },
};
const alpine: RuntimeFacts = {
  ...debian,
  arch: "arm64",
  distro: { value: { id: "alpine", version: "3.20.3" } },
  libc: { value: { kind: "musl", of: "python" } },
  glibc: { value: null },
  clock: { value: { before_this_tool: false, before_commit: { value: true }, drifts: true } },
  node: unmeasured("absent-tool", "no node on PATH"),
  image: { value: null },
};

function example(
  clause: string,
  expects: Json,
  judged: { readonly facts: RuntimeFacts; readonly outcome: Example["outcome"] },
): Example {
  return { clause, expects, ...judged };
}

/** The probe's worked cases. */
export const runtimeExamples: readonly Example[] = [
  example("python_major_minor", "3.12", { facts: debian, outcome: "pass" }),
  example("python_major_minor", "3.1", { facts: debian, outcome: "fail" }),
  example("python_major_minor", "3.12", { facts: windows, outcome: "fail" }),
  example("python_major_minor", "3.12", { facts: silent, outcome: "unknown" }),
  example("require_posix", true, { facts: debian, outcome: "pass" }),
  example("require_posix", true, { facts: windows, outcome: "fail" }),
  example("require_posix", false, { facts: windows, outcome: "not-applicable" }),
  example("os", "linux", { facts: debian, outcome: "pass" }),
  example("os", "linux", { facts: windows, outcome: "fail" }),
  example("arch", "x64", { facts: debian, outcome: "pass" }),
  example("arch", "x64", { facts: windows, outcome: "fail" }),
  example("distro", "debian", { facts: debian, outcome: "pass" }),
  example("distro", "debian 1", { facts: debian, outcome: "fail" }),
  example("distro", "alpine 3.20", { facts: alpine, outcome: "pass" }),
  example("distro", "debian 12", { facts: windows, outcome: "fail" }),
  example("distro", "debian 12", { facts: unreadable, outcome: "unknown" }),
  example("libc", "glibc", { facts: debian, outcome: "pass" }),
  example("libc", "musl", { facts: debian, outcome: "fail" }),
  example("libc", "glibc", { facts: windows, outcome: "fail" }),
  example("libc", "glibc", { facts: silent, outcome: "unknown" }),
  example("min_glibc", "2.9", { facts: debian, outcome: "pass" }),
  example("min_glibc", "2.38", { facts: debian, outcome: "fail" }),
  example("min_glibc", "2.28", { facts: alpine, outcome: "fail" }),
  example("min_glibc", "2.28", { facts: windows, outcome: "not-applicable" }),
  example("min_glibc", "2.28", { facts: unreadable, outcome: "unknown" }),
  example("min_cpu_level", "x86-64-v2", { facts: debian, outcome: "pass" }),
  example("min_cpu_level", "x86-64-v3", { facts: debian, outcome: "unknown" }),
  example("min_cpu_level", "x86-64-v4", { facts: debian, outcome: "fail" }),
  example("min_cpu_level", "x86-64-v2", { facts: windows, outcome: "fail" }),
  example("forbid_emulation", true, { facts: debian, outcome: "pass" }),
  example("forbid_emulation", true, { facts: alpine, outcome: "fail" }),
  example("forbid_emulation", true, { facts: unreadable, outcome: "unknown" }),
  example("forbid_emulation", false, { facts: alpine, outcome: "not-applicable" }),
  example("require_sane_clock", true, { facts: debian, outcome: "pass" }),
  example("require_sane_clock", true, { facts: alpine, outcome: "fail" }),
  example("require_sane_clock", true, { facts: unreadable, outcome: "unknown" }),
  example("node", ">=22", { facts: debian, outcome: "pass" }),
  example("node", "^22.1", { facts: debian, outcome: "fail" }),
  example("node", ">=22", { facts: alpine, outcome: "fail" }),
  example("node", ">=22", { facts: unreadable, outcome: "unknown" }),
  example("tools", { git: ">=2.39" }, { facts: debian, outcome: "pass" }),
  example("tools", { git: "^1", openssl: ">=3" }, { facts: debian, outcome: "fail" }),
  example("tools", { git: ">=2.39" }, { facts: unreadable, outcome: "unknown" }),
  example("runner_image", "ubuntu24/20260105", { facts: debian, outcome: "pass" }),
  example("runner_image", "ubuntu22", { facts: debian, outcome: "fail" }),
  example("runner_image", "ubuntu24", { facts: alpine, outcome: "fail" }),
  example("runner_image", "ubuntu24", { facts: unreadable, outcome: "unknown" }),
];
