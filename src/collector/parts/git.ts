import { askGit, askGitConfig, askLfsFiles } from "../../probes/tool-requests.ts";
import type { Digest } from "../../ports/digest.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { sh } from "../shell.ts";

/** What git says of the work tree, less every name; and what its configuration holds, by kind. */
export function collectGit(digest: Digest): string {
  const { status, commit, index } = askGit(PROGRAM);
  return [
    defineExec({ name: "git_status", request: status }, digest),
    defineExec({ name: "git_commit", request: commit }, digest),
    defineExec({ name: "git_index", request: index }, digest),
    defineExec({ name: "git_lfs", request: askLfsFiles(PROGRAM) }, digest),
    defineExec({ name: "git_config", request: askGitConfig(PROGRAM, null) }, digest),
    defineExec({ name: "git_module", request: askGitConfig(PROGRAM, "{folder}") }, digest).replace(
      "'--git-dir={folder}'",
      '"--git-dir=$p_module"',
    ),
    GIT_FILES,
    GIT_ANSWERS,
    GIT_SETTINGS,
  ].join("\n");
}

const GIT_FILES = sh`
# p_git and p_git_common: the repository that the workspace is in, by reading
one_dot_git() {
  [ -z "$p_git" ] || return 0
  percent "\${2%/}/.git"; p_dot_git=$p_enc
  describe_as "$p_dot_git" "\${1%/}/.git" follow
  if [ -d "\${1%/}/.git" ]; then
    describe_as "$p_dot_git/HEAD" "\${1%/}/.git/HEAD" as-is
    [ ! -e "\${1%/}/.git/HEAD" ] || p_git=\${1%/}/.git
  elif [ -f "\${1%/}/.git" ]; then
    text_as "$p_dot_git" "\${1%/}/.git"
    p_git=$(sed -n 's/^gitdir: //p' "\${1%/}/.git" | head -n 1)
    case $p_git in '' | /*) : ;; *) p_git=\${1%/}/$p_git ;; esac
  fi
}
omissions() { grep -i -E '^[[:space:]]*(partialclone|promisor|sparsecheckout)([^[:alnum:]_]|$)' | sed 's/\(partialclone[[:space:]]*=\).*/\1 ~/'; }
# what is neither a ref's name nor a commit's is damaged, and whose it is nobody knows
head_line() { awk '/^ref: refs\// { print "ref: refs/heads/~branch"; exit } { print /^[0-9a-f]+[ \t\r]*$/ ? $0 : "~"; exit }'; }

collect_git_files() {
  p_git=
  resolve "$p_workspace"
  upwards one_dot_git
  [ -n "$p_git" ] || return 0
  text "$p_git/commondir"
  p_git_common=$p_git
  if [ -f "$p_git/commondir" ]; then
    read -r p_line <"$p_git/commondir"
    case $p_line in /*) p_git_common=$p_line ;; *) p_git_common=$p_git/$p_line ;; esac
  fi
  text "$p_git/HEAD" head_line
  text "$p_git_common/config" omissions
  text "$p_git/config.worktree" omissions
  describe "$p_git_common/shallow" follow
  p_ref=$(sed -n 's/^ref: //p' "$p_git/HEAD" 2>/dev/null | head -n 1)
  [ -n "$p_ref" ] || return 0
  path "$p_git_common"
  text_as "$p_arg/refs/heads/~branch" "$p_git_common/$p_ref"
  text_as "$p_arg/packed-refs" "$p_git_common/packed-refs" packed_line
}
packed_line() { P_REF=$p_ref awk '{ at = index($0, " ") } substr($0, at + 1) == ENVIRON["P_REF"] { print $1 " refs/heads/~branch" }'; }
`;

const GIT_ANSWERS = sh`
# entries end in NUL, and names may hold line feeds
entries() { tr '\000\n' '\n\001'; }
joined() { tr '\n\001' '\000\n'; }
# our own files are left out: this script, the recording, fingerprints and the canary
git_changes() {
  entries | P_OURS="$p_nl$p_ours$p_nl" P_SCRATCH=$p_scratch_folder awk '
    /^# branch.oid / { print; next }
    {
      kind = substr($0, 1, 1); n = kind == "1" ? 8 : kind == "2" ? 9 : kind == "u" ? 10 : kind == "?" ? 1 : 0
      if (!n) next
      text = $0; marks = ""
      for (i = 0; i < n; i++) { sub(/^[^ ]* /, "", text); marks = marks " ~" }
      name = text; sub(/^.*\//, "", name)
      if (name == "parity-fingerprint.json" || name == ".parity-canary" || name == "parity-recording.txt") next
      if (index(ENVIRON["P_OURS"], "\n" text "\n")) next
      if (ENVIRON["P_SCRATCH"] != "" && index(text, ENVIRON["P_SCRATCH"] "/") == 1) next
      print kind marks
    }' | joined
}
git_ids() {
  awk '
    /^$/ { exit }
    /^(tree|parent) [0-9a-f]+$/ { print }
    /^committer .*> [0-9]+ [+-][0-9][0-9][0-9][0-9]$/ { sub(/^.*> /, ""); print "committer ~ <~> " $0 }
    END { print "" }'
}
git_marks() {
  entries | awk '
    /^[^Ss] 160000 / { $3 = "0"; n = index($0, "\t"); print; next }
    { name = substr($0, index($0, "\t") + 1) }
    name ~ /^[.]env([.].+)?$/ && name !~ /[.](example|sample|template|dist)$/ { print substr($0, 1, 1) " 0 0 0\t" name; next }
    /^[a-zS] / { print substr($0, 1, 1) " 0 0 0\t~" }' | joined
}
submodules() { entries | sed -n 's/^[^Ss] 160000 [0-9a-f]* [0-9]	//p'; }

# ours FILE: a file that we write is no change of the work tree
p_ours=
p_scratch_folder=
own_file() {
  case $1 in "$p_top"/*) p_ours=\${p_ours:+$p_ours$p_nl}\${1#"$p_top"/} ;; esac
}

collect_git() {
  tell git
  collect_git_files
  seek git || return 0
  p_git_program=$p_found
  p_top=$(go_home; "$p_git_program" -c core.fsmonitor=false rev-parse --show-toplevel 2>/dev/null </dev/null)
  if [ -n "$p_top" ]; then
    p_target=$(readlink "/proc/$p_pid/fd/1" 2>/dev/null); own_file "$p_target"
    p_target=$(readlink "/proc/$p_pid/fd/2" 2>/dev/null); own_file "$p_target"
    real "$0" && own_file "$p_real"
    p_scratch_folder=
    real "$p_tmp" && case $p_real in "$p_top"/*) p_scratch_folder=\${p_real#"$p_top"/} ;; esac
  fi
  if git_status_run "$p_git_program"; then keep_out git_changes; keep_err git_complaint; git_status_report "$p_git_program"; fi
  if git_commit_run "$p_git_program"; then keep_out git_ids; keep_err git_complaint; git_commit_report "$p_git_program"; fi
  if git_index_run "$p_git_program"; then
    submodules <"$p_tmp/out" >"$p_tmp/submodules"
    keep_out git_marks; keep_err git_complaint
    git_index_report "$p_git_program"
    while read -r p_line; do describe "$p_workspace/$p_line/.git" as-is; done <"$p_tmp/submodules"
  fi
  if git_lfs_run "$p_git_program"; then collect_lfs; git_lfs_report "$p_git_program"; fi
  collect_git_settings
}
git_complaint() { sed -n -e 's/.*\(dubious ownership\).*/\1/p' -e 's/.*\([Nn]ot a git repository\).*/\1/p' -e 's/.*\(must be run in a work tree\).*/\1/p'; }

# files of Git LFS are counted, not named: each by its number
collect_lfs() {
  entries <"$p_tmp/out" >"$p_tmp/lfs"
  [ "$(wc -l <"$p_tmp/lfs")" -le 2000 ] || { p_status=; return 0; }
  p_number=0
  : >"$p_tmp/lfs-names"
  percent "$p_ws_name"; p_lfs=$p_enc/~lfs
  while IFS= read -r p_line; do
    if fetch "$p_workspace/$p_line" 40; then
      case $(tr -d '\000' <"$p_tmp/in") in
        'version https://git-lfs.github.com/spec/'*) put readHead "$p_lfs/$p_number" ok dmVyc2lvbiBodHRwczovL2dpdC1sZnMuZ2l0aHViLmNvbS9zcGVjLw== ;;
        *) put readHead "$p_lfs/$p_number" ok ;;
      esac
    else put readHead "$p_lfs/$p_number" "$p_errno"; fi
    echo "~lfs/$p_number" >>"$p_tmp/lfs-names"
    p_number=$((p_number + 1))
  done <"$p_tmp/lfs"
  joined <"$p_tmp/lfs-names" >"$p_tmp/out"
}
`;

const GIT_SETTINGS = sh`
# every setting by its section, its key, and what kind of value it holds; values and subsections stay here
p_awk_user='
function has_user(text,  rest, scheme, user, at) {
  rest = text
  while (match(rest, /[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\/@ \t\r\n"\047]+@/)) {
    user = substr(rest, RSTART, RLENGTH - 1); at = index(user, "://")
    scheme = tolower(substr(user, 1, at - 1)); user = substr(user, at + 3)
    if (user !~ /^[$][{]?[A-Za-z0-9_]+[}]?(:|$)/ && (scheme !~ /ssh/ || index(user, ":"))) return 1
    rest = substr(rest, RSTART + RLENGTH)
  }
  return 0
}
'
p_awk_settings=$p_awk_lib$p_awk_user'
function kind_of(name, value, has_value,  text, low, quote) {
  if (!has_value) return "true"
  text = value; gsub(/^[ \t\r\n]+|[ \t\r\n]+$/, "", text)
  if (text == "") return "empty"
  low = tolower(text)
  if (name ~ /^include(if)?\.path$/ && text ~ /(^|\/)git-credentials-[^\/]*\.config$/) return "credential-file"
  if (name == "credential.helper") {
    if (low ~ /(^|[\/\\ \t-])store(\.exe)?["\047]?[ \t\n]/) return "credential-file"
    if (low ~ /(^|[\/\\ \t-])store(\.exe)?["\047]?$/) return "store"
    if (!match(low, /(^|[^a-z0-9_])password=/)) return "set"
    quote = substr(text, RSTART + RLENGTH)
    if (quote ~ /^["\047]?[$]/) return "set"
    return quote ~ /^["\047]?[^ \t\n"\047;]/ ? "password" : "set"
  }
  if (has_user(text)) return "userinfo"
  if (low ~ /^(true|yes|on|1)$/) return "true"
  return low ~ /^(false|no|off|0)$/ ? "false" : "set"
}
BEGIN { set_up() }
NR % 2 { scope = $0; next }
{
  gsub(/\001/, "\n")
  at = index($0, "\n"); name = at ? substr($0, 1, at - 1) : $0; value = substr($0, at + 1)
  dot = index(name, "."); section = substr(name, 1, dot - 1)
  key = name; sub(/^.*\./, "", key)
  if (section == "" || key == "") next
  inner = substr(name, dot, length(name) - length(section) - length(key))
  if (scope !~ /^(system|global|local|worktree)$/) scope = "command"
  holds = has_user(inner) ? "userinfo" : kind_of(tolower(section "." key), value, at > 0)
  print scope " " percent(tolower(section)) " " percent(tolower(key)) " " holds " " (inner != "." ? "yes" : "no")
}
'
# settings ARGUMENT: what the last git config told
settings() {
  case $p_status in
    exit:0)
      entries <"$p_tmp/out" | hidden_awk "$p_awk_settings" >"$p_tmp/kept"
      put readGitSettings "$1" ok "$(b64 <"$p_tmp/kept")" ;;
    exit:129) put readGitSettings "$1" ENOTSUP ;;
    timeout) put readGitSettings "$1" ETIMEDOUT ;;
    E*) put readGitSettings "$1" "$p_status" ;;
    *) put readGitSettings "$1" EIO ;;
  esac
  : >"$p_tmp/out"
}
collect_git_settings() {
  path "$p_git_program"; p_git_arg=$p_arg
  git_config_run "$p_git_program" || return 0
  settings "$p_git_arg"
  [ -n "$p_git" ] || return 0
  p_modules=0
  git_modules "$p_git_common/modules"
  describe "$p_any_home/.git-credentials" follow
  describe "\${XDG_CONFIG_HOME:-$p_any_home/.config}/git/credentials" follow
}
# the repositories of submodules, which may lie in one another
git_modules() {
  if [ ! -d "$1" ]; then names "$1"; return; fi
  p_modules=$((p_modules + 1))
  [ "$p_modules" -le 200 ] || return 0
  if [ -e "$1/HEAD" ] && [ -e "$1/config" ]; then
    names "$1" HEAD config modules
    p_module=$1
    if git_module_run "$p_git_program"; then path "$p_module"; settings "$p_git_arg%09$p_arg"; fi
    [ ! -d "$1/modules" ] || git_modules "$1/modules"
    return
  fi
  names "$1" '*' '.[!.]*'
  set +f
  for p_each in "$1"/*; do set -f; [ ! -d "$p_each" ] || (git_modules "$p_each"); done
  set -f
}
`;
