import { sh } from "../shell.ts";

/** CPUs, memory, limits and devices, and the mounts and cgroups that they are read from. */
export const RESOURCES = sh`
status_lines() { grep -E '^(PPid|Cpus_allowed_list|Umask|Gid|Groups):'; }
file_limit() { grep '^Max open files'; }
own_limits() { grep -E '^Max (open files|core file size|file size|locked memory|processes|stack size) '; }
memory_total() { grep '^MemTotal:'; }
starter() { case $(cat) in node*) printf node ;; npm*) printf npm ;; npx*) printf npx ;; pnpm*) printf pnpm ;; yarn*) printf yarn ;; bun*) printf bun ;; deno*) printf deno ;; *) printf '~' ;; esac; }

collect_resources() {
  tell 'resources'
  text_as /proc/self/status "/proc/$p_pid/status" status_lines
  p_parent=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$p_pid/status" 2>/dev/null)
  text_as /proc/self/limits "/proc/$p_pid/limits" own_limits
  if [ "\${p_parent:-0}" != 0 ]; then text "/proc/$p_parent/limits" file_limit; text "/proc/$p_parent/comm" starter; fi
  text /proc/meminfo memory_total
  text /sys/devices/system/cpu/online
  space /dev/shm
  collect_cgroups
  names /dev 'nvidia[0-9]*' kfd dxg dri
  names /dev/dri 'renderD*'
  text /proc/driver/nvidia/version empty
  set +f
  for p_device in /dev/nvidia[0-9]* /dev/dri/renderD* /dev/kfd; do
    set -f
    [ -e "$p_device" ] || continue
    case $p_device in /dev/dri/*) text "/sys/class/drm/\${p_device##*/}/device/vendor" ;; esac
    path "$p_device"
    if (: <>"$p_device") 2>"$p_tmp/err"; then put tryOpen "$p_arg" ok; else read_errno; put tryOpen "$p_arg" "$p_errno"; fi
  done
  set -f
  if [ "$p_os" = macos ]; then
    printf '%s:%s:%s' "$(sysctl -n hw.ncpu)" "$(sysctl -n hw.memsize)" "$(sysctl -n machdep.cpu.brand_string)" >"$p_tmp/kept"
    put tellHardware - ok "$(b64 <"$p_tmp/kept")"
  fi
}

# space PATH: bytes and inodes of the file system
space() {
  path "$1"
  if [ ! -e "$1" ]; then name_errno "$1"; put measureSpace "$p_arg" "$p_errno"; return; fi
  p_space=$(stat -f -c '%s %b %a %c %d' "$1" 2>/dev/null)
  case $p_space in
    [0-9]*' '[0-9]*' '[0-9]*' '[0-9]*' '[0-9]*)
      p_space=$(printf '%s\n' "$p_space" | awk '{ printf "%.0f:%.0f:%s:%s", $1 * $2, $1 * $3, $4, $5 }') ;;
    *)
      p_space=$({ df -kP "$1"; df -iP "$1"; } 2>/dev/null | awk '
        NR == 2 { total = $2; free = $4 } NR == 4 { inodes = $2 + 0; left = $4 + 0 }
        END { if (total != "") printf "%.0f:%.0f:%d:%d", total * 1024, free * 1024, inodes, left }') ;;
  esac
  [ -z "$p_space" ] || put measureSpace "$p_arg" ok "$(printf %s "$p_space" | b64)"
}

# Reads our memberships and then the mounts. Writes to the files named in the environment: the memberships and the
# mounts as they are kept, and the folders of our cgroups with what they are called.
p_awk_groups=$p_awk_lib'
function plain(text,  at, out) {
  while ((at = match(text, /\\[0-3][0-7][0-7]/)) > 0) {
    out = out substr(text, 1, at - 1) sprintf("%c", substr(text, at + 1, 1) * 64 + substr(text, at + 2, 1) * 8 + substr(text, at + 3, 1))
    text = substr(text, at + 4)
  }
  return out text
}
function escaped(text) { gsub(/\\/, "\\134", text); gsub(/ /, "\\040", text); gsub(/\t/, "\\011", text); gsub(/\n/, "\\012", text); return text }
function by_depth(path, above,  n, i, part, out) {
  n = split(path, part, "/")
  for (i = 1; i <= n; i++) {
    if (part[i] != "" && part[i] != "..") part[i] = "~" ++above
    out = out (i > 1 ? "/" : "") part[i]
  }
  return out
}
function depth(path,  n, i, part, count) {
  n = split(path, part, "/")
  for (i = 1; i <= n; i++) if (part[i] != "" && part[i] != "..") count++
  return count + 0
}
function keep(text, wanted,  n, i, part, out) {
  n = split(text, part, ",")
  for (i = 1; i <= n; i++) if (index(wanted, " " part[i] " ")) out = out (out == "" ? "" : ",") part[i]
  return out == "" ? "rw" : out
}
BEGIN { set_up() }
FILENAME == ENVIRON["P_GROUPS"] {
  at = index($0, ":"); rest = substr($0, at + 1); id = substr($0, 1, at - 1)
  at = index(rest, ":"); own = substr(rest, at + 1); list = substr(rest, 1, at - 1)
  print id ":" list ":" by_depth(own, 0) >ENVIRON["P_GROUPS_KEPT"]
  member[++members] = own; controls[members] = "," list ","; ids[members] = id
  next
}
{
  dash = index($0, " - ")
  if (!dash) next
  split(substr($0, dash + 3), device, " ")
  rows++; root[rows] = plain($4); point[rows] = plain($5); options[rows] = $6; type[rows] = plain(device[1]); super[rows] = device[3]
}
END {
  folders = split(ENVIRON["P_FOLDERS"], folder, "\n")
  for (f = 1; f <= folders; f++) {
    best = 0
    for (r = 1; r <= rows; r++)
      if ((point[r] == "/" || folder[f] == point[r] || index(folder[f], point[r] "/") == 1) && (!best || length(point[r]) >= length(point[best]))) best = r
    if (folder[f] != "" && best) wanted[best] = 1
  }
  for (r = 1; r <= rows; r++) {
    group = type[r] == "cgroup" || type[r] == "cgroup2"
    if (!group && !(r in wanted)) continue
    print r " 0 0:0 " escaped(group ? by_depth(root[r], 0) : "/") " " escaped(hide(point[r])) " " \
      keep(options[r], " ro rw noexec nosuid nodev ") " - " escaped(type[r]) " none " \
      keep(super[r], " ro rw" (group ? " cpu cpuacct cpuset memory pids" : "") " ") >ENVIRON["P_MOUNTS_KEPT"]
  }
  split("cpu memory pids", name, " ")
  for (c = 1; c <= 3; c++) {
    which = 0
    for (m = 1; m <= members; m++) if (index(controls[m], "," name[c] ",")) which = m
    old = which
    if (!which) for (m = 1; m <= members; m++) if (ids[m] == "0") which = m
    if (!which) continue
    for (r = 1; r <= rows; r++) {
      if (old ? !(type[r] == "cgroup" && index("," super[r] ",", "," name[c] ",")) : type[r] != "cgroup2") continue
      base = root[r] == "/" ? "" : root[r]
      if (member[which] != base && index(member[which], base "/") != 1) continue
      below = substr(member[which], length(base) + 1)
      if (below ~ /(^|\/)\.\.(\/|$)/ || (point[r] below) ~ /[\t\n]/) continue
      sub(/\/$/, "", below)
      called = by_depth(below, depth(root[r]))
      for (;;) {
        print name[c] "\t" (old ? 1 : 2) "\t" point[r] below "\t" hide(point[r]) called
        if (below == "") break
        sub(/\/[^\/]*$/, "", below); sub(/\/[^\/]*$/, "", called)
      }
    }
  }
}
'
collect_cgroups() {
  : >"$p_tmp/groups"; : >"$p_tmp/groups-kept"; : >"$p_tmp/mounts-kept"; : >"$p_tmp/mounts"
  p_group_errno= p_mount_errno=
  if fetch "/proc/$p_pid/cgroup" 4194304; then cat "$p_tmp/in" >"$p_tmp/groups"; else p_group_errno=$p_errno; fi
  if fetch "/proc/$p_pid/mountinfo" 4194304; then cat "$p_tmp/in" >"$p_tmp/mounts"; else p_mount_errno=$p_errno; fi
  p_looked=
  for p_at in "$p_home" /dev/shm "$p_temporary" "$p_workspace"; do
    if [ -n "$p_at" ]; then
      resolve "$p_at"
      [ -z "$p_real" ] || p_looked=$p_looked$p_real$p_nl
    fi
  done
  P_FOLDERS=$p_looked P_GROUPS=$p_tmp/groups P_GROUPS_KEPT=$p_tmp/groups-kept P_MOUNTS_KEPT=$p_tmp/mounts-kept \
    hidden_awk "$p_awk_groups" "$p_tmp/groups" "$p_tmp/mounts" >"$p_tmp/limits"
  if [ -n "$p_group_errno" ]; then put readText /proc/self/cgroup "$p_group_errno"
  else put readText /proc/self/cgroup ok "$(b64 <"$p_tmp/groups-kept")"; fi
  if [ -n "$p_mount_errno" ]; then put readText /proc/self/mountinfo "$p_mount_errno"
  else put readText /proc/self/mountinfo ok "$(b64 <"$p_tmp/mounts-kept")"; fi
  while IFS=$p_tab read -r p_control p_version p_at p_called; do
    percent "$p_called"; p_called=$p_enc
    describe_as "$p_called" "$p_at" follow
    case $p_control:$p_version in
      cpu:1) p_files='cpu.cfs_quota_us cpu.cfs_period_us' ;;
      cpu:2) p_files=cpu.max ;;
      memory:1) p_files=memory.limit_in_bytes ;;
      memory:2) p_files=memory.max ;;
      *) p_files=pids.max ;;
    esac
    for p_file in $p_files; do text_as "$p_called/$p_file" "$p_at/$p_file"; done
  done <"$p_tmp/limits"
}
`;
