import type { CollectorAsks } from "../asks.ts";
import { quoteWord, sh } from "../shell.ts";

/** The temporary folder and the home, really written to; and whether names that differ in case alone are two. */
export function collectDisk({ contractPath }: CollectorAsks): string {
  const names = [contractPath, contractPath.slice(contractPath.lastIndexOf("/") + 1), ".git"];
  const pairs = names.map((name) => `  swap_case ${quoteWord(name)} ${quoteWord(swapCase(name))}`);
  return `${DISK}\ncollect_case() {\n${pairs.join("\n")}\n}\n`;
}

function swapCase(path: string): string {
  const start = path.lastIndexOf("/") + 1;
  const name = path.slice(start).replaceAll(/[a-zA-Z]/g, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
  return path.slice(0, start) + name;
}

const DISK = sh`
collect_disk() {
  tell 'disks'
  try_write "$p_temporary"
  try_exec "$p_temporary"
  space "$p_temporary"
  [ -z "$p_home" ] || [ "$p_home" = "$p_temporary" ] || try_write "$p_home"
  collect_case
}

# a file of 4 KiB is written where nothing is, read back and deleted
try_write() {
  path "$1"
  awk 'BEGIN { for (i = 0; i < 512; i++) printf "scratch " }' >"$p_tmp/page"
  p_scratch=$1/.parity-write-$$-$p_started
  if (set -C; cat "$p_tmp/page" >"$p_scratch") 2>"$p_tmp/err"; then
    if cmp -s "$p_tmp/page" "$p_scratch" || [ "$(cat "$p_scratch")" = "$(cat "$p_tmp/page")" ]; then put tryWrite "$p_arg" ok
    else put tryWrite "$p_arg" EIO; fi
  else read_errno; put tryWrite "$p_arg" "$p_errno"; fi
  [ ! -f "$p_scratch" ] || rm -f "$p_scratch"
}

# a script of two lines is written there, run and deleted
try_exec() {
  path "$1"
  p_scratch=$1/.parity-exec-$$-$p_started
  if ! (set -C; printf '#!/bin/sh\necho parity\n' >"$p_scratch" && chmod 700 "$p_scratch") 2>"$p_tmp/err"; then
    read_errno; put tryExec "$p_arg" "$p_errno"
    rm -f "$p_scratch" 2>/dev/null
    return
  fi
  if run 5 nothing_more "$p_scratch"; then
    case $p_status:$(cat "$p_tmp/out") in
      exit:0:parity) put tryExec "$p_arg" ok ;;
      timeout:*) put tryExec "$p_arg" ETIMEDOUT ;;
      E*) put tryExec "$p_arg" "\${p_status%%:*}" ;;
      *) put tryExec "$p_arg" ENOEXEC ;;
    esac
  fi
  rm -f "$p_scratch"
}

# swap_case NAME OTHER: whether both lead to one file of the workspace
swap_case() {
  path "$p_workspace/$1"; p_one=$p_arg
  describe_as "$p_one" "$p_workspace/$1" follow
  [ -e "$p_workspace/$1" ] && [ "$1" != "$2" ] || return 0
  path "$p_workspace/$2"
  if [ ! -e "$p_workspace/$2" ]; then name_errno "$p_workspace/$2"; put isSameFile "$p_one%09$p_arg" "$p_errno"
  elif [ "$p_workspace/$1" -ef "$p_workspace/$2" ]; then put isSameFile "$p_one%09$p_arg" ok eWVz
  else put isSameFile "$p_one%09$p_arg" ok bm8=; fi
}
`;
