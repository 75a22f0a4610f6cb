import { sh } from "../shell.ts";

/** Keeps the place's own settings, makes a folder that goes away with the script, and finds the tools that the rest is made of. */
export const START = sh`
set -u
set -f
# functions that bash takes from the environment are none of ours
unset -f awk base64 cat chmod cmp command date df env getent grep head id ls mkdir mktemp od openssl printf readlink rm sed \
  sha256sum shasum sleep stat tail test timeout tr uname wc xargs 2>/dev/null
p_had_path=\${PATH+yes} p_own_path=\${PATH-} p_had_lc=\${LC_ALL+yes} p_own_lc=\${LC_ALL-}
IFS=' 	
'
# own tools come from the system's folders; the place's PATH is measured, and searched for tools only where those have none
PATH=/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin
command -v awk >/dev/null 2>&1 || PATH=$PATH:$p_own_path
LC_ALL=C
export PATH LC_ALL
for p_tool in awk cat chmod head ls od rm sed tr uname wc; do
  command -v "$p_tool" >/dev/null 2>&1 || { echo "collector: this needs $p_tool" >&2; exit 1; }
done

p_workspace=$(pwd -P)
p_temporary=\${TMPDIR-}
case $p_temporary in '') p_temporary=/tmp ;; /*) : ;; .) p_temporary=$p_workspace ;; *) p_temporary=$p_workspace/$p_temporary ;; esac
p_tmp=
# the workspace is the last place for it, where git would count it
p_first=$p_temporary
case $p_temporary/ in "$p_workspace"/*) p_first=/tmp ;; esac
for p_folder in "$p_first" /tmp /var/tmp /dev/shm "\${HOME:-/nonexistent}" "$p_temporary"; do
  p_tmp=$(mktemp -d "$p_folder/parity-collector.XXXXXX" 2>/dev/null) && [ -d "$p_tmp" ] && break
  p_tmp=$p_folder/parity-collector.$$
  mkdir -m 700 "$p_tmp" 2>/dev/null && break
  p_tmp=
done
[ -n "$p_tmp" ] || { echo 'collector: there is no folder to write to' >&2; exit 1; }
trap 'rm -rf "$p_tmp"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
exec 3>>"$p_tmp/recording"

tell() { echo "collector: $*" >&2; }

# the place's own environment again, within a subshell
go_home() {
  if [ -n "$p_had_path" ]; then PATH=$p_own_path; else unset PATH; fi
  if [ -n "$p_had_lc" ]; then LC_ALL=$p_own_lc; else unset LC_ALL; fi
}

case $(uname -s) in
  Linux) p_os=linux ;;
  Darwin) p_os=macos ;;
  *) p_os=other ;;
esac
case $(uname -m) in
  x86_64 | amd64) p_arch=x64 ;;
  aarch64 | arm64) p_arch=arm64 ;;
  i?86) p_arch=ia32 ;;
  arm*) p_arch=arm ;;
  *) p_arch=$(uname -m) ;;
esac
[ "$p_workspace" != / ] || { tell 'start this in the folder that is to be checked, not in /'; exit 1; }
p_home=\${HOME-}
p_started=$(date +%s)
# our own number as /proc counts, which may be another one than the shell's
p_pid=$$
p_uptime=
if [ -r /proc/self/status ]; then
  awk '/^PPid:/ { print $2 }' /proc/self/status >"$p_tmp/pid"
  read -r p_pid <"$p_tmp/pid"
  p_uptime=$(cat /proc/uptime 2>/dev/null)
fi
`;
