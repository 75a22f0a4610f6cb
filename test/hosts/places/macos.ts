// Built from documented formats, never run there: Apple's man pages of sysctl(3), xcode-select(1), date(1), locale(1) and tzset(3),
// and the property list of SystemVersion; arm64, macOS 14.
import { ended } from "../../support/fake-host.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { nodeProgram } from "../formats.ts";
import { prints } from "../programs.ts";

const HOME = "/Users/dev";
const APP = `${HOME}/app`;
const ZONES = "/var/db/timezone/zoneinfo";

/** A laptop on which nobody has installed the developer tools: python3 and git are stubs that would open a dialog. */
export const macos: BuiltPlace = {
  name: "macos",
  owners: { [APP]: 501 },
  contract: `[runtime]
os = "linux"
require_posix = true
arch = "arm64"
distro = "macos 14"
libc = "glibc"
min_glibc = "2.28"
min_cpu_level = "x86-64-v2"
forbid_emulation = true
python_major_minor = "3.12"
node = ">=22"
tools = { git = "*" }
[python]
packages = { requests = "*" }
require_venv = true
forbid_user_site = true
forbid_shadowed_interpreters = true
forbid_unresolved_native_libraries = true
pip_matches_python = true
[locale]
encoding = "utf-8"
charmap = "utf-8"
require_installed_locale = true
timezone = "Europe/Paris"
[resources]
min_cpus = 8
min_memory_mb = 8192
min_open_files = 1024
min_open_files_soft = 1024
min_pids = 64
min_shm_mb = 64
min_gpus = 1
forbid_visible_cpu_gap = true
[tls]
forbid_verification_off = true
forbid_expired_cas = true
[disk]
require_writable_tmp = true
case_sensitive = true
[git]
require_repository = true
[secrets]
forbid_dotenv = true
max_dotenv_mode = "0600"
forbid_persisted_git_credentials = true
forbid_readable_siblings = true
forbid_docker_socket = true
[identity]
forbid_root = true
umask_at_least = "022"
require_home = true
require_workspace_owner = true
`,
  place: {
    os: "macos",
    arch: "arm64",
    workspace: APP,
    ignoresCase: true,
    user: { ok: true, value: { euid: 501, tableHome: HOME } },
    hardware: {
      ok: true,
      value: { cpus: 10, cpuModel: "Apple M2 Pro", memoryBytes: 17_179_869_184n },
    },
    env: {
      HOME,
      LANG: "fr_FR.UTF-8",
      PATH: "/opt/homebrew/bin:/usr/bin:/bin",
      TMPDIR: "/var/folders/zz/T",
    },
    files: {
      "/System/Library/CoreServices/SystemVersion.plist":
        "<plist><dict><key>ProductVersion</key>\n<string>14.6.1</string></dict></plist>",
      "/etc/localtime": { link: `${ZONES}/Europe/Paris` },
      [`${ZONES}/Europe/Paris`]: "TZif2",
      "/etc/ssl/cert.pem": "",
      "/private/var": { folder: true },
      "/var/folders/zz/T": { folder: true },
      [HOME]: { folder: true },
      [APP]: { folder: true },
      [`${APP}/.git`]: { folder: true },
      [`${APP}/.git/HEAD`]: `${"a".repeat(40)}\n`,
      [`${APP}/parity-contract.toml`]: "",
    },
    programs: {
      "/usr/bin/python3": () => ended("", 1, "xcode-select: note: no developer tools were found\n"),
      "/usr/bin/git": () => ended("", 1, "xcode-select: note: no developer tools were found\n"),
      "/usr/bin/locale": prints("UTF-8\n"),
      "/bin/date": ({ argv }) => ended(argv.includes("1768478400") ? "+0100\n" : "+0200\n"),
      "/bin/sh": ({ argv }) => ended(argv.includes("umask") ? "0022\n" : "unlimited\n"),
      "/usr/sbin/sysctl": prints("1\n"),
      "/opt/homebrew/bin/node": nodeProgram("v22.12.0"),
    },
    certificates: {
      "/etc/ssl/cert.pem": {
        ok: true,
        value: { count: 128, digest: "a1".repeat(32), expired: null },
      },
    },
  },
};
