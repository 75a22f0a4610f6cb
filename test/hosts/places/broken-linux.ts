// Built from documented formats, never run there: the same as for the healthy place, and binfmt_misc's page for the emulator.
import type { FakeEntry } from "../../support/fake-host.ts";
import { elfHead } from "../../support/fake-host.ts";
import { pythonTold, toldDistribution } from "../../support/python-told.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { cpuinfo, limits, nodeProgram, status } from "../formats.ts";
import { gitProgram, prints, pythonProgram } from "../programs.ts";
import { wholeContract } from "../whole-contract.ts";

const HOME = "/home/runner";
const APP = `${HOME}/app`;
const LIB = "/usr/lib/aarch64-linux-gnu";
const LOADER = "/lib/ld-linux-aarch64.so.1";
const ARM64 = 183;
const CGROUP = "/sys/fs/cgroup/docker/0123";
const SITE = "/usr/lib/python3/dist-packages";
const USER_SITE = `${HOME}/.local/lib/python3.9/site-packages`;
const MIB = 1024n ** 2n;

const python = pythonProgram({
  told: pythonTold(
    {
      cache_tag: "cpython-39",
      suffix: ".cpython-39-aarch64-linux-gnu.so",
      machine: "aarch64",
      sys_path: [
        ["/srv/old", "pythonpath", true],
        ["/usr/lib/python3.9", "stdlib", true],
        [USER_SITE, "user", true],
        [SITE, "site", true],
      ],
      user_site: [USER_SITE, "on"],
      hooks: [["sitecustomize", "/srv/old/sitecustomize.py", false]],
      dists: [
        toldDistribution("requests", "2.25.1", { folder: SITE }),
        toldDistribution("app", "0.1", {
          folder: USER_SITE,
          direct: { kind: "editable", from: `file://${APP}` },
        }),
      ],
    },
    { version: "3.9.2", executable: "/usr/bin/python3.9" },
  ),
  native: {
    glibc: "2.31",
    modules: [
      {
        path: `${SITE}/_example.cpython-39-aarch64-linux-gnu.so`,
        ending: ".cpython-39-aarch64-linux-gnu.so",
        hash: null,
        needs: { GLIBC: "2.17" },
        missing: ["libexample.so.1"],
      },
    ],
  },
  locale: ["ANSI_X3.4-1968", "ANSI_X3.4-1968", false, 0, 0],
  trust: ["OpenSSL 1.1.1n  15 Mar 2022", "/usr/lib/ssl/cert.pem", "/usr/lib/ssl/certs", ""],
  endpoints: ["refused"],
});

const git = gitProgram({
  version: "2.30.2",
  commit: "a".repeat(40),
  tree: "b".repeat(40),
  parents: ["c".repeat(40)],
  committedS: Date.UTC(2026, 9, 30) / 1000,
  status: [
    `1 .M N... 100644 100644 100644 ${"e".repeat(40)} ${"e".repeat(40)} src/app.py`,
    "? left-over.txt",
  ],
  index: [
    `h 100644 ${"e".repeat(40)} 0\thidden.txt`,
    `S 100644 ${"e".repeat(40)} 0\tleft/out.txt`,
    `H 160000 ${"e".repeat(40)} 0\tvendor/module`,
    `H 100644 ${"e".repeat(40)} 0\tmodel.bin`,
  ],
  lfs: ["model.bin"],
  config: [
    ["global", "safe.directory\n*"],
    ["local", "remote.origin.url\nhttps://github.example/org/app"],
    ["local", "http.https://github.example/.extraheader\nAUTHORIZATION: basic x"],
  ],
});

/** Files of a container that are as they should not be. */
const files: Readonly<Record<string, FakeEntry>> = {
  "/etc/os-release": 'VERSION_ID="11"\nID=debian\n',
  "/etc/ssl/certs/ca-certificates.crt": "",
  "/usr/local/share/ca-certificates/corp.crt": "",
  "/bin/sh": elfHead(LOADER, ARM64),
  [LOADER]: { link: `${LIB}/ld-linux-aarch64.so.1` },
  [`${LIB}/ld-linux-aarch64.so.1`]: "",
  [`${LIB}/libc.so.6`]: "GNU C Library (Debian GLIBC 2.31-13) stable release version 2.31.\n",
  "/usr/bin/python3.9": elfHead(LOADER, ARM64),
  "/usr/bin/python": { link: "/usr/bin/python3.9" },
  "/opt/other/bin/python3.9": elfHead(LOADER, ARM64),
  "/opt/other/bin/python3": { link: "/opt/other/bin/python3.9" },
  "/opt/other/bin/pip": "#!/opt/other/bin/python3.9\nimport pip\n",
  "/proc/cpuinfo": cpuinfo("Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz", "fpu lm"),
  "/proc/meminfo": "MemTotal:       263856716 kB\n",
  "/proc/self/cgroup": "0::/docker/0123\n",
  "/proc/self/limits": limits("256", "256"),
  "/proc/self/mountinfo": [
    "22 1 0:50 / / rw,relatime - overlay overlay rw,lowerdir=/l,upperdir=/u,workdir=/w",
    "25 22 0:53 / /dev/shm rw,nosuid,nodev,noexec - tmpfs shm rw,size=65536k",
    "26 22 0:54 / /tmp ro,nosuid,nodev,noexec - tmpfs tmpfs rw,size=65536k",
    "30 22 0:26 / /sys/fs/cgroup ro,nosuid,nodev,noexec - cgroup2 cgroup rw,nsdelegate",
    `40 22 0:60 / ${APP} rw,relatime - fakeowner /run/host_mark/Users rw`,
    "",
  ].join("\n"),
  "/proc/self/smaps": "KernelPageSize:        4 kB\n",
  "/proc/self/status": status("0002", "0-63"),
  "/proc/self/uid_map": "         0          0 4294967295\n",
  "/proc/100/limits": limits("256", "256"),
  "/proc/100/comm": "sh\n",
  "/proc/sys/kernel/arch": "x86_64\n",
  "/proc/sys/kernel/osrelease": "6.6.12-linuxkit\n",
  "/sys/devices/system/cpu/online": "0-63\n",
  "/sys/fs/cgroup": { folder: true },
  [CGROUP]: { folder: true },
  [`${CGROUP}/cpu.max`]: "200000 100000\n",
  [`${CGROUP}/memory.max`]: "2147483648\n",
  [`${CGROUP}/pids.max`]: "64\n",
  "/dev": { folder: true },
  "/dev/null": "",
  "/dev/shm": { folder: true },
  "/tmp": { folder: true },
  [HOME]: { folder: true },
  [`${HOME}/.netrc`]: "machine example.org login a password b\n",
  [APP]: { folder: true },
  [`${APP}/.env`]: "STRIPE_SECRET=x\n",
  [`${APP}/.git`]: { folder: true },
  [`${APP}/.git/HEAD`]: "ref: refs/heads/main\n",
  [`${APP}/.git/config`]: '[core]\n\tsparsecheckout = true\n[remote "origin"]\n\tpromisor = true\n',
  [`${APP}/.git/shallow`]: `${"c".repeat(40)}\n`,
  [`${APP}/model.bin`]: "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
  [`${APP}/parity-contract.toml`]: "",
  [`${APP}/requirements.txt`]: "requests==2.32.3\n",
};

/** An emulated container, run as root over the folder of another machine: whatever can fail in one place together does. */
export const brokenLinux: BuiltPlace = {
  name: "broken-linux",
  contract: wholeContract,
  spaces: {
    "/dev/shm": space(64n * MIB),
    "/tmp": space(64n * MIB),
  },
  siblings: { holding: 1, names: ["PROD_TOKEN"] },
  place: {
    workspace: APP,
    ignoresCase: true,
    user: { ok: true, value: { euid: 0, tableHome: "/root" } },
    clock: { ok: true, value: { wallMs: Date.UTC(2001, 0, 1), driftMs: 90_000 } },
    // the image brought it along
    canary: { ok: true, value: { id: "2".repeat(32), leftAtS: Date.UTC(2026, 10, 1) / 1000 } },
    env: {
      CI: "false",
      GIT_SSL_NO_VERIFY: "0",
      HOME,
      LC_ALL: "en_US.UTF-8",
      LD_PRELOAD: "/usr/lib/libexample.so",
      PATH: "/opt/other/bin:/usr/bin:/bin",
      PROD_TOKEN: "x",
      PYTHONPATH: "/srv/old",
      SSL_CERT_FILE: "/opt/corp/ca.pem",
      STRIPE: "sk_live_0123456789",
      TZ: "Mars/Base",
    },
    files,
    modes: { [`${APP}/.env`]: 0o644 },
    programs: {
      "/usr/bin/python3.9": python,
      "/opt/other/bin/python3.9": prints(""),
      "/opt/other/bin/pip": prints(""),
      "/usr/bin/git": git,
      "/usr/bin/node": nodeProgram("v16.20.2"),
      "/usr/bin/openssl": prints("OpenSSL 1.1.1n  15 Mar 2022\n"),
    },
    certificates: {
      "/etc/ssl/certs/ca-certificates.crt": certificates(137, null),
      "/usr/lib/ssl/certs": certificates(137, null),
      "/usr/local/share/ca-certificates/corp.crt": certificates(1, [1]),
    },
    greetings: {
      "direct index.example:443": { ok: false, errno: "ETIMEDOUT" },
      "direct db.example:5432": { ok: true, value: "open" },
    },
    sockets: { "/var/run/docker.sock": { ok: true, value: null } },
    writeErrors: { "/tmp": "EROFS", [HOME]: "EDQUOT" },
  },
};

function space(bytes: bigint) {
  const value = { totalBytes: bytes, freeBytes: bytes, totalInodes: 99n, freeInodes: 9n };
  return { ok: true, value } as const;
}

function certificates(count: number, expired: readonly number[] | null) {
  return { ok: true, value: { count, digest: "a1".repeat(32), expired } } as const;
}
