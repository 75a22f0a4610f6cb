import { askLoader } from "../../probes/runtime/cpu-level.ts";
import { askAppleSilicon } from "../../probes/runtime/machine.ts";
import { askTool, readTools, versionedTools } from "../../probes/runtime/tool-table.ts";
import { askNode } from "../../probes/tool-requests.ts";
import type { Digest } from "../../ports/digest.ts";
import type { CollectorAsks } from "../asks.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { quoteWord, sh } from "../shell.ts";

/** The machine, its C library, node, and the programs that are asked for. */
export function collectRuntime({ tools }: CollectorAsks, digest: Digest): string {
  const asked = tools.map(({ name, version }) => {
    const isTold = version && versionedTools.includes(name);
    return `  find_tool ${quoteWord(name)} ${isTold ? `tool_${nameFunction(name)}` : "''"}`;
  });
  const calls = tools.flatMap(({ name, version }) => {
    const request = version ? askTool(name, PROGRAM) : null;
    return request === null
      ? []
      : [defineExec({ name: `tool_${nameFunction(name)}`, request }, digest)];
  });
  return [
    defineExec({ name: "node", request: askNode(PROGRAM) }, digest),
    defineExec({ name: "loader", request: askLoader(PROGRAM) }, digest),
    defineExec(
      {
        name: "apple",
        request: { ...askAppleSilicon, argv: [PROGRAM, "-n", "hw.optional.arm64"] },
      },
      digest,
    ),
    ...calls,
    RUNTIME,
    TOOLS,
    `collect_tools() {\n${[...asked, "  :"].join("\n")}\n}\n`,
  ].join("\n");
}

function nameFunction(tool: string): string {
  return tool.replaceAll(/[^A-Za-z0-9]/g, (char) => `_${char.charCodeAt(0)}`);
}

const RUNTIME = sh`
first_cpu() { awk '/^$/ { exit } !/^([Ss]erial|[Uu][Uu][Ii][Dd]|[Mm]achine [Ii][Dd])[ \t:]/'; }
all_cpus() { awk '/^$/ { later = 1 } later ? /^processor/ : !/^([Ss]erial|[Uu][Uu][Ii][Dd]|[Mm]achine [Ii][Dd])[ \t:]/'; }
page_size() { awk '/^KernelPageSize:/ { print; exit }'; }
distro_lines() { sed -n -e '/^ *ID=/p' -e '/^ *VERSION_ID=/p'; }
loader_levels() { grep x86-64-v; }

collect_runtime() {
  tell 'the machine and its programs'
  text /etc/os-release distro_lines
  text /usr/lib/os-release distro_lines
  text /proc/sys/kernel/osrelease
  text /proc/sys/kernel/arch
  if [ "$p_os" = macos ]; then
    text /System/Library/CoreServices/SystemVersion.plist
    apple_run /usr/sbin/sysctl && apple_report /usr/sbin/sysctl
  fi
  if fetch /proc/cpuinfo 67108864; then
    first_cpu <"$p_tmp/in" >"$p_tmp/kept"; value <"$p_tmp/kept"; put readHead /proc/cpuinfo ok "$p_value"
    all_cpus <"$p_tmp/in" >"$p_tmp/kept"; value <"$p_tmp/kept"; put readText /proc/cpuinfo ok "$p_value"
  else put readHead /proc/cpuinfo "$p_errno"; put readText /proc/cpuinfo "$p_errno"; fi
  if fetch "/proc/$p_pid/smaps" 8192; then
    page_size <"$p_tmp/in" >"$p_tmp/kept"; value <"$p_tmp/kept"; put readHead /proc/self/smaps ok "$p_value"
  else put readHead /proc/self/smaps "$p_errno"; fi
  for p_mark in /.dockerenv /run/.containerenv /__w; do describe "$p_mark" as-is; done
  begin /bin/sh whole
  libc_of /bin/sh
  if seek node; then p_node=$p_found; node_run "$p_node" && node_report "$p_node"; fi
  collect_tools
}

# libc_of PROGRAM: its loader, and the version of glibc beside that
p_loaders=' '
libc_of() {
  p_loader=$(head -c 4096 "$1" 2>/dev/null | tr '\000' '\n' |
    sed -n 's#^.*\(/[A-Za-z0-9._/+-]*/ld[A-Za-z0-9._-]*\.so[0-9.]*\)$#\1#p' | head -n 1)
  case $p_loaders in *" $p_loader "*) return ;; esac
  [ -n "$p_loader" ] || return 0
  p_loaders="$p_loaders$p_loader "
  resolve "$p_loader"
  p_library=\${p_real:-$p_loader} p_library=\${p_library%/*}/libc.so.6
  path "$p_library"
  if [ -r "$p_library" ]; then
    tr -cs ' -~' '\n' <"$p_library" | sed -n '/^GNU C Library (/{s/\(version [0-9.]*[0-9]\).*/\1/p;q;}' >"$p_tmp/kept"
    put readHead "$p_arg" ok "$(b64 <"$p_tmp/kept")"
  else name_errno "$p_library"; put readHead "$p_arg" "$p_errno"; fi
  if [ "$p_arch" = x64 ] && loader_run "$p_loader"; then
    keep_out loader_levels; keep_err empty; loader_report "$p_loader"
  fi
}

# since the script began: the wall clock against the one that nobody sets; seconds are all that sh is sure of
collect_clock() {
  p_now=$(date +%s) p_drift=0
  if [ -n "$p_uptime" ]; then
    p_drift=$(awk -v since="$p_uptime" -v began="$p_started" -v now="$p_now" '{
      split(since, s, " "); d = (now - began) - ($1 - s[1]); print (d > 2 || d < -2) ? int(d * 1000) : 0
    }' /proc/uptime)
  fi
  put readClock - ok "$(printf %s "\${p_now}000:$p_drift" | b64)"
}
`;

const TOOLS = sh`
# find_tool NAME CALL: looks for a program, and asks it for its version unless the workspace or a version manager is behind it
find_tool() {
  seek "$1" && [ -n "$2" ] || return 0
  p_tool=$p_found
  resolve "$p_tool"
  begin "$p_tool" short
  case $p_real in "$p_workspace"/* | */mise) return 0 ;; esac
  magic "$p_tool"
  if [ "$p_magic" = script ] && head -c 4096 "$p_tool" | grep -q -e 'pyenv"\{0,1\} exec' -e 'asdf"\{0,1\} exec'; then return 0; fi
  case $1 in
    ${readTools.join(" | ")}) read_version "$1" "\${p_real:-$p_tool}" ;;
    *)
      "$2"_run "$p_tool" || return 0
      keep_out head -n 30; keep_err head -n 30
      "$2"_report "$p_tool" ;;
  esac
}
read_version() {
  p_above=\${2%/*} p_above=\${p_above%/*}
  if [ "$1" = npm ]; then text "$p_above/package.json" npm_lines; else text "$p_above/VERSION" head -n 1; fi
}
npm_lines() {
  awk '/^  "(name|version)": "[^"]*",?$/ { sub(/,$/, ""); lines = lines (lines ? "," : "") $0 } END { print "{" lines "}" }'
}
`;
