// Built from documented formats, never run there: os-release(5), proc(5), cgroups(7), the kernel's cgroup-v2 page, PEP 376 and
// 427, git-status(1) (porcelain v2), git-config(1), and the README of actions/runner-images for the names that a runner sets.
import { elfHead } from "../../support/fake-host.ts";
import { pythonTold, toldDistribution } from "../../support/python-told.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { cpuinfo, limits, loaderHelp, nodeProgram, status } from "../formats.ts";
import { gitProgram, prints, pythonProgram } from "../programs.ts";
import { wholeContract } from "../whole-contract.ts";

const HOME = "/home/runner";
const APP = `${HOME}/app`;
const VENV = `${APP}/.venv`;
const SITE = `${VENV}/lib/python3.12/site-packages`;
const LIB = "/usr/lib/x86_64-linux-gnu";
const BUNDLE = "/etc/ssl/certs/ca-certificates.crt";
const CGROUP = "/sys/fs/cgroup/system.slice/runner.service";
const DISTRIBUTION = { count: 146, digest: "a1".repeat(32), expired: null };
const GIB = 1024n ** 3n;

/** The commit that the healthy place looks at: a merge of this head. */
export const mergedHead = "d".repeat(40);

const python = pythonProgram({
  told: pythonTold(
    {
      prefix: VENV,
      environment: "venv",
      sys_path: [
        ["/usr/lib/python3.12", "stdlib", true],
        ["/usr/lib/python3.12/lib-dynload", "stdlib", true],
        [SITE, "site", true],
      ],
      user_site: [`${HOME}/.local/lib/python3.12/site-packages`, "off"],
      dists: ["certifi 2025.1.31", "pip 24.0", "requests 2.32.3"].map((line) => {
        const [name = "", version = ""] = line.split(" ");
        return toldDistribution(name, version, {
          folder: SITE,
          tags: ["py3-none-any"],
          installer: "pip",
        });
      }),
    },
    { version: "3.12.3", executable: `${VENV}/bin/python` },
  ),
  native: {
    glibc: "2.39",
    modules: [
      {
        path: `${SITE}/_example.cpython-312-x86_64-linux-gnu.so`,
        ending: ".cpython-312-x86_64-linux-gnu.so",
        hash: null,
        needs: { GLIBC: "2.34" },
        missing: ["libcuda.so.1"],
      },
    ],
  },
  locale: ["UTF-8", "UTF-8", true, 0, 0],
  trust: [
    "OpenSSL 3.0.13 30 Jan 2024",
    "/usr/lib/ssl/cert.pem",
    "/usr/lib/ssl/certs",
    `${SITE}/certifi/cacert.pem`,
  ],
  endpoints: ["accepted"],
});

const git = gitProgram({
  version: "2.43.0",
  commit: "a".repeat(40),
  tree: "b".repeat(40),
  parents: ["c".repeat(40), mergedHead],
  committedS: Date.UTC(2026, 9, 30) / 1000,
  index: [`H 100644 ${"e".repeat(40)} 0\tparity-contract.toml`],
  config: [
    ["system", "core.editor\nvi"],
    ["local", "core.bare\nfalse"],
    ["local", "remote.origin.url\nhttps://github.example/org/app"],
  ],
});

/** A hosted runner with an accelerator, on which every clause of the whole contract holds. */
export const healthyLinux: BuiltPlace = {
  name: "healthy-linux",
  contract: wholeContract,
  spaces: {
    "/dev/shm": {
      ok: true,
      value: { totalBytes: 2n * GIB, freeBytes: 2n * GIB, totalInodes: 999n, freeInodes: 998n },
    },
  },
  place: {
    workspace: APP,
    user: { ok: true, value: { euid: 1001, tableHome: HOME } },
    clock: { ok: true, value: { wallMs: Date.UTC(2026, 10, 1), driftMs: 2 } },
    // another one than at the earlier visit: the runner was thrown away
    canary: { ok: true, value: { id: "1".repeat(32), leftAtS: Date.UTC(2026, 10, 1) / 1000 } },
    env: {
      APP_ENV: "test",
      CI: "true",
      GITHUB_ACTIONS: "true",
      HOME,
      ImageOS: "ubuntu24",
      ImageVersion: "20261019.1.0",
      LANG: "C.UTF-8",
      PATH: `${VENV}/bin:/usr/local/bin:/usr/bin:/bin`,
      RUNNER_ENVIRONMENT: "github-hosted",
      RUNNER_TEMP: `${HOME}/temp`,
      SSL_CERT_FILE: BUNDLE,
      TZ: "UTC",
      VIRTUAL_ENV: VENV,
    },
    files: {
      "/etc/os-release": 'NAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu\nID_LIKE=debian\n',
      [BUNDLE]: "",
      "/usr/local/share/ca-certificates/corp.crt": "",
      "/bin/sh": elfHead("/lib64/ld-linux-x86-64.so.2"),
      "/lib64/ld-linux-x86-64.so.2": { link: `${LIB}/ld-linux-x86-64.so.2` },
      [`${LIB}/libc.so.6`]:
        "GNU C Library (Ubuntu GLIBC 2.39-0ubuntu8.3) stable release version 2.39.\n",
      "/proc/cpuinfo": cpuinfo("AMD EPYC 7763 64-Core Processor", "fpu lm cx16"),
      "/proc/driver/nvidia/version": "NVRM version: NVIDIA UNIX x86_64 Kernel Module\n",
      "/proc/meminfo": "MemTotal:       16373544 kB\nMemFree:        12000000 kB\n",
      "/proc/self/cgroup": "0::/system.slice/runner.service\n",
      "/proc/self/limits": limits("524288", "524288"),
      "/proc/self/mountinfo": [
        "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/root rw,discard",
        "26 22 0:24 / /dev/shm rw,nosuid,nodev shared:4 - tmpfs tmpfs rw,inode64",
        "30 22 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate",
        "",
      ].join("\n"),
      "/proc/self/smaps": "7f00-7f01 r--p 0 08:01 1 /x\nKernelPageSize:        4 kB\n",
      "/proc/self/status": status("0022", "0-3"),
      "/proc/100/limits": limits("65536", "524288"),
      "/proc/100/comm": "Runner.Worker\n",
      "/proc/sys/kernel/arch": "x86_64\n",
      "/proc/sys/kernel/osrelease": "6.11.0-1018-azure\n",
      "/sys/devices/system/cpu/online": "0-3\n",
      "/sys/fs/cgroup": { folder: true },
      [CGROUP]: { folder: true },
      [`${CGROUP}/cpu.max`]: "max 100000\n",
      [`${CGROUP}/memory.max`]: "max\n",
      [`${CGROUP}/pids.max`]: "19059\n",
      "/dev": { folder: true },
      "/dev/nvidia0": "",
      "/dev/shm": { folder: true },
      "/tmp": { folder: true },
      [HOME]: { folder: true },
      [`${HOME}/temp`]: { folder: true },
      [APP]: { folder: true },
      [`${APP}/.env.example`]: "APP_ENV=\n",
      [`${APP}/.git`]: { folder: true },
      [`${APP}/.git/HEAD`]: "ref: refs/heads/main\n",
      [`${APP}/.git/config`]: "[core]\n\tbare = false\n",
      [`${APP}/parity-contract.toml`]: "",
      [`${APP}/requirements.txt`]: "certifi==2025.1.31\nrequests==2.32.3\n",
      [VENV]: { folder: true },
      [`${VENV}/pyvenv.cfg`]: "home = /usr/bin\nversion = 3.12.3\n",
      [`${VENV}/bin/python`]: { link: "/usr/bin/python3.12" },
      [`${VENV}/bin/python3`]: { link: "/usr/bin/python3.12" },
      [`${VENV}/bin/python3.12`]: { link: "/usr/bin/python3.12" },
      [`${VENV}/bin/pip`]: `#!${VENV}/bin/python\nimport pip\n`,
      "/usr/bin/python3.12": elfHead("/lib64/ld-linux-x86-64.so.2"),
    },
    programs: {
      "/usr/bin/python3.12": python,
      [`${VENV}/bin/pip`]: prints(""),
      "/usr/bin/git": git,
      "/usr/bin/curl": prints("curl 8.5.0\n"),
      "/usr/bin/jq": prints("jq-1.7\n"),
      "/usr/bin/openssl": prints("OpenSSL 3.0.13 30 Jan 2024\n"),
      "/usr/bin/node": nodeProgram("v22.12.0"),
      [`${LIB}/ld-linux-x86-64.so.2`]: prints(loaderHelp("x86-64-v3")),
    },
    certificates: {
      [BUNDLE]: { ok: true, value: DISTRIBUTION },
      "/usr/lib/ssl/certs": { ok: true, value: DISTRIBUTION },
      "/usr/local/share/ca-certificates/corp.crt": {
        ok: true,
        value: { count: 1, digest: "c0".repeat(32), expired: [] },
      },
      [`${SITE}/certifi/cacert.pem`]: {
        ok: true,
        value: { count: 142, digest: "ce".repeat(32), expired: null },
      },
    },
    greetings: {
      "direct index.example:443": { ok: true, value: "server-hello" },
      "direct db.example:5432": { ok: false, errno: "ETIMEDOUT" },
    },
  },
};
