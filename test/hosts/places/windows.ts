// Built from documented formats, never run there: Microsoft's pages of the environment's usual names and of path syntax.
import type { BuiltPlace } from "../build-recording.ts";

const HOME = "C:/Users/dev";

/** A Windows machine without a Python: what rules say of an OS that has no such thing. */
export const windows: BuiltPlace = {
  name: "windows",
  contract: `[runtime]
os = "linux"
require_posix = true
libc = "glibc"
min_glibc = "2.28"
arch = "x64"
python_major_minor = "3.12"
[resources]
min_cpus = 2
min_open_files = 1024
min_open_files_soft = 1024
min_pids = 64
min_shm_mb = 64
[locale]
timezone = "UTC"
[secrets]
max_dotenv_mode = "0600"
forbid_readable_siblings = true
[identity]
forbid_root = true
umask_at_least = "022"
require_workspace_owner = true
`,
  place: {
    os: "windows",
    arch: "x64",
    workspace: `${HOME}/app`,
    user: { ok: false, errno: "ENOTSUP" },
    hardware: {
      ok: true,
      value: { cpus: 8, cpuModel: "Intel(R) Core(TM) i7", memoryBytes: 17_179_869_184n },
    },
    env: {
      Path: "C:/Windows/System32",
      PROCESSOR_ARCHITECTURE: "AMD64",
      TEMP: `${HOME}/AppData/Local/Temp`,
      USERPROFILE: HOME,
    },
    files: {
      [HOME]: { folder: true },
      [`${HOME}/app`]: { folder: true },
      [`${HOME}/app/.env`]: "APP_ENV=x\n",
      [`${HOME}/app/parity-contract.toml`]: "",
    },
  },
};
