import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import type { CanaryFacts, DiskFacts, MountFacts } from "./disk-facts.ts";

const root: MountFacts = { type: "ext4", read_only: false, noexec: false, nosuid: false };
const kept: CanaryFacts = {
  id: "0".repeat(32),
  left_at_s: 1_767_225_600,
  boot: { value: "1".repeat(32) },
  session: { value: "2".repeat(32) },
  since: { value: { canary: "kept", boot: "other", session: "other" } },
};
const gone: CanaryFacts = {
  ...kept,
  since: { value: { canary: "gone", boot: "other", session: "other" } },
};

const healthy: DiskFacts = {
  tmp: {
    source: "default",
    path: "/tmp",
    write_error: { value: null },
    exec_error: { value: null },
    free: { value: { asked_mb: 512, enough: true } },
  },
  case_sensitive: { value: true },
  mounts: { value: { home: root, shm: { ...root, type: "tmpfs" }, tmp: root, workspace: root } },
  canary: { value: kept },
};
const dead: DiskFacts = {
  ...healthy,
  tmp: {
    source: "TMPDIR",
    path: "$HOME/scratch",
    write_error: { value: "ENOENT" },
    exec_error: { value: "ENOENT" },
    free: { value: { asked_mb: 512, enough: false } },
  },
  case_sensitive: { value: false },
  canary: { value: gone },
};
const hardened: DiskFacts = {
  ...healthy,
  tmp: { ...healthy.tmp, exec_error: { value: "EACCES" } },
};
const silent: DiskFacts = {
  ...healthy,
  tmp: {
    ...healthy.tmp,
    write_error: unmeasured("timed-out", "the write did not come back"),
    exec_error: unmeasured("timed-out", "the write did not come back"),
    free: unmeasured("unreadable", "free space cannot be read (ETIMEDOUT)"),
  },
  case_sensitive: unmeasured("not-reached", "no file's name could be tried"),
  mounts: unmeasured("unreadable", "no list of mounts (EACCES)"),
  canary: { value: { ...kept, since: unmeasured("first-visit", "no earlier fingerprint") } },
};

/** The probe's worked cases. */
export const diskExamples: readonly Example[] = [
  { clause: "require_writable_tmp", expects: true, facts: healthy, outcome: "pass" },
  { clause: "require_writable_tmp", expects: true, facts: dead, outcome: "fail" },
  { clause: "require_writable_tmp", expects: true, facts: silent, outcome: "unknown" },
  { clause: "require_writable_tmp", expects: false, facts: dead, outcome: "not-applicable" },
  { clause: "require_exec_tmp", expects: true, facts: healthy, outcome: "pass" },
  { clause: "require_exec_tmp", expects: true, facts: hardened, outcome: "fail" },
  { clause: "require_exec_tmp", expects: true, facts: dead, outcome: "fail" },
  { clause: "require_exec_tmp", expects: true, facts: silent, outcome: "unknown" },
  { clause: "min_free_tmp_mb", expects: 512, facts: healthy, outcome: "pass" },
  { clause: "min_free_tmp_mb", expects: 512, facts: dead, outcome: "fail" },
  { clause: "min_free_tmp_mb", expects: 512, facts: silent, outcome: "unknown" },
  { clause: "case_sensitive", expects: true, facts: healthy, outcome: "pass" },
  { clause: "case_sensitive", expects: true, facts: dead, outcome: "fail" },
  { clause: "case_sensitive", expects: false, facts: dead, outcome: "pass" },
  { clause: "case_sensitive", expects: true, facts: silent, outcome: "unknown" },
  { clause: "canary", expects: "kept", facts: healthy, outcome: "pass" },
  { clause: "canary", expects: "kept", facts: dead, outcome: "fail" },
  { clause: "canary", expects: "gone", facts: dead, outcome: "pass" },
  { clause: "canary", expects: "kept", facts: silent, outcome: "unknown" },
  { clause: "forbid_durable_assumption", expects: true, facts: healthy, outcome: "pass" },
  {
    clause: "forbid_durable_assumption",
    expects: false,
    facts: healthy,
    outcome: "not-applicable",
  },
];
