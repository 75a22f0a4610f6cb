import { propose, type Section, suggestLine } from "./section.ts";

/** Whom the TLS clients trust. */
export function writeTls(): Section {
  return {
    table: "tls",
    remarks: [],
    proposals: [
      propose("require_ca_bundle", true, "every client knows an authority"),
      propose("forbid_verification_off", true, "a client that verifies nothing looks healthy"),
      propose("forbid_expired_cas", true, "among certificates that were added here"),
    ],
  };
}

/** What the disk takes now, and that nothing rests on its lasting. */
export function writeDisk(): Section {
  return {
    table: "disk",
    remarks: [],
    proposals: [
      propose("require_writable_tmp", true, "tools break in the middle without it"),
      propose("require_exec_tmp", true, "builds and wheels run scripts there"),
      propose("forbid_durable_assumption", true, "nothing here rests on the disk's lasting"),
    ],
  };
}

/** Which source it is, and whether it is all of it. */
export function writeGit(): Section {
  return {
    table: "git",
    remarks: [],
    proposals: [
      propose("require_repository", true, "evidence is bound to a commit"),
      propose("require_complete", true, "no Git LFS pointers, no absent submodules"),
      suggestLine("require_clean", true, "holds where nothing is uncommitted, this file included"),
      suggestLine("require_full_history", true, "on runners it needs fetch-depth: 0"),
    ],
  };
}

/** What an agent could leak. */
export function writeSecrets(): Section {
  return {
    table: "secrets",
    remarks: [],
    proposals: [
      propose("forbid_dotenv", true, "a file that every program here can read"),
      propose("forbid_persisted_git_credentials", true, "on runners: persist-credentials: false"),
      propose("forbid_credential_files", true, "netrc, npmrc, docker, aws, ssh and more"),
      propose("forbid_long_lived", true, "credentials that outlive the session"),
    ],
  };
}

/** As whom commands run. */
export function writeIdentity(): Section {
  return {
    table: "identity",
    remarks: [],
    proposals: [
      propose("forbid_root", true, "root ignores file modes"),
      propose("umask_at_least", "022", "others must not write to what is made here"),
      propose("require_home", true, "tools keep settings and caches there"),
    ],
  };
}
