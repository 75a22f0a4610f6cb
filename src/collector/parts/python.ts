import { askGlibc } from "../../probes/runtime/glibc-version.ts";
import { askNativeModules, askPython, askPythonStart } from "../../probes/tool-requests.ts";
import { askPythonTrust } from "../../probes/tls/trust-questions.ts";
import type { Digest } from "../../ports/digest.ts";
import type { CollectorAsks } from "../asks.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { quoteWord, sh } from "../shell.ts";
import { LOCK } from "./lock.ts";

/** The Python that a command would run, as it tells of itself where there is one; shims are read, and not run. */
export function collectPython({ python, lock }: CollectorAsks, digest: Digest): string {
  return [
    defineExec({ name: "python", request: askPython(PROGRAM) }, digest),
    defineExec({ name: "start", request: askPythonStart(PROGRAM) }, digest),
    defineExec({ name: "native", request: askNativeModules(PROGRAM) }, digest),
    defineExec({ name: "glibc", request: askGlibc(PROGRAM) }, digest),
    defineExec({ name: "trust", request: askPythonTrust([PROGRAM]) }, digest),
    `p_python_words='${String(python.length)}' p_python_first=${quoteWord(python[0] ?? "")} p_python_last=${quoteWord(python.at(-1) ?? "")}\np_lock=${quoteWord(lock ?? "")}\n`,
    SHIM,
    LOCATE,
    ASK,
    LOCK,
  ].join("\n");
}

const SHIM = sh`
# upwards FUNCTION: calls it with the real and the recorded name of the workspace and of every folder above it
upwards() {
  p_up=$p_workspace p_up_name=$p_ws_name
  while :; do
    "$1" "$p_up" "$p_up_name"
    [ "$p_up_name" != / ] && [ -n "$p_up_name" ] || return 0
    p_parent=\${p_up_name%/*}
    # above the home the recorded names are the real ones
    case $p_up in
      "$p_home") p_up=\${p_parent:-/} ;;
      *) p_up=\${p_up%/*} p_up=\${p_up:-/} ;;
    esac
    p_up_name=\${p_parent:-/}
  done
}
no_comments() { sed 's/#.*//'; }
version_file() { for p_file in .python-version .tool-versions; do
  percent "\${2%/}/$p_file"; text_as "$p_enc" "\${1%/}/$p_file" no_comments
done; }

# p_words: the words of the nearest file of this name from the workspace upwards
nearest() {
  p_words= p_near=$p_workspace
  while :; do
    if [ -f "\${p_near%/}/$1" ] && [ -r "\${p_near%/}/$1" ]; then p_words=$(no_comments <"\${p_near%/}/$1"); return; fi
    [ "$p_near" != / ] || return 0
    p_near=\${p_near%/*} p_near=\${p_near:-/}
  done
}

# shim PATH: p_manager is pyenv, asdf, mise or nothing, and p_target the program that it leads to
shim() {
  p_manager= p_target= p_shim=$1
  resolve "$p_shim"
  case $p_real in */mise) p_manager=mise; return ;; esac
  begin "$p_shim" short
  magic "$p_shim"
  [ "$p_magic" = script ] || return 0
  if head -c 4096 "$p_shim" | grep -q 'pyenv"\{0,1\} exec'; then
    p_manager=pyenv p_root=\${p_shim%/*/*}
    text "$p_root/version" no_comments
    p_words=$(printf %s "\${PYENV_VERSION-}" | tr : ' ')
    [ -n "$p_words" ] || nearest .python-version
    [ -n "$p_words" ] || p_words=$(no_comments 2>/dev/null <"$p_root/version")
    aim "$p_root/versions" "\${p_words:-system}"
  elif head -c 4096 "$p_shim" | grep -q 'asdf"\{0,1\} exec'; then
    p_manager=asdf p_root=\${p_shim%/*/*}
    text "\${p_home:-/nonexistent}/.tool-versions" no_comments
    p_words=\${ASDF_PYTHON_VERSION-}
    if [ -z "$p_words" ]; then
      nearest .tool-versions
      [ -n "$p_words" ] || p_words=$(no_comments 2>/dev/null <"$p_home/.tool-versions")
      p_words=$(printf '%s\n' "$p_words" | sed -n 's/^python[[:space:]]//p' | head -n 1)
    fi
    [ -z "$p_words" ] || aim "$p_root/installs/python" "$p_words"
  fi
}

# p_target: the first of these versions that has the program
aim() {
  p_file=\${p_shim##*/}
  for p_version in $2; do
    case $p_version in
      system)
        IFS=:
        for p_folder in $p_folders; do
          case $p_folder in */shims | "\${p_shim%/*}") continue ;; esac
          if [ -z "$p_target" ] && runs "$p_folder/$p_file"; then p_target=$p_folder/$p_file; fi
        done
        IFS=' 	
'
        [ -z "$p_target" ] || return 0 ;;
      .* | */.* | *[!A-Za-z0-9_.+/-]*) : ;;
      *)
        can_run "$1/$p_version/bin/$p_file"
        if runs "$1/$p_version/bin/$p_file"; then p_target=$1/$p_version/bin/$p_file; return 0; fi ;;
    esac
  done
}

# identify PATH: which interpreter it belongs to
identify() {
  p_two_up=\${1%/*} p_two_up=\${p_two_up%/*}
  describe "$p_two_up/pyvenv.cfg" follow
  resolve "$1"
  [ ! -e "$p_two_up/pyvenv.cfg" ] || resolve "$p_two_up"
}

# interpreter PATH: all that is asked of a Python or a pip that lies on PATH
interpreter() {
  p_candidate=$1
  shim "$p_candidate"
  identify "$p_candidate"
  [ -z "$p_target" ] || { identify "$p_target"; begin "$p_target" short; can_run "$p_target"; }
}

# each_hit NAME: every entry of PATH of that name
each_hit() {
  seek "$1"
  p_hit_name=$1 p_hits=$p_folders:
  while [ -n "$p_hits" ]; do
    p_hit=\${p_hits%%:*}/$p_hit_name p_hits=\${p_hits#*:}
    if runs "$p_hit"; then interpreter "$p_hit"; fi
  done
}
`;

const LOCATE = sh`
# p_python_path: the program that the contract's command means; an environment that lies in the project is found, and its runner not run
locate_python() {
  p_python_path=
  if [ "$p_python_words" = 0 ]; then
    for p_try in python python3; do
      if seek "$p_try"; then p_python_path=$p_found; return; fi
      # one that is there and cannot be run is not replaced by another
      case $(for_each_entry "$p_try") in *there*) return ;; esac
    done
    return
  fi
  case $p_python_first in
    uv | poetry | pipenv | pdm | hatch)
      if [ "$p_python_words" -gt 1 ]; then
        p_project=
        [ "$p_python_first" != uv ] || p_project=\${UV_PROJECT_ENVIRONMENT-}
        within "\${p_project:-.venv}"
        locate_file "$p_within/bin/$p_python_last"
        return
      fi ;;
    */*) within "$p_python_first"; locate_file "$p_within"; return ;;
  esac
  if seek "$p_python_first"; then p_python_path=$p_found; fi
}
for_each_entry() {
  IFS=:
  for p_folder in $p_folders; do if [ -L "$p_folder/$1" ] || [ -f "$p_folder/$1" ]; then echo there; fi; done
}
within() { case $1 in /*) p_within=$1 ;; *) p_within=$p_workspace/$1 ;; esac; }
# a program of the checkout is not run, but for a virtual environment's
locate_file() {
  can_run "$1"
  p_above=\${1%/*} p_above=\${p_above%/*}
  describe "$p_above/pyvenv.cfg" follow
  runs "$1" || return 0
  case $1 in "$p_workspace"/*) [ -e "$p_above/pyvenv.cfg" ] || return 0 ;; esac
  p_python_path=$1
}
`;

const ASK = sh`
# from the last "parity" on: what a wrapper prints before it is not ours to keep
from_parity() {
  { tr '\000\n' '\n\001'; printf x; } | awk '
    { line[NR] = $0 } $0 == "parity" || $0 ~ /[^A-Za-z]parity$/ { from = NR }
    END {
      if (!from) exit
      sub(/x$/, "", line[NR]); line[from] = "parity"
      for (i = from; i < NR; i++) printf "%s\n", line[i]
      printf "%s", line[NR]
    }' | tr '\n\001' '\000\n'
}
# p_field: the nth field of such an answer
field() { p_field=$(tr '\000\n' '\n\001' <"$p_tmp/out" | sed -n "$1p"); }
# every text of an answer is hidden as it stands there, which a name that is escaped another way would escape
can_hide() {
  case $p_workspace$p_home$p_own_table in *[!\ -~]*) return 1 ;; esac
  case $p_user$p_host in *[!\ -!#-[\]-~]*) return 1 ;; esac
}

# whether it starts where its own library is said to be elsewhere; not where that may be the workspace's
try_start() {
  p_elsewhere=\${PYTHONHOME-}
  case \${PYTHONPLATLIBDIR-} in *[!A-Za-z0-9_.-]*) return ;; esac
  [ -n "$p_elsewhere\${PYTHONPLATLIBDIR-}" ] || return 0
  resolve "$p_workspace"
  p_ws_real=\${p_real:-$p_workspace}
  while [ -n "$p_elsewhere" ]; do
    case $p_elsewhere in :*) p_elsewhere=\${p_elsewhere#:}; continue ;; esac
    p_part=\${p_elsewhere%%:*}
    case $p_part/ in */../*) return ;; /*) : ;; *) return ;; esac
    resolve "$p_part"
    for p_part in "$p_part" "$p_real"; do
      case $p_part/ in "$p_workspace"/* | "$p_ws_real"/*) return ;; esac
    done
    case $p_elsewhere in *:*) p_elsewhere=\${p_elsewhere#*:} ;; *) p_elsewhere= ;; esac
  done
  if start_run "$1"; then keep_out empty; keep_err empty; start_report "$1"; fi
}

collect_python() {
  tell 'the Python'
  upwards version_file
  for p_try in python python3 pip pip3; do each_hit "$p_try"; done
  collect_lock
  locate_python
  [ -n "$p_python_path" ] || return 0
  p_python=$p_python_path
  interpreter "$p_python"
  p_command=\${p_target:-$p_python}
  if python_run "$p_command"; then
    keep_out from_parity
    field 2; p_version=$p_field; field 4; p_executable=$p_field
    keep_err empty; ! can_hide || python_report "$p_command"
    try_start "$p_command"
    begin_whole "$p_command"
    p_two_up=\${p_command%/*}; describe "\${p_two_up%/*}/pyvenv.cfg" follow
    if [ -n "$p_executable" ]; then
      begin_whole "$p_executable"
      libc_of "$p_executable"
      identify "$p_executable"
      each_hit "python\${p_version%.*}"
    fi
    if glibc_run "$p_command"; then keep_err empty; glibc_report "$p_command"; fi
    if [ -n "$p_version" ] && native_run "$p_command"; then
      keep_out from_parity; keep_err empty; ! can_hide || native_report "$p_command"
    fi
    p_trusted=
    if trust_run "$p_python"; then
      keep_out from_parity
      field 3; p_ca_file=$p_field; field 4; p_ca_folder=$p_field; field 5; p_certifi=$p_field p_trusted=yes
      keep_err empty; trust_report "$p_python"
    fi
  fi
  for p_try in pip pip3; do
    if seek "$p_try"; then pip_python "$p_found"; return; fi
  done
}

# the head that the C library is told by; the first line for one question counts, so it replaces a shorter one
begin_whole() {
  path "$1"
  grep -v "^readHead $p_arg " "$p_tmp/recording" >"$p_tmp/kept"
  cat "$p_tmp/kept" >"$p_tmp/recording"
  begin "$1" whole
}

# the Python that pip's first lines name
pip_python() {
  shim "$1"
  p_pip=\${p_target:-$1}
  [ -z "$p_manager" ] || [ -n "$p_target" ] || return 0
  begin "$p_pip" short
  p_named=$(head -c 4096 "$p_pip" | head -n 2 | tr -d '\000' | awk '
    NR == 1 { sub(/^#![ \t]*/, ""); sub(/[ \t]+$/, ""); line = $0 }
    NR == 2 && line == "/bin/sh" { sub(/^.*exec. "?/, ""); sub(/".*| .*/, ""); line = $0 }
    END {
      if (line ~ /\/env[ \t]/) { sub(/^.*\/env[ \t]+(-S[ \t]+)?/, "", line); sub(/[ \t].*/, "", line) }
      else sub(/[ \t]+-[^ \t]+$/, "", line)
      print line
    }')
  case $p_named in
    /*) can_run "$p_named"; identify "$p_named" ;;
    python* | pypy*) if seek "$p_named"; then interpreter "$p_found"; can_run "$p_found"; fi ;;
  esac
}
`;
