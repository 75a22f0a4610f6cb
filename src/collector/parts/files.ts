import { sh } from "../shell.ts";

/** What the probes ask of files: each function asks one thing, and writes one line. */
export const FILES = sh`
# p_errno: why a path cannot be looked at
name_errno() {
  p_at=$1
  while :; do
    p_above=\${p_at%/*} p_above=\${p_above:-/}
    [ -d "$p_above" ] && break
    [ "$p_above" != / ] || break
    p_at=$p_above
  done
  p_errno=ENOENT
  if [ ! -x "$p_above" ]; then p_errno=EACCES
  elif [ "$p_at" != "$1" ] && [ -e "$p_at" ]; then p_errno=ENOTDIR
  elif [ -L "$p_at" ]; then
    case $(ls -ldL "$p_at" 2>&1) in *'oo many'* | *'ink loop'*) p_errno=ELOOP ;; esac
  fi
}

# p_errno: what a tool complained of, in the system's word
read_errno() {
  case $(cat "$p_tmp/err") in
    *[Pp]'ermission denied'*) p_errno=EACCES ;;
    *[Nn]'o such file'* | *nonexistent*) p_errno=ENOENT ;;
    *'No such process'*) p_errno=ESRCH ;;
    *'No such device'*) p_errno=ENODEV ;;
    *'ot permitted'*) p_errno=EPERM ;;
    *'ead-only'*) p_errno=EROFS ;;
    *'o space left'*) p_errno=ENOSPC ;;
    *uota*) p_errno=EDQUOT ;;
    *'s a directory'*) p_errno=EISDIR ;;
    *'ot a directory'*) p_errno=ENOTDIR ;;
    *'oo many'* | *'ink loop'*) p_errno=ELOOP ;;
    *) p_errno=EIO ;;
  esac
}

# copies the first BYTES of a regular file to $p_tmp/in; p_errno says why it cannot
fetch() {
  p_errno=
  if [ ! -e "$1" ]; then name_errno "$1"
  elif [ ! -r "$1" ]; then p_errno=EACCES
  elif [ -d "$1" ]; then p_errno=EISDIR
  elif [ ! -f "$1" ]; then p_errno=EINVAL
  elif ! head -c "$2" "$1" >"$p_tmp/in" 2>"$p_tmp/err"; then read_errno
  fi
  [ -z "$p_errno" ]
}

# text PATH [FILTER...]: the whole file, through a filter that takes away what is not needed
text() {
  path "$1"; text_as "$p_arg" "$@"
}
# text_as ARGUMENT PATH [FILTER...]
text_as() {
  p_as=$1 p_path=$2; shift 2
  if ! fetch "$p_path" 1048577; then put readText "$p_as" "$p_errno"; return; fi
  [ $# -gt 0 ] || set -- cat
  "$@" <"$p_tmp/in" >"$p_tmp/kept"
  [ "$(wc -c <"$p_tmp/kept")" -le 262144 ] || return 0
  value <"$p_tmp/kept"
  put readText "$p_as" ok "$p_value"
}

# magic FILE: p_magic is elf, script or other
magic() {
  case $(head -c 4 "$1" 2>/dev/null | od -An -tx1 | tr -d ' \n') in
    7f454c46) p_magic=elf ;;
    2321*) p_magic=script ;;
    *) p_magic=other ;;
  esac
}

# begin PATH whole|short: the head of a program; of a script what tells which program runs it, of an ELF file its header,
# or all as far as its interpreter's name
begin() {
  path "$1"
  if ! fetch "$1" 4096; then put readHead "$p_arg" "$p_errno"; return; fi
  magic "$p_tmp/in"
  if [ "$p_magic" = script ]; then
    {
      head -n 1 "$p_tmp/in"
      sed -n "2{/^'''exec'/p;}" "$p_tmp/in"
      sed -n -e 's/.*pyenv\("\{0,1\} exec\).*/pyenv\1/p' -e 's/.*asdf\("\{0,1\} exec\).*/asdf\1/p' "$p_tmp/in"
    } >"$p_tmp/kept"
    value <"$p_tmp/kept"
    put readHead "$p_arg" ok "$p_value"
  elif [ "$p_magic" = elf ] && [ "$2" = whole ]; then
    p_end=$(od -An -v -tu1 "$p_tmp/in" | awk "$p_awk_elf")
    [ "$p_end" -le 4096 ] || return 0
    head -c "$p_end" "$p_tmp/in" >"$p_tmp/kept"
    # a loader of one's own is nobody else's business
    p_text=$(tr -d '\000\n' <"$p_tmp/kept")
    hide "$p_text"
    [ "$p_hid" != "$p_text" ] || put readHead "$p_arg" ok "$(b64 <"$p_tmp/kept")"
  elif [ "$p_magic" = elf ]; then put readHead "$p_arg" ok "$(head -c 64 "$p_tmp/in" | b64)"
  else put readHead "$p_arg" ok; fi
}
p_awk_elf='
function number(at, size,  i, n) {
  n = 0
  for (i = 0; i < size; i++) n = n * 256 + byte[at + (byte[5] == 1 ? size - 1 - i : i)]
  return n
}
{ for (i = 1; i <= NF; i++) byte[count++] = $i }
END {
  wide = byte[4] == 2; word = wide ? 8 : 4
  table = number(wide ? 32 : 28, word); size = number(wide ? 54 : 42, 2); entries = number(wide ? 56 : 44, 2)
  end = table + size * entries
  for (at = table; at < end && at < count; at += size) {
    if (size < 32 || number(at, 4) != 3) continue
    last = number(at + (wide ? 8 : 4), word) + number(at + (wide ? 32 : 16), word)
    if (last > end) end = last
    break
  }
  printf "%d", end < 64 ? 64 : end
}
'

# p_facts: KIND:SIZE:MODE:UID of a path, or nothing and p_errno
facts() {
  p_facts= p_errno=
  if [ "$2" = follow ]; then
    [ -e "$1" ] || { name_errno "$1"; return; }
    p_listed=$(ls -ldnL "$1" 2>/dev/null)
  else
    [ -e "$1" ] || [ -L "$1" ] || { name_errno "$1"; return; }
    p_listed=$(ls -ldn "$1" 2>/dev/null)
  fi
  [ -n "$p_listed" ] || { p_errno=EIO; return; }
  p_facts=$(printf '%s\n' "$p_listed" | awk '
    NR == 1 {
      kind["-"] = "file"; kind["d"] = "folder"; kind["l"] = "link"
      k = substr($1, 1, 1); bits = 0; special = 0
      for (i = 2; i <= 10; i++) {
        c = substr($1, i, 1); bits *= 2
        if (c ~ /[rwxst]/) bits++
        if (c ~ /[sStT]/) special += i == 4 ? 4 : i == 7 ? 2 : 1
      }
      printf "%s:%s:%d%03o:%s", (k in kind) ? kind[k] : "other", $5 ~ /,/ ? 0 : $5, special, bits, $3
    }')
}

# describe PATH follow|as-is, and the same with an argument of its own
describe() { path "$1"; describe_as "$p_arg" "$@"; }
describe_as() {
  facts "$2" "$3"
  if [ -n "$p_facts" ]; then put describe "$1%09$3" ok "$(printf %s "$p_facts" | b64)"
  else put describe "$1%09$3" "$p_errno"; fi
}

# p_real: a path without links; fails where there is none
real() {
  p_real=
  [ -e "$1" ] || { name_errno "$1"; return 1; }
  p_real=$(readlink -f "$1" 2>/dev/null || realpath "$1" 2>/dev/null; echo x)
  p_real=\${p_real%x} p_real=\${p_real%"$p_nl"}
  [ -n "$p_real" ] || { p_errno=EIO; return 1; }
}

resolve() {
  if real "$1"; then
    hide "$p_real"; p_to=$(printf %s "$p_hid" | b64)
    path "$1"; put resolveLinks "$p_arg" ok "$p_to"
  else path "$1"; put resolveLinks "$p_arg" "$p_errno"; fi
}

follow_link() {
  path "$1"
  if [ -L "$1" ]; then
    hide "$(readlink "$1")"
    put readLink "$p_arg" ok "$(printf %s "$p_hid" | b64)"
  elif [ -e "$1" ]; then put readLink "$p_arg" EINVAL
  else name_errno "$1"; put readLink "$p_arg" "$p_errno"; fi
}

# names FOLDER PATTERN...: the names in a folder that fit, as a list
names() {
  path "$1"; p_folder=$1; shift
  if [ ! -e "$p_folder" ]; then name_errno "$p_folder"; put listFolder "$p_arg" "$p_errno"; return; fi
  if [ ! -d "$p_folder" ]; then put listFolder "$p_arg" ENOTDIR; return; fi
  if [ ! -r "$p_folder" ]; then put listFolder "$p_arg" EACCES; return; fi
  p_list=
  for p_pattern in "$@"; do
    set +f
    for p_entry in "$p_folder"/$p_pattern; do
      [ -e "$p_entry" ] || [ -L "$p_entry" ] || continue
      hide "\${p_entry##*/}"; percent "$p_hid"
      p_list=$p_list$p_enc$p_nl
    done
    set -f
  done
  put listFolder "$p_arg" ok "$(printf %s "$p_list" | b64)"
}
`;
