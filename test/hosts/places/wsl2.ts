// Built from documented formats, never run there: Microsoft's WSL pages (the /mnt/c mount, dxg, interop), the kernel's 9p page,
// proc(5), cgroups(7).
import { elfHead } from "../../support/fake-host.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { cpuinfo } from "../formats.ts";
import { smallLinux } from "./small-linux.ts";

const APP = "/mnt/c/work/app";

/** A checkout on the Windows disk, seen from WSL 2, without a Python. */
export const wsl2: BuiltPlace = {
  name: "wsl2",
  contract: `[runtime]
os = "linux"
require_posix = true
distro = "ubuntu"
libc = "glibc"
python_major_minor = "3.12"
[resources]
min_cpus = 4
min_gpus = 1
[disk]
case_sensitive = true
require_writable_tmp = true
[secrets]
forbid_dotenv = true
max_dotenv_mode = "0600"
[identity]
require_workspace_owner = true
`,
  place: smallLinux(
    {
      "/etc/os-release": 'ID=ubuntu\nVERSION_ID="24.04"\n',
      "/bin/sh": elfHead("/lib64/ld-linux-x86-64.so.2"),
      "/proc/cpuinfo": cpuinfo("11th Gen Intel(R) Core(TM) i7-11800H @ 2.30GHz", "fpu lm cx16"),
      "/proc/self/cgroup": "0::/\n",
      "/proc/self/mountinfo": [
        "71 1 8:48 / / rw,relatime - ext4 /dev/sdd rw,discard,errors=remount-ro",
        "80 71 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime - cgroup2 cgroup2 rw,nsdelegate",
        String.raw`92 71 0:74 / /mnt/c rw,noatime - 9p C:\134 rw,dirsync,aname=drvfs;path=C:\134;uid=1001,mmap,access=client`,
        "",
      ].join("\n"),
      "/proc/sys/kernel/osrelease": "5.15.167.4-microsoft-standard-WSL2\n",
      "/sys/fs/cgroup": { folder: true },
      "/dev/dxg": "",
      [APP]: { folder: true },
      [`${APP}/.env`]: "APP_ENV=x\n",
      [`${APP}/parity-contract.toml`]: "",
    },
    {
      workspace: APP,
      ignoresCase: true,
      env: {
        HOME: "/home/dev",
        PATH: "/usr/bin:/bin:/mnt/c/Windows/System32",
        WSL_DISTRO_NAME: "Ubuntu",
      },
    },
  ),
};
