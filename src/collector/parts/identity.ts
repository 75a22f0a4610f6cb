import { POWERFUL_GROUPS } from "../../probes/identity/groups.ts";
import { askHardFileLimit, askUmask } from "../../probes/tool-requests.ts";
import type { Digest } from "../../ports/digest.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { sh } from "../shell.ts";

/** As whom this runs: the number, whether the user table's home is the environment's, and who owns the workspace. */
export function collectIdentity(digest: Digest): string {
  const umask = askUmask();
  const limit = askHardFileLimit();
  const [, ...umaskArgs] = umask.argv;
  const [, ...limitArgs] = limit.argv;
  return [
    defineExec({ name: "umask", request: { ...umask, argv: [PROGRAM, ...umaskArgs] } }, digest),
    defineExec({ name: "limit", request: { ...limit, argv: [PROGRAM, ...limitArgs] } }, digest),
    IDENTITY,
  ].join("\n");
}

const IDENTITY = sh`
# numbers of groups that are as good as root; no member, and no other group
powerful_groups() { awk -F : '$1 ~ /^(${POWERFUL_GROUPS.join("|")})$/ { print $1 ":x:" $3 ":" }'; }

collect_identity() {
  tell 'identity'
  hide "$p_table"
  case $p_hid in
    '' | / | /root | /nonexistent | /github/home | "$p_home_name") : ;;
    /home/*/* | /Users/*/*) p_hid=/~other-home ;;
    /home/* | /Users/*) : ;;
    *) p_hid=/~other-home ;;
  esac
  [ -z "$p_uid" ] || put tellUser - ok "$(printf %s "$p_uid:$p_hid" | b64)"
  text_as /proc/self/uid_map "/proc/$p_pid/uid_map"
  [ -z "$p_home" ] || describe "$p_home" follow
  text /etc/group powerful_groups
  describe "$p_workspace" follow
  if umask_run /bin/sh; then keep_err empty; umask_report /bin/sh; fi
  if limit_run /bin/sh; then keep_err empty; limit_report /bin/sh; fi
}
`;
