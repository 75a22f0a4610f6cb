// Built from documented formats, never run there: Alpine's os-release, musl's wiki (functional differences from glibc), busybox's
// applet pages; an image with neither a Python nor a git.
import { elfHead, ended } from "../../support/fake-host.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { cpuinfo } from "../formats.ts";
import { prints } from "../programs.ts";
import { smallLinux } from "./small-linux.ts";

/** A bare Alpine container: musl, busybox, and a copy of the checkout without its repository. */
export const alpine: BuiltPlace = {
  name: "alpine",
  contract: `[runtime]
os = "linux"
distro = "alpine 3.20"
libc = "glibc"
min_glibc = "2.28"
min_cpu_level = "x86-64-v2"
forbid_emulation = true
python_major_minor = "3.12"
tools = { tar = ">=1", wget = "*", git = "*" }
[python]
command = "python"
packages = { requests = "*" }
lock = "requirements.txt"
require_venv = true
pip_matches_python = true
forbid_shadowed_interpreters = true
forbid_user_site = true
forbid_startup_hooks = true
forbid_editable = true
forbid_unresolved_native_libraries = true
[locale]
encoding = "utf-8"
charmap = "utf-8"
require_installed_locale = true
timezone = "UTC"
[tls]
require_ca_bundle = true
[git]
require_repository = true
require_clean = true
`,
  place: smallLinux(
    {
      "/etc/os-release": "ID=alpine\nVERSION_ID=3.20.3\n",
      "/bin/sh": { link: "/bin/busybox" },
      "/bin/busybox": elfHead("/lib/ld-musl-x86_64.so.1"),
      "/proc/cpuinfo": cpuinfo("AMD EPYC", "fpu lm cx16 lahf_lm popcnt pni sse4_1 sse4_2 ssse3"),
      "/proc/self/cgroup": "0::/\n",
      "/proc/self/mountinfo":
        "22 1 0:50 / / rw,relatime - overlay overlay rw\n30 22 0:26 / /sys/fs/cgroup ro - cgroup2 cgroup rw\n",
      "/proc/sys/kernel/arch": "x86_64\n",
      "/proc/sys/kernel/osrelease": "6.6.12-linuxkit\n",
      "/sys/fs/cgroup": { folder: true },
    },
    {
      programs: {
        "/bin/date": prints("+0000\n"),
        "/bin/tar": () => ended("tar (busybox) 1.36.1\n"),
        "/usr/bin/wget": prints("BusyBox v1.36.1\n"),
      },
    },
  ),
};
