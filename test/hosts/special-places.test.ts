import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load } from "../gate/gate-kit.ts";
import type { BuiltPlace } from "./build-recording.ts";
import { judgeRecording, tellOutcomes } from "./judge-recording.ts";
import { alpine } from "./places/alpine.ts";
import { cgroupHybrid, cgroupNested, cgroupV1, cgroupV2 } from "./places/cgroups.ts";
import { macos } from "./places/macos.ts";
import { noRepository } from "./places/no-repository.ts";
import { windows } from "./places/windows.ts";
import { wsl2 } from "./places/wsl2.ts";
import { openRecording } from "./recordings.ts";

async function judge(built: BuiltPlace) {
  const contract = await load(built.contract);
  const { findings } = await judgeRecording(await openRecording(built), { contract });
  return { outcomes: tellOutcomes(findings), findings };
}

/** What each of these clauses saw. */
async function observe(built: BuiltPlace): Promise<Record<string, string>> {
  const { findings } = await judge(built);
  return Object.fromEntries(
    [...findings].map(([id, { status, observed }]) => [
      id.replace("resources.", ""),
      `${status}: ${observed.join()}`,
    ]),
  );
}

describe("F6: limits of cgroups", () => {
  test("v1: quotas of two files, and the largest multiple of a page is no limit", async () => {
    assert.deepEqual(await observe(cgroupV1), {
      min_cpus: "fail: 1500 milli-CPU ($CGROUP/cpu.cfs_quota_us)",
      min_memory_mb: "pass: 15989 MiB (machine)",
      min_pids: "fail: 512 processes ($CGROUP/pids.max)",
      forbid_visible_cpu_gap: "fail: 4 CPUs are seen, 1500 milli-CPU are there",
    });
  });

  test("v2: one hierarchy", async () => {
    assert.deepEqual(await observe(cgroupV2), {
      min_cpus: "pass: 3000 milli-CPU ($CGROUP/cpu.max)",
      min_memory_mb: "pass: 8192 MiB ($CGROUP/memory.max)",
      min_pids: "pass: 4096 processes ($CGROUP/pids.max)",
      forbid_visible_cpu_gap: "pass: 4 CPUs are seen, 3000 milli-CPU are there",
    });
  });

  test("a container in a container: the outer one's limits hold", async () => {
    assert.deepEqual(await observe(cgroupNested), {
      min_cpus: "fail: 500 milli-CPU ($CGROUP/../../cpu.max)",
      min_memory_mb: "fail: 2048 MiB ($CGROUP/../../memory.max)",
      min_pids: "fail: 256 processes ($CGROUP/../../pids.max)",
      forbid_visible_cpu_gap: "fail: 4 CPUs are seen, 500 milli-CPU are there",
    });
  });

  test("hybrid: each controller where it is", async () => {
    assert.deepEqual(await observe(cgroupHybrid), {
      min_cpus: "pass: 4000 milli-CPU (machine)",
      min_memory_mb: "pass: 6144 MiB ($CGROUP/memory.limit_in_bytes)",
      min_pids: "pass: 2048 processes ($CGROUP/../pids.max)",
      forbid_visible_cpu_gap: "pass: 4 CPUs are seen, 4000 milli-CPU are there",
    });
  });
});

test("WSL 2: modes and accelerators that are made up or not told are unknown", async () => {
  const { outcomes } = await judge(wsl2);
  assert.deepEqual(outcomes, {
    "runtime.os": "pass",
    "runtime.require_posix": "pass",
    "runtime.distro": "pass",
    "runtime.libc": "pass",
    "runtime.python_major_minor": "fail",
    "resources.min_cpus": "pass",
    "resources.min_gpus": "unknown: unsupported",
    "disk.case_sensitive": "fail",
    "disk.require_writable_tmp": "pass",
    "secrets.forbid_dotenv": "fail",
    "secrets.max_dotenv_mode": "unknown: unsupported",
    "identity.require_workspace_owner": "pass",
  });
});

describe("macOS 14 on arm64, without the developer tools", async () => {
  const { outcomes, findings } = await judge(macos);

  test("a demand for what it does not have fails; a minimum of what cannot be there is not applicable", () => {
    assert.equal(outcomes["runtime.libc"], "fail");
    assert.equal(outcomes["runtime.min_glibc"], "not-applicable");
    assert.equal(outcomes["runtime.min_cpu_level"], "fail");
    assert.equal(outcomes["resources.min_pids"], "not-applicable");
    assert.equal(outcomes["resources.min_shm_mb"], "not-applicable");
  });

  test("E4: stubs of python3 and git are not run and count as absent: demands fail, prohibitions are unknown", () => {
    for (const id of ["runtime.python_major_minor", "python.packages", "python.require_venv"]) {
      assert.equal(outcomes[id], "fail", id);
    }
    for (const id of [
      "python.forbid_user_site",
      "python.forbid_shadowed_interpreters",
      "git.require_repository",
      "secrets.forbid_persisted_git_credentials",
    ]) {
      assert.equal(outcomes[id], "unknown: absent-tool", id);
    }
    assert.match(findings.get("runtime.python_major_minor")?.message ?? "", /stub/);
  });

  test("what only Linux tells is unknown, and what macOS tells is read", () => {
    assert.equal(outcomes["resources.min_gpus"], "unknown: unsupported");
    assert.equal(outcomes["resources.min_open_files_soft"], "unknown: unsupported");
    assert.equal(outcomes["secrets.forbid_readable_siblings"], "unknown: unsupported");
    for (const id of [
      "runtime.arch",
      "runtime.distro",
      "runtime.forbid_emulation",
      "locale.charmap",
      "locale.encoding",
      "locale.timezone",
      "resources.min_cpus",
      "resources.min_memory_mb",
      "resources.min_open_files",
      "identity.umask_at_least",
      "identity.require_workspace_owner",
    ]) {
      assert.equal(outcomes[id], "pass", id);
    }
    assert.deepEqual(findings.get("locale.timezone")?.observed, ["Europe/Paris (/etc/localtime)"]);
    assert.equal(outcomes["disk.case_sensitive"], "fail");
  });
});

describe("Alpine with busybox and no Python", async () => {
  const { outcomes, findings } = await judge(alpine);

  test("F1: musl is told by the shell's own program", () => {
    assert.deepEqual(findings.get("runtime.libc")?.observed, ["musl"]);
    assert.equal(outcomes["runtime.libc"], "fail");
    assert.equal(outcomes["runtime.min_glibc"], "fail");
    assert.equal(outcomes["runtime.min_cpu_level"], "pass", "by the processor's flags");
  });

  test("busybox's tar is not the tar that was meant", () => {
    assert.match(findings.get("runtime.tools")?.message ?? "", /tar is another program/);
  });

  test("without a Python demands fail, and prohibitions are unknown", () => {
    for (const key of ["command", "packages", "lock", "require_venv", "pip_matches_python"]) {
      assert.equal(outcomes[`python.${key}`], "fail", key);
    }
    for (const key of [
      "forbid_shadowed_interpreters",
      "forbid_user_site",
      "forbid_startup_hooks",
      "forbid_editable",
      "forbid_unresolved_native_libraries",
    ]) {
      assert.equal(outcomes[`python.${key}`], "unknown: absent-tool", key);
    }
  });

  test("F4: no TZ and no /etc/localtime is UTC, as date says too; no `locale` leaves the encoding unknown", () => {
    assert.deepEqual(findings.get("locale.timezone")?.observed, ["UTC (default)"]);
    assert.equal(outcomes["locale.timezone"], "pass");
    assert.equal(outcomes["locale.encoding"], "unknown: absent-tool");
    assert.equal(outcomes["tls.require_ca_bundle"], "unknown: absent-tool");
  });
});

test("Windows: no users' numbers, modes, umask and limits are no questions; what Node does not see is unknown", async () => {
  const { outcomes } = await judge(windows);
  assert.deepEqual(outcomes, {
    "runtime.os": "fail",
    "runtime.require_posix": "fail",
    "runtime.libc": "fail",
    "runtime.min_glibc": "not-applicable",
    "runtime.arch": "pass",
    "runtime.python_major_minor": "fail",
    "resources.min_cpus": "unknown: unsupported",
    "resources.min_open_files": "not-applicable",
    "resources.min_open_files_soft": "not-applicable",
    "resources.min_pids": "not-applicable",
    "resources.min_shm_mb": "not-applicable",
    "locale.timezone": "unknown: unsupported",
    "secrets.max_dotenv_mode": "not-applicable",
    "secrets.forbid_readable_siblings": "unknown: unsupported",
    "identity.forbid_root": "not-applicable",
    "identity.umask_at_least": "not-applicable",
    "identity.require_workspace_owner": "unknown: unsupported",
  });
});

test("an unpacked archive is no repository, and so not clean, not whole and not complete", async () => {
  const { outcomes } = await judge(noRepository);
  assert.deepEqual([...new Set(Object.values(outcomes))], ["fail"]);
});
