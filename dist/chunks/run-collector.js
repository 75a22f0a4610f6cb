import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { randomBytes } = requireBuiltin("node:crypto");
import { n as keptNames, r as everybodysNames, t as keepVariable } from "./kept-values.js";
import { An as LONG_LIVED, Dn as POWERFUL_GROUPS, En as JULY_S, In as listCompared, Ln as MAX_DOTENV_BYTES, Nn as credentialForms, Tn as JANUARY_S, _n as versionedTools, bn as askLoader, br as ParityError, dn as CA_VARIABLES, gn as readTools, hn as askTool, jn as SHORT_LIVED, nn as ADDITIONS, pn as CREDENTIAL_FILES, rn as BUNDLES, vn as askGlibc, xn as readCommand, yn as askAppleSilicon } from "./core.js";
import { C as askNativeModules, D as askPythonAboutLocale, E as askPython, O as askPythonStart, S as askLfsFiles, T as askOffset, V as exitCodes, _ as askCharmap, b as askHardFileLimit, k as askUmask, v as askGit, w as askNode, y as askGitConfig } from "./early.js";
import { r as shortenPieces, s as encodeArgument, t as listPieces } from "./exec.js";
import { n as askPythonTrust, t as askNodeTrust } from "./trust-questions.js";
import { t as readContract } from "./run-record2.js";

// src/collector/shell.ts
function sh(texts, ...values) {
	return texts.raw.map((text) => text.replaceAll("\\${", "${").replaceAll("\\`", "`")).map((text, index) => text + (values[index] ?? "")).join("").replace(/^\n/, "");
}
function quoteWord(text) {
	return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

// src/collector/parts/disk.ts
function collectDisk({ contractPath }) {
	const pairs = [
		contractPath,
		contractPath.slice(contractPath.lastIndexOf("/") + 1),
		".git"
	].map((name) => `  swap_case ${quoteWord(name)} ${quoteWord(swapCase(name))}`);
	return `${DISK}\ncollect_case() {\n${pairs.join("\n")}\n}\n`;
}
function swapCase(path) {
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

// src/collector/parts/encode.ts
const ENCODE = sh`
p_awk_lib='
function set_up(  i, c, line, pair) {
  for (i = 1; i < 256; i++) { c = sprintf("%c", i); CODE[c] = i; HEX[c] = sprintf("%%%02X", i) }
  DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  PATHS = split(ENVIRON["P_PATHS"], line, "\n")
  for (i = 1; i <= PATHS; i++) { split(line[i], pair, "\t"); FROM[i] = pair[1]; TO[i] = pair[2]; IN_JSON[i] = in_json(pair[1]) }
  add_name(ENVIRON["P_USER"], "~user"); add_name(ENVIRON["P_HOST"], "~host")
  i = ENVIRON["P_HOST"]; sub(/\..*/, "", i); add_name(i, "~host")
}
# as our own programs write it in JSON
function in_json(text,  i, c, out) {
  for (i = 1; i <= length(text); i++) { c = substr(text, i, 1); out = out (c == "\"" ? "\\u0022" : c == "\\" ? "\\u005c" : c) }
  return out
}
function add_name(from, to) { if (from != "") { NAMES++; NAME[NAMES] = from; WORD[NAMES] = to } }
function percent(text,  i, c, out) {
  if (text == "") return "-"
  if (text == "-") return "%2D"
  if (text !~ /[^A-Za-z0-9._\/~:,=+@-]/) return text
  text = clean(text)
  for (i = 1; i <= length(text); i++) { c = substr(text, i, 1); out = out (c ~ /[A-Za-z0-9._\/~:,=+@-]/ ? c : HEX[c]) }
  return out
}
# what is no UTF-8 becomes U+FFFD, as when a program reads it as text
function clean(text,  i, n, k, c, out) {
  if (text !~ /[^ -~\t\n]/) return text
  for (i = 1; i <= length(text); i += n) {
    c = CODE[substr(text, i, 1)]; n = 1
    if (c < 128) { out = out substr(text, i, 1); continue }
    k = c >= 194 && c < 224 ? 1 : c >= 224 && c < 240 ? 2 : c >= 240 && c < 245 ? 3 : 0
    while (n <= k && follows(c, n, CODE[substr(text, i + n, 1)])) n++
    out = out (k > 0 && n == k + 1 ? substr(text, i, n) : "\357\277\275")
  }
  return out
}
function follows(first, nth, c) {
  if (nth == 1 && (first == 224 && c < 160 || first == 237 && c > 159 || first == 240 && c < 144 || first == 244 && c > 143)) return 0
  return c >= 128 && c < 192
}
function base64(text,  i, a, b, c, out) {
  for (i = 1; i <= length(text); i += 3) {
    a = CODE[substr(text, i, 1)]; b = CODE[substr(text, i + 1, 1)] + 0; c = CODE[substr(text, i + 2, 1)] + 0
    out = out substr(DIGITS, int(a / 4) + 1, 1) substr(DIGITS, a % 4 * 16 + int(b / 16) + 1, 1)
    out = out (i + 1 > length(text) ? "=" : substr(DIGITS, b % 16 * 4 + int(c / 64) + 1, 1))
    out = out (i + 2 > length(text) ? "=" : substr(DIGITS, c % 64 + 1, 1))
  }
  return out == "" ? "-" : out
}
# the text with every FROM replaced that does not go on, and that nothing of BEFORE stands before
function swap(text, from, to, before, after,  at, out, left, right) {
  out = ""
  while ((at = index(text, from)) > 0) {
    left = at > 1 ? substr(text, at - 1, 1) : substr(out, length(out), 1)
    right = substr(text, at + length(from), 2)
    out = out substr(text, 1, at - 1) ((before == "" || left !~ before) && right !~ after ? to : from)
    text = substr(text, at + length(from))
  }
  return out text
}
function hide(text,  i) {
  for (i = 1; i <= PATHS; i++) if (FROM[i] != "") {
    text = swap(text, FROM[i], TO[i], "", "^([A-Za-z0-9_-]|[.][A-Za-z0-9])")
    if (IN_JSON[i] != FROM[i]) text = swap(text, IN_JSON[i], in_json(TO[i]), "", "^([A-Za-z0-9_-]|[.][A-Za-z0-9])")
  }
  text = hide_others(text, "/home/"); text = hide_others(text, "/Users/")
  # a short name is one only as a whole segment of a path
  for (i = 1; i <= NAMES; i++)
    if (length(NAME[i]) > 2) text = swap(text, NAME[i], WORD[i], "[A-Za-z0-9_~]", "^[A-Za-z0-9_]")
    else text = swap(text, NAME[i], WORD[i], "[^/]", "^[^/]")
  return text
}
# folders of other people
function hide_others(text, folder,  at, out, name, left) {
  out = ""
  while ((at = index(text, folder)) > 0) {
    left = at > 1 ? substr(text, at - 1, 1) : ""
    out = out substr(text, 1, at + length(folder) - 1)
    text = substr(text, at + length(folder))
    if (left ~ /[A-Za-z0-9._~-]/ || text !~ /^[A-Za-z0-9_-]/) continue
    name = match(text, /[^A-Za-z0-9._-]/) ? substr(text, 1, RSTART - 1) : text
    out = out (index(ENVIRON["P_EVERYBODYS"], " " tolower(name) " ") ? name : "~other")
    text = substr(text, length(name) + 1)
  }
  return out text
}
'
p_awk_hide=$p_awk_lib'
BEGIN { set_up() }
NR > 1 { printf "%s\n", hide(line) }
{ line = $0 }
END { sub(/x$/, "", line); printf "%s", hide(line) }
'
p_awk_percent=$p_awk_lib'
BEGIN { set_up() }
{ text = text (NR > 1 ? "\n" : "") $0 }
END { sub(/x$/, "", text); printf "%s", percent(text) }
'
p_awk_base64='
function put(  n) {
  n = b[0] * 65536 + b[1] * 256 + b[2]
  printf "%s%s%s%s", substr(d, int(n / 262144) + 1, 1), substr(d, int(n / 4096) % 64 + 1, 1), \
    (k > 1 ? substr(d, int(n / 64) % 64 + 1, 1) : "="), (k > 2 ? substr(d, n % 64 + 1, 1) : "=")
  k = b[0] = b[1] = b[2] = 0
}
BEGIN { d = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"; b[0] = b[1] = b[2] = k = 0 }
{ for (i = 1; i <= NF; i++) {
    b[k++] = (index("0123456789abcdef", substr($i, 1, 1)) - 1) * 16 + index("0123456789abcdef", substr($i, 2, 1)) - 1
    if (k == 3) put()
} }
END { if (k > 0) put() }'

# stdin as base64 in one piece, an empty one as -
if [ "$(printf 'a\377' | base64 2>/dev/null)" = Yf8= ]; then
  b64() { base64 | tr -d '\n'; }
  unb64() { base64 -d; }
  echo YQ== | base64 -d >/dev/null 2>&1 || unb64() { base64 -D; }
elif [ "$(printf 'a\377' | openssl base64 2>/dev/null)" = Yf8= ]; then
  b64() { openssl base64 -A; }
  unb64() { openssl base64 -d -A; }
else
  b64() { od -An -v -tx1 | awk "$p_awk_base64"; }
  unb64() { return 1; }
fi

# sha256 of stdin in hex; fails where nothing can tell
if [ "$(printf a | sha256sum 2>/dev/null | cut -c 1-8)" = ca978112 ]; then
  sha256() { sha256sum | cut -c 1-64; }
elif [ "$(printf a | shasum -a 256 2>/dev/null | cut -c 1-8)" = ca978112 ]; then
  sha256() { shasum -a 256 | cut -c 1-64; }
elif [ "$(printf a | openssl dgst -sha256 -r 2>/dev/null | cut -c 1-8)" = ca978112 ]; then
  sha256() { openssl dgst -sha256 -r | cut -c 1-64; }
else
  sha256() { return 1; }
fi

# put OPERATION ARGUMENT STATUS [VALUE [VALUE]]: one line of the recording, all encoded already
put() { p_line="$1 $2 $3 \${4:--}"; [ $# -lt 5 ] || p_line="$p_line \${5:--}"; printf '%s\n' "$p_line" >&3; }

# p_enc: a text as an argument
percent() {
  case $1 in
    -) p_enc=%2D ;;
    *[!A-Za-z0-9._/~:,=+@-]*) p_enc=$(printf %sx "$1" | hidden_awk "$p_awk_percent") ;;
    *) p_enc=$1 ;;
  esac
}

# p_hid: a text as the recording may say it
hide() {
  p_hid=$1
  case $1 in
    *"$p_hide_ws"* | *"$p_hide_home"* | *"$p_hide_table"* | */home/* | */Users/* | *"$p_hide_user"* | *"$p_hide_short"*)
      p_hid=$(printf '%sx' "$1" | hidden_awk "$p_awk_hide"; echo x)
      p_hid=\${p_hid%x} ;;
  esac
}

# p_arg: a path as an argument
path() { hide "$1"; percent "$p_hid"; p_arg=$p_enc; }

# p_value: stdin, hidden and encoded, nothing as -; not every awk reads NUL
value() {
  p_value=$({ tr '\000' '\001'; printf x; } | hidden_awk "$p_awk_hide" | tr '\001' '\000' | b64)
  p_value=\${p_value:--}
}
`;

// src/collector/parts/env.ts
const SHELL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const kept = keptNames.flatMap((name) => {
	const how = classify(name);
	return how === null ? [] : [[name, how]];
});
function classify(name) {
	const view = {
		redact: (text) => text,
		greeted: []
	};
	const keep = (value) => keepVariable([name, value], view).value;
	if (keep("a;b") === "a;b") return "all";
	if (keep("a;b") === "tcp://~") return "socket";
	if (keep("/a;b") === "/a;b") return "path";
	if (keep("word") === "word") return "word";
	if (keep("--use-system-ca") !== null) return "flags";
	return keep("npm/1") === null ? null : "agent";
}
function collectEnv({ knobs, dotenvPatterns }) {
	const compared = knobs.filter(([name]) => SHELL_NAME.test(name)).map(([name, value]) => `  compare ${name} ${quoteWord(value)}`);
	return [
		`p_kept_names=${quoteWord(` ${kept.map(([name, how]) => `${name}:${how}`).join(" ")} `)}`,
		ENV,
		`collect_knobs() {\n${[...compared, "  :"].join("\n")}\n}\n`,
		`match_dotenv() {\n${[...dotenvPatterns.map(writeMatch), "  :"].join("\n")}\n}\n`
	].join("\n");
}
function writeMatch(pattern) {
	return `  match_names ${quoteWord(pattern)} ${quoteWord(writeForm(pattern))}`;
}
function writeForm(pattern) {
	if (!/^[\w.*?-]+$/.test(pattern)) return "^$";
	return `^${pattern.replaceAll(".", "[.]").replaceAll("*", ".*").replaceAll("?", ".")}$`;
}
const ENV = sh`
p_awk_env=$p_awk_lib'
# what is kept of a value; nothing of one that no probe reads
function kept(name, value,  at, how, out) {
  if (value == "" || name ~ /[ \n:]/ || !(at = index(ENVIRON["P_KEPT"], " " name ":"))) return ""
  how = substr(ENVIRON["P_KEPT"], at + length(name) + 2); sub(/ .*/, "", how)
  if (how == "all") return length(value) <= 32768 ? value : ""
  if (how == "path") return length(value) <= 4096 && value ~ /^(\/|[A-Za-z]:[\/\\])[^\n]*$/ ? value : ""
  if (how == "word") return length(value) <= 200 && value !~ /[^A-Za-z0-9_.@:\/+,<> -]/ ? value : ""
  if (how == "socket") return value ~ /^(unix|npipe):\/\/[^ \t\n]+$/ ? value : "tcp://~"
  if (how == "agent") { sub(/\/.*/, "/", value); return value ~ /^[a-z]+\/$/ ? value : "" }
  while (match(value, /--use-(openssl|system)-ca/)) { out = out (out == "" ? "" : " ") substr(value, RSTART, RLENGTH); value = substr(value, RSTART + RLENGTH) }
  return out
}
BEGIN { set_up() }
{
  at = index($0, "=")
  if (at < 2) next
  name = substr($0, 1, at - 1); value = substr($0, at + 1)
  gsub(/\001/, "\n", name); gsub(/\001/, "\n", value)
  if (name in known) next
  known[name] = 1
  print "env " percent(name) " " (value == "" ? "empty" : "set") " " base64(hide(kept(name, value)))
}
'
# every variable as NAME=value on one line, with \001 for a line feed within it
list_environment() {
  if [ -r "/proc/$p_pid/environ" ]; then tr '\000\n' '\n\001' <"/proc/$p_pid/environ"; return; fi
  # LC_ALL and PATH are ours by now
  awk 'BEGIN { for (name in ENVIRON) if (name != "LC_ALL" && name != "PATH") {
    value = ENVIRON[name]; gsub(/\n/, "\001", value); print name "=" value } }'
  [ -z "$p_had_path" ] || printf 'PATH=%s\n' "$p_own_path"
  [ -z "$p_had_lc" ] || printf 'LC_ALL=%s\n' "$p_own_lc"
}

collect_env() {
  tell 'names of the environment'
  list_environment >"$p_tmp/environ"
  P_KEPT=$p_kept_names hidden_awk "$p_awk_env" "$p_tmp/environ" >&3
  collect_dotenv
  collect_knobs
}

collect_dotenv() {
  p_dotenv_files=0
  set +f
  for p_entry in "$p_workspace"/.env "$p_workspace"/.env.*; do
    set -f
    case $p_entry in *.example | *.sample | *.template | *.dist | */.env.) continue ;; esac
    [ -e "$p_entry" ] || [ -L "$p_entry" ] || continue
    p_dotenv_files=$((p_dotenv_files + 1))
    [ "$p_dotenv_files" -gt ${String(50)} ] || dotenv_file "$p_entry"
  done
  set -f
}
dotenv_file() {
  path "$1"; p_dotenv=$p_arg
  describe_as "$p_dotenv" "$1" as-is
  if [ -L "$1" ] || [ ! -f "$1" ]; then return; fi
  if [ -r "$1" ] && [ "$(wc -c <"$1")" -gt ${String(MAX_DOTENV_BYTES)} ]; then put readText "$p_dotenv" EFBIG; return; fi
  : >"$p_tmp/kept"
  text_as "$p_dotenv" "$1" dotenv_names
  ! grep '^~=' "$p_tmp/kept" >/dev/null || match_dotenv
}
# match_names PATTERN FORM: the lines of the file whose names fit
match_names() {
  percent "$1"
  put matchDotenv "$p_dotenv%09$p_enc" ok "$(dotenv_names "$2" <"$p_tmp/in" | b64)"
}

# compare NAME VALUE
compare() {
  percent "$1$p_tab$2"
  if awk -v name="$1" 'index($0, name "=") == 1 { found = 1; printf "%s", substr($0, length(name) + 2); exit } END { exit !found }' \
    "$p_tmp/environ" >"$p_tmp/held"
  then
    printf %s "$2" | tr '\n' '\001' >"$p_tmp/asked"
    if cmp -s "$p_tmp/held" "$p_tmp/asked"; then p_same=eWVz; else p_same=bm8=; fi
    put compareValue "$p_enc" ok "$p_same"
  else put compareValue "$p_enc" ok bm8=; fi
}

# a .env file's names, each in its line, ~ for what does not look like one; values and what stands within quotes are
# none, and a file in UTF-16 is a NUL; dotenv_names FORM: the lines whose names are of this form
dotenv_names() {
  tr '\001\000' '\002\001' | P_FORM=\${1-} awk -v single="'" '
    BEGIN { form = ENVIRON["P_FORM"] }
    function closes(text, quote) { gsub(/\\./, "", text); return index(text, quote) > 0 }
    /\001/ { is_binary = 1 }
    { sub(/\r$/, ""); if (NR == 1) sub(/^\357\273\277/, ""); line[NR] = $0 }
    END {
      if (is_binary) { if (form == "") printf "\001"; exit }
      for (i = 1; i <= NR; i++) {
        text = line[i]; sub(/^[ \t]*/, "", text); sub(/^export[ \t]+/, "", text)
        if (!match(text, /^([A-Za-z_][A-Za-z0-9_.-]*|~)[ \t]*=/)) { told[i] = ""; continue }
        name = substr(text, 1, RLENGTH - 1); sub(/[ \t]*$/, "", name)
        value = substr(text, RLENGTH + 1); sub(/^[ \t]*/, "", value)
        if (name == "~" || !(name in seen)) {
          looks_like_name = length(name) <= 200 && name ~ /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/
          told[i] = (looks_like_name ? name : "~") "="; last = i
          if (form != "" && name ~ form) fits = fits (fits == "" ? "" : ",") i
        }
        seen[name] = 1
        quote = substr(value, 1, 1)
        if ((quote == "\"" || quote == single || quote == "\140") && !closes(substr(value, 2), quote)) {
          for (j = i + 1; j <= NR && !closes(line[j], quote); j++) told[j] = ""
          if (j <= NR) { for (; i < j; i++) if (told[i] == "") told[i] = ""; told[j] = ""; i = j }
        }
      }
      if (form != "") printf "%s", fits
      else for (i = 1; i <= last; i++) print told[i]
    }' | tr '\001' '\000'
}
`;

// src/collector/parts/files.ts
const FILES = sh`
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

// src/collector/parts/finish.ts
const FINISH = sh`
about() { put_about "$1" "$(printf %s "$2" | b64)"; }
put_about() { printf 'about %s %s\n' "$1" "$2" >&3; }

main() {
  printf a | sha256 >/dev/null || { tell 'this needs sha256sum, shasum or openssl'; exit 1; }
  echo parity-recording/1 >&3
  about os "$p_os"
  about arch "$p_arch"
  about path_delimiter :
  about workspace "$p_ws_name"
  about nonce "$p_nonce"
  about minted_s "$p_minted"
  about taken_s "$p_started"
  about tool_version "$p_tool_version"
  about contract_sha256 "$p_contract"
  about made_by collector
  collect_env
  collect_runtime
  collect_python
  collect_locale
  collect_identity
  collect_disk
  collect_resources
  collect_git
  collect_tls
  collect_secrets
  collect_clock
  awk 'NR == 1 || $1 == "about" || $1 == "env" || !seen[$1 " " $2]++' "$p_tmp/recording" >"$p_tmp/whole"
  printf 'end %s %s\n' "$(wc -l <"$p_tmp/whole" | tr -d ' ')" "$(sha256 <"$p_tmp/whole")" >"$p_tmp/end"
  cat "$p_tmp/whole" "$p_tmp/end"
  tell "done: $(wc -c <"$p_tmp/whole" | tr -d ' ') bytes in $(($(date +%s) - p_started)) s"
}
main
`;

// src/collector/exec-call.ts
const PROGRAM = "{program}";
function defineExec({ name, request }, digest) {
	const [, ...args] = request.argv;
	const [before, after] = splitArgument(request, digest);
	const seconds = Math.ceil(request.timeoutMs / 1e3);
	const words = args.map((arg) => quoteWord(arg)).join(" ");
	return sh`
${name}_changes() {
${changes(request)}
}
${name}_run() { run ${String(seconds)} ${name}_changes "$1" ${words}; }
${name}_report() { report ${quoteWord(before)} "$1" ${quoteWord(after)}; }
`;
}
function changes({ env = {}, unset = [] }) {
	const taken = unset.length === 0 ? [] : [`  unset ${unset.join(" ")}`];
	const set = Object.entries(env).map(([name, value]) => `  ${name}=${quoteWord(value)}; export ${name}`);
	return [
		...taken,
		...set,
		"  :"
	].join("\n");
}
function splitArgument(request, digest) {
	const pieces = shortenPieces(listPieces(request), digest);
	const [before = "", after = ""] = encodeArgument(pieces.join("	")).split(encodeArgument(PROGRAM));
	return [before, after];
}

// src/collector/parts/git.ts
function collectGit(digest) {
	const { status, commit, index } = askGit(PROGRAM);
	return [
		defineExec({
			name: "git_status",
			request: status
		}, digest),
		defineExec({
			name: "git_commit",
			request: commit
		}, digest),
		defineExec({
			name: "git_index",
			request: index
		}, digest),
		defineExec({
			name: "git_lfs",
			request: askLfsFiles(PROGRAM)
		}, digest),
		defineExec({
			name: "git_config",
			request: askGitConfig(PROGRAM, null)
		}, digest),
		defineExec({
			name: "git_module",
			request: askGitConfig(PROGRAM, "{folder}")
		}, digest).replace("'--git-dir={folder}'", "\"--git-dir=$p_module\""),
		GIT_FILES,
		GIT_ANSWERS,
		GIT_SETTINGS
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

// src/collector/parts/identity.ts
function collectIdentity(digest) {
	const umask = askUmask();
	const limit = askHardFileLimit();
	const [, ...umaskArgs] = umask.argv;
	const [, ...limitArgs] = limit.argv;
	return [
		defineExec({
			name: "umask",
			request: {
				...umask,
				argv: [PROGRAM, ...umaskArgs]
			}
		}, digest),
		defineExec({
			name: "limit",
			request: {
				...limit,
				argv: [PROGRAM, ...limitArgs]
			}
		}, digest),
		IDENTITY
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

// src/collector/parts/locale.ts
function collectLocale({ zone }, digest) {
	return [
		defineExec({
			name: "locale_python",
			request: askPythonAboutLocale(PROGRAM, {
				lcCtype: "{lc_ctype}",
				instants: [JANUARY_S, JULY_S]
			})
		}, digest).replace("='{lc_ctype}'", "=\"${LC_CTYPE-}\"").replace("%7Blc_ctype%7D", "\"$p_lc_ctype\""),
		defineExec({
			name: "charmap",
			request: askCharmap(PROGRAM)
		}, digest),
		...["linux", "macos"].flatMap((os) => [JANUARY_S, JULY_S].map((instant) => {
			const request = askOffset(PROGRAM, instant, os === "macos" ? "macos" : "linux");
			return defineExec({
				name: `offset_${os}_${instant}`,
				request
			}, digest);
		})),
		`p_zone_asked=${quoteWord(zone ?? "")} p_instants='${JANUARY_S} ${JULY_S}'\n`,
		LOCALE
	].join("\n");
}
const LOCALE = sh`
categories() { tr -c A-Z_ '\n' | sed -n '/LC_[A-Z]/{p;q;}'; }

collect_locale() {
  tell 'locale and time zone'
  if [ -n "\${p_command-}" ]; then
    percent "\${LC_CTYPE-}"; p_lc_ctype=$p_enc
    [ -n "\${LC_CTYPE-}" ] || p_lc_ctype=
    if locale_python_run "$p_command"; then keep_out from_parity; keep_err empty; locale_python_report "$p_command"; fi
  fi
  if seek locale && charmap_run "$p_found"; then keep_err categories; charmap_report "$p_found"; fi
  if seek date; then
    p_date=$p_found p_kind=linux
    [ "$p_os" != macos ] || p_kind=macos
    for p_instant in $p_instants; do
      offset_"$p_kind"_"$p_instant"_run "$p_date" && offset_"$p_kind"_"$p_instant"_report "$p_date"
    done
  fi
  follow_link /etc/localtime
  describe /etc/localtime follow
  if [ -n "\${TZDIR-}" ]; then p_databases=$TZDIR; else p_databases='/usr/share/zoneinfo /share/zoneinfo /etc/zoneinfo'; fi
  p_zone=\${TZ-} p_zone=\${p_zone#:}
  case $p_zone in */zoneinfo/*) p_zone=\${p_zone##*/zoneinfo/} p_zone=\${p_zone#posix/} ;; esac
  for p_name in "$p_zone" "$p_zone_asked"; do
    case $p_name in '' | /* | *[!A-Za-z0-9/_+-]*) continue ;; esac
    for p_base in $p_databases; do describe "$p_base/$p_name" follow; done
  done
  # a copy has no name: it is the zone whose file has the same bytes
  [ ! -L /etc/localtime ] && [ -f /etc/localtime ] || return 0
  zone_bytes /etc/localtime
  text /etc/timezone
  for p_name in "$p_zone_asked" "$(head -n 1 /etc/timezone 2>/dev/null)"; do
    case $p_name in '' | /* | *[!A-Za-z0-9/_+-]*) continue ;; esac
    for p_base in $p_databases; do zone_bytes "$p_base/$p_name"; done
  done
}
zone_bytes() {
  path "$1"
  if fetch "$1" 65536; then
    case $(head -c 4 "$p_tmp/in") in TZif) put readHead "$p_arg" ok "$(b64 <"$p_tmp/in")" ;; *) put readHead "$p_arg" ok ;; esac
  else put readHead "$p_arg" "$p_errno"; fi
}
`;

// src/collector/parts/names.ts
function nameThings(everybodys) {
	return sh`
p_nl='
'
p_tab='	'
p_everybodys=' ${everybodys.join(" ")} '
is_personal() {
  case $p_everybodys in *" $(printf %s "$1" | tr A-Z a-z) "*) return 1 ;; esac
  [ -n "$1" ]
}
while case $p_home in /*/) : ;; *) false ;; esac; do p_home=\${p_home%/}; done
# a relative one is written to by nobody here, and settings are looked for in it as they are by everybody
p_any_home=$p_home
p_home_name=$p_home
case $p_home in
  / | /root | /nonexistent | /github/home) : ;;
  /home/*/* | /Users/*/*) p_home_name=/~home ;;
  /home/* | /Users/*) ! is_personal "\${p_home##*/}" || p_home_name=\${p_home%/*}/~user ;;
  /*) p_home_name=/~home ;;
  *) p_home='' p_home_name='' ;;
esac

# the user table's home, where it is another one that is not named by a rule for all
p_uid=$(id -u 2>/dev/null)
p_table=$(getent passwd "$p_uid" 2>/dev/null | cut -d : -f 6)
[ -n "$p_table" ] || p_table=$(awk -F : -v uid="$p_uid" '$3 == uid { print $6; exit }' /etc/passwd 2>/dev/null)
while case $p_table in /*/) : ;; *) false ;; esac; do p_table=\${p_table%/}; done
p_own_table=
case $p_table in
  '' | "$p_home" | / | /root | /nonexistent | /github/home | /tmp | /dev | /bin | /sbin | /usr/bin | /usr/sbin | /usr/games) : ;;
  /home/*/* | /Users/*/*) p_own_table=$p_table ;;
  /home/* | /Users/*) : ;;
  /*) p_own_table=$p_table ;;
esac

# its folder is ~workspace, and those above it, below the home or a folder that is everybody's, are ~w1, ~w2 and so on
p_real_part= p_ws_name= p_paths=
case $p_workspace in
  "$p_home") p_ws_name=$p_home_name p_rest= ;;
  "\${p_home:-/nowhere/at/all}"/*) p_real_part=$p_home p_ws_name=$p_home_name p_rest=\${p_workspace#"$p_home"/} ;;
  /usr/local/* | /usr/src/* | /var/lib/* | /var/tmp/* | /var/www/* | /private/tmp/* | /private/var/* | /mnt/c/*)
    p_rest=\${p_workspace#/*/} p_real_part=\${p_workspace%"/$p_rest"} p_ws_name=$p_real_part ;;
  /*/*) p_rest=\${p_workspace#/} p_ws_name=/\${p_rest%%/*} p_real_part=$p_ws_name p_rest=\${p_rest#*/} ;;
  *) p_rest=\${p_workspace#/} ;;
esac
[ "$p_home" = "$p_home_name" ] || p_paths=$p_home$p_tab$p_home_name
p_depth=0 p_above=
while [ -n "$p_rest" ]; do
  p_depth=$((p_depth + 1)) p_real_part=$p_real_part/\${p_rest%%/*}
  case $p_rest in
    */*) p_ws_name=$p_ws_name/~w$p_depth p_rest=\${p_rest#*/} ;;
    *) p_ws_name=$p_ws_name/~workspace p_rest= ;;
  esac
  p_above=$p_real_part$p_tab$p_ws_name$p_nl$p_above
done
[ -z "$p_own_table" ] || p_paths=$p_paths$p_nl$p_own_table$p_tab/~other-home
# the longer path first, so that one within the other is named whole; of two that are equal the earlier
p_paths=$(printf '%s\n' "$p_above$p_paths" |
  awk -F '\t' 'NF { printf "%09d %09d\t%s\n", 999999999 - length($1), NR, $0 }' | sort | cut -f 2-)

p_user=\${USER-}
[ -n "$p_user" ] || p_user=\${LOGNAME-}
[ -n "$p_user" ] || p_user=$(id -un 2>/dev/null)
is_personal "$p_user" || p_user=
p_host=$(cat /proc/sys/kernel/hostname 2>/dev/null || hostname 2>/dev/null)
is_personal "\${p_host%%.*}" || p_host=

p_none='//nothing//'
p_hide_ws=\${p_real_part:-$p_workspace} p_hide_home=\${p_home:-$p_none} p_hide_table=\${p_own_table:-$p_none}
# the uppermost folder that has a name of its own
case $p_above in *"~w1$p_nl"*) p_hide_ws=\${p_above%"$p_tab"*} p_hide_ws=\${p_hide_ws##*"$p_nl"} ;; esac
p_hide_user=\${p_user:-$p_none} p_hide_host=\${p_host:-$p_none} p_hide_short=\${p_host:-$p_none}
p_hide_short=\${p_hide_short%%.*}
# only for our own awk: a measured program gets the place's environment
hidden_awk() {
  P_USER=$p_user P_HOST=$p_host P_EVERYBODYS=$p_everybodys P_PATHS=$p_paths awk "$@"
}
`;
}

// src/collector/parts/programs.ts
const PROGRAMS = sh`
# each folder of PATH once, in its order; empty and relative ones are the workspace's
p_folders=
p_search=$p_own_path
[ -n "$p_had_path" ] || p_search=/usr/bin:/bin
# splitting leaves out what is empty at the end
p_search=$p_search:
IFS=:
for p_folder in $p_search; do
  case $p_folder in
    /*) : ;;
    '' | .) p_folder=$p_workspace ;;
    *) p_folder=$p_workspace/$p_folder ;;
  esac
  while case $p_folder in */) : ;; *) false ;; esac; do p_folder=\${p_folder%/}; done
  case :$p_folders: in *:"$p_folder":*) continue ;; esac
  p_folders=\${p_folders:+$p_folders:}$p_folder
done
IFS=' 	
'

runs() { [ -f "$1" ] && [ -x "$1" ]; }

# can_run PATH: whether it may be run; what cannot is described as it is
can_run() {
  path "$1"
  if runs "$1"; then put isExecutable "$p_arg" ok eWVz
  else put isExecutable "$p_arg" ok bm8=; describe_as "$p_arg" "$1" as-is; fi
}

# p_found: the first program of this name on PATH, or nothing; every candidate is told of, once
p_sought=' '
seek() {
  p_found= p_name=$1
  case $p_sought in *" $p_name "*) p_known=yes ;; *) p_known= p_sought="$p_sought$p_name " ;; esac
  IFS=:
  for p_folder in $p_folders; do
    IFS=' 	
'
    [ -n "$p_known" ] || can_run "$p_folder/$p_name"
    if [ -z "$p_found" ] && runs "$p_folder/$p_name"; then p_found=$p_folder/$p_name; fi
    IFS=:
  done
  IFS=' 	
'
  # macOS's stubs open a dialog
  case $p_os:$p_found in
    macos:/usr/bin/git | macos:/usr/bin/python | macos:/usr/bin/python3)
      for p_at in /var/db/xcode_select_link /Library/Developer/CommandLineTools; do describe "$p_at" follow; done
      [ -e /var/db/xcode_select_link ] || [ -e /Library/Developer/CommandLineTools ] || p_found= ;;
  esac
  [ -n "$p_found" ]
}

if [ "$(timeout -s KILL 5 printf yes 2>/dev/null)" = yes ]; then p_timeout=yes; else p_timeout=; fi
p_deadline=$((p_started + 240))

# run SECONDS CHANGES COMMAND...: leaves $p_tmp/out, $p_tmp/err and p_status; CHANGES is a function that changes the environment
run() {
  p_limit=$1 p_changes=$2; shift 2
  # all together end within minutes, however many tools hang
  [ "$(date +%s)" -lt "$p_deadline" ] || { p_status=; return 1; }
  p_before=$(date +%s)
  if [ -n "$p_timeout" ]; then
    p_timer=$(command -v timeout)
    (go_home; "$p_changes"; exec "$p_timer" -s KILL "$p_limit" "$@") </dev/null >"$p_tmp/out" 2>"$p_tmp/err" 3>&-
    p_code=$?
  else
    (go_home; "$p_changes"; exec "$@") </dev/null >"$p_tmp/out" 2>"$p_tmp/err" 3>&- &
    p_child=$!
    (sleep "$p_limit"; kill -9 "$p_child") >/dev/null 2>&1 3>&- &
    p_watch=$!
    wait "$p_child" 2>/dev/null
    p_code=$?
    kill "$p_watch" 2>/dev/null
    wait "$p_watch" 2>/dev/null
  fi
  p_took=$(($(date +%s) - p_before))
  if [ "$p_code" = 137 ] && [ "$p_took" -ge "$((p_limit - 1))" ]; then p_status=timeout
  elif [ "$p_code" = 126 ]; then p_status=EACCES
  elif [ "$p_code" = 127 ]; then p_status=ENOENT
  elif [ "$p_code" -gt 128 ] && [ "$p_code" -lt 160 ]; then
    p_status=signal:SIG$(kill -l "$((p_code - 128))" 2>/dev/null || echo KILL)
  else p_status=exit:$p_code; fi
}

nothing_more() { :; }

# report BEFORE PROGRAM AFTER: the line of what ran; BEFORE and AFTER are the argument's other pieces, encoded
report() {
  piece "$2" || return 0
  case $p_status in
    '') : ;;
    E*) put exec "$1$p_enc$3" "$p_status" - - ;;
    *)
      value <"$p_tmp/out"; p_out_value=$p_value
      value <"$p_tmp/err"
      put exec "$1$p_enc$3" "$p_status" "$p_out_value" "$p_value" ;;
  esac
}

# p_enc: a piece of a command line, a long one by its digest
piece() {
  hide "$1"
  if [ "$(printf %s "$p_hid" | wc -c)" -gt 64 ]; then
    p_enc=$(printf %s "$p_hid" | sha256) || return 1
    p_enc=sha256:$p_enc
  else percent "$p_hid"; fi
}

# keep_out FILTER... and keep_err FILTER...: what was printed, less what is not needed
keep_out() { "$@" <"$p_tmp/out" >"$p_tmp/kept"; mv "$p_tmp/kept" "$p_tmp/out"; }
keep_err() { "$@" <"$p_tmp/err" >"$p_tmp/kept"; mv "$p_tmp/kept" "$p_tmp/err"; }
empty() { :; }
`;

// src/collector/parts/lock.ts
const LOCK = sh`
# the lock file and the files that it includes; of addresses, scheme and host
hosts_only() {
  awk '
    # what follows the scheme: behind the first slash of a password that nobody escaped, an @ hides the host
    function cut(rest,  host, path) {
      match(rest, /^[^\/?#]*/)
      host = substr(rest, 1, RLENGTH); path = substr(rest, RLENGTH + 1)
      if (index(path, "@")) return "~" (match(path, /#egg=[][A-Za-z0-9_.-]+$/) ? substr(path, RSTART) : "")
      sub(/^.*@/, "", host)
      return host (index(path, "#") ? substr(path, index(path, "#")) : "")
    }
    {
      line = $0; out = ""
      while ((at = index(line, "://")) > 0) {
        out = out substr(line, 1, at + 2); line = substr(line, at + 3)
        match(line, /^[^ \t\r\f\v"]*/); end = RLENGTH
        out = out cut(substr(line, 1, end)); line = substr(line, end + 1)
      }
      print out line
    }' | sed -e 's/^\([[:space:]]*--[a-z-]*index-url\).*/\1 ~/' -e 's/^\([[:space:]]*--find-links\).*/\1 ~/' \
    -e 's/^\([[:space:]]*--trusted-host\).*/\1 ~/'
}
collect_lock() {
  [ -n "$p_lock" ] || return 0
  p_queue=$p_lock$p_nl p_count=0
  while [ -n "$p_queue" ] && [ "$p_count" -lt 20 ]; do
    p_next=\${p_queue%%"$p_nl"*} p_queue=\${p_queue#*"$p_nl"} p_count=$((p_count + 1))
    text "$p_workspace/$p_next" hosts_only
    [ -f "$p_workspace/$p_next" ] || continue
    case $p_next in
      *.txt | *.in)
        p_inner=$(sed 's/^[[:space:]]*\(--*[a-z]*\)=/\1 /' "$p_workspace/$p_next" |
          awk '$1 ~ /^(-r|-c|--requirement|--constraint)$/ { print $2 }')
        for p_file in $p_inner; do
          case $p_next in */*) p_file=\${p_next%/*}/$p_file ;; esac
          p_queue=$p_queue$p_file$p_nl
        done ;;
    esac
  done
}
`;

// src/collector/parts/python.ts
function collectPython({ python, lock }, digest) {
	return [
		defineExec({
			name: "python",
			request: askPython(PROGRAM)
		}, digest),
		defineExec({
			name: "start",
			request: askPythonStart(PROGRAM)
		}, digest),
		defineExec({
			name: "native",
			request: askNativeModules(PROGRAM)
		}, digest),
		defineExec({
			name: "glibc",
			request: askGlibc(PROGRAM)
		}, digest),
		defineExec({
			name: "trust",
			request: askPythonTrust([PROGRAM])
		}, digest),
		`p_python_words='${String(python.length)}' p_python_first=${quoteWord(python[0] ?? "")} p_python_last=${quoteWord(python.at(-1) ?? "")}\np_lock=${quoteWord(lock ?? "")}\n`,
		SHIM,
		LOCATE,
		ASK,
		LOCK
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

// src/collector/parts/resources.ts
const RESOURCES = sh`
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

// src/collector/parts/runtime.ts
function collectRuntime({ tools }, digest) {
	const asked = tools.map(({ name, version }) => {
		const isTold = version && versionedTools.includes(name);
		return `  find_tool ${quoteWord(name)} ${isTold ? `tool_${nameFunction(name)}` : "''"}`;
	});
	const calls = tools.flatMap(({ name, version }) => {
		const request = version ? askTool(name, PROGRAM) : null;
		return request === null ? [] : [defineExec({
			name: `tool_${nameFunction(name)}`,
			request
		}, digest)];
	});
	return [
		defineExec({
			name: "node",
			request: askNode(PROGRAM)
		}, digest),
		defineExec({
			name: "loader",
			request: askLoader(PROGRAM)
		}, digest),
		defineExec({
			name: "apple",
			request: {
				...askAppleSilicon,
				argv: [
					PROGRAM,
					"-n",
					"hw.optional.arm64"
				]
			}
		}, digest),
		...calls,
		RUNTIME,
		TOOLS,
		`collect_tools() {\n${[...asked, "  :"].join("\n")}\n}\n`
	].join("\n");
}
function nameFunction(tool) {
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

// src/collector/extended-regex.ts
function toExtended({ source }) {
	return source.replaceAll("[^]*", ".*").replaceAll("(?:", "(").replaceAll(String.raw`[\w-]`, "[A-Za-z0-9_-]").replaceAll(String.raw`\w`, "[A-Za-z0-9_]").replaceAll(String.raw`\s`, String.raw`[ \t\r\n]`).replaceAll(/\\([.{}])/g, "[$1]").replaceAll(/(\[[^\]]+\])\{(\d+)\}/g, (_, set, count) => set.repeat(Number(count)));
}

// src/collector/parts/secrets.ts
function collectSecrets() {
	const files = CREDENTIAL_FILES.map(({ at, path, format }) => {
		return `  credential ${FOLDERS.get(at) ?? `"\${${at.slice(1)}-}"`} ${quoteWord(path)} ${format}`;
	});
	const forms = [...SHORT_LIVED, ...LONG_LIVED];
	const kinds = forms.map(([kind], index) => `  KIND[${index + 1}] = "${kind}"`);
	const classes = forms.map(([, form], index) => `  if (text ~ /${toExtended(form)}/) return ${index + 1}`);
	return [
		NAME_FORMS,
		sh`
p_awk_kind='
function set_kinds() {
${kinds.join("\n")}
}
function kind_of_text(text) {
  gsub(/^[ \t\r\n]+|[ \t\r\n]+$/, "", text)
${classes.join("\n")}
  return 999
}
'
`,
		SECRETS,
		SIBLINGS,
		`collect_credentials() {\n${files.join("\n")}\n}\n`
	].join("\n");
}
const FOLDERS = /* @__PURE__ */ new Map([
	["", "/"],
	["$HOME", "\"$p_any_home\""],
	["$CONFIG", "\"${XDG_CONFIG_HOME:-${p_any_home:+$p_any_home/.config}}\""],
	["$WORKSPACE", "\"$p_workspace\""]
]);
const NAME_FORMS = sh`
p_awk_credential='
function counts(name,  upper) {
  upper = toupper(name)
  if (upper ~ /${toExtended(credentialForms.address)}/) return 1
  if (upper ~ /${toExtended(credentialForms.setting)}/) return 0
  return upper ~ /${toExtended(credentialForms.name)}/ && upper !~ /${toExtended(credentialForms.soundsAlike)}/
}
'
`;
const SECRETS = sh`
collect_secrets() {
  tell 'credentials within reach'
  names "$p_workspace" .env '.env.*'
  collect_dotenv_modes
  collect_credentials
  collect_values
  collect_siblings
  collect_ancestors
  collect_sockets
  [ -z "\${RUNNER_TEMP-}" ] || checkout_file "$RUNNER_TEMP"
}
collect_dotenv_modes() {
  set +f
  for p_entry in "$p_workspace"/.env "$p_workspace"/.env.*; do
    set -f
    case $p_entry in *.example | *.sample | *.template | *.dist) continue ;; esac
    [ ! -e "$p_entry" ] && [ ! -L "$p_entry" ] || describe "$p_entry" follow
  done
  set -f
}
checkout_file() {
  names "$1" git-credentials-~.config
  set +f
  for p_entry in "$1"/git-credentials-*.config; do
    set -f
    [ -e "$p_entry" ] || continue
    path "$1"
    grep -v -F "listFolder $p_arg " "$p_tmp/recording" >"$p_tmp/kept"; cat "$p_tmp/kept" >"$p_tmp/recording"
    put listFolder "$p_arg" ok "$(printf 'git-credentials-~.config\n' | b64)"
  done
  set -f
}

# credential FOLDER PATH FORMAT: whether a file of the closed list holds a credential
credential() {
  [ -n "$1" ] || return 0
  IFS=:
  for p_each in $1; do
    IFS=' 	
'
    if [ -n "$p_each" ]; then
      case $p_each in /) p_file=$2 ;; /*) p_file=$p_each$2 ;; *) p_file=$p_workspace/$p_each$2 ;; esac
      path "$p_file"
      if fetch "$p_file" 4194304; then
        p_answer=$(look_for "$3" <"$p_tmp/in")
        case $p_answer in
          yes) put holdsCredential "$p_arg%09$3" ok eWVz ;;
          no) put holdsCredential "$p_arg%09$3" ok bm8= ;;
        esac
      else put holdsCredential "$p_arg%09$3" "$p_errno"; fi
    fi
    IFS=:
  done
  IFS=' 	
'
}

# yes, no, or nothing where only a parser could tell
look_for() {
  case $1 in
    any-text) tr -d '\000' | awk '/[^ \t\r\n]/ { held = 1 } END { print held ? "yes" : "no" }' ;;
    netrc) awk '!/^[ \t]*#/ { text = text " " $0 } END { print text ~ /[ \t\r]password[ \t\r]+[^ \t\r]/ ? "yes" : "no" }' ;;
    url-userinfo) awk "$p_awk_user"'{ text = text "\n" $0 } END { print has_user(text) ? "yes" : "no" }' ;;
    private-key) open_key ;;
    aws) assigns 'aws_secret_access_key|aws_session_token' ;;
    cargo) assigns 'token|secret-key' ;;
    gh) assigns oauth_token ;;
    kube) assigns 'token|password|client-key-data|(id|access|refresh)-token' ;;
    my-cnf | pypirc) assigns password ;;
    npmrc) assigns "([^ $p_tab]+:)?_(authtoken|auth|password)" ;;
    yarnrc) assigns 'npmauthtoken|npmauthident' ;;
    docker) surely_not '"auths"' ;;
    json-secret) surely_not '(token|secret|password|key)"' ;;
    maven) surely_not '<(password|passphrase|privatekey)>' ;;
    pgpass) surely_not ':' ;;
    rubygems) surely_not 'key|token|http' ;;
  esac
}
surely_not() { grep -i -q -E "$1" || echo no; }
assigns() {
  P_KEYS="^[ $p_tab-]*[\"']?($1)[\"']?[ $p_tab]*[:=][ $p_tab]*" awk '
    {
      low = tolower($0)
      if (!match(low, ENVIRON["P_KEYS"])) next
      rest = substr(low, RLENGTH + 1)
      sub(/^["\047]/, "", rest)
      if (rest == "" || rest ~ /^[ \t\r"\047#$%<]/ || rest ~ /^[*]+["\047]?[ \t\r]*$/ || rest ~ /^null([^a-z0-9_]|$)/ || rest ~ /^~[ \t\r]*$/) next
      held = 1
    }
    END { print held ? "yes" : "no" }'
}
# a private key that no passphrase locks
open_key() {
  awk '
    { text = text $0 "\n" }
    END {
      if (text ~ /ENCRYPTED/ || !match(text, /-----BEGIN ([A-Z0-9]+ )*PRIVATE KEY-----/)) { print "no"; exit }
      body = substr(text, RSTART + RLENGTH); sub(/-.*/, "", body); gsub(/[ \t\r\n]/, "", body)
      print (index(body, "b3BlbnNzaC1rZXktdjEA") != 1 || index(body, "b3BlbnNzaC1rZXktdjEAAAAABG5vbmU") == 1) ? "yes" : "no"
    }'
}

# the kinds of the environment's values, by how they begin
collect_values() {
  hidden_awk "$p_awk_lib$p_awk_kind"'
    BEGIN { set_up(); set_kinds() }
    { at = index($0, "="); if (at > 1 && !(substr($0, 1, at - 1) in held)) { name[++n] = substr($0, 1, at - 1); held[name[n]] = substr($0, at + 1) } }
    END {
      pair = held["AWS_ACCESS_KEY_ID"] != "" && held["AWS_SECRET_ACCESS_KEY"] != "" && held["AWS_SESSION_TOKEN"] == ""
      for (i = 1; i <= n; i++) {
        value = held[name[i]]; gsub(/\001/, "\n", value)
        least = kind_of_text(value); lines = split(value, line, /[\r\n]+/)
        for (j = 1; j <= lines && lines > 1; j++) { k = kind_of_text(line[j]); if (k < least) least = k }
        kind = KIND[least]
        if (name[i] == "AWS_SECRET_ACCESS_KEY" && pair) kind = "aws-access-key"
        if (kind != "") print percent(name[i]) " " kind
      }
    }' "$p_tmp/environ" | sort >"$p_tmp/kept"
  put classifyValues - ok "$(b64 <"$p_tmp/kept")"
}
`;
const SIBLINGS = sh`
# other processes of this user, and which names of credentials they hold
collect_siblings() {
  [ "$p_os" = linux ] || return 0
  : >"$p_tmp/parents"
  set +f
  for p_process in /proc/[0-9]*; do
    set -f
    p_text=
    { while IFS= read -r p_line; do p_text="$p_text $p_line"; done <"$p_process/stat"; } 2>/dev/null
    p_text=\${p_text##*)}
    set -- $p_text
    [ $# -lt 2 ] || echo "\${p_process##*/} $2" >>"$p_tmp/parents"
  done
  set -f
  awk -v own="$p_pid" '
    { parent[$1] = $2 }
    function above(pid, other,  steps) { for (steps = 0; pid in parent && steps < 9999; steps++) { if (pid == other) return 1; pid = parent[pid] } return pid == other }
    END {
      if (!(own in parent)) { print "lost"; exit }
      for (pid in parent) if (!above(own, pid) && !above(pid, own)) print pid
    }' "$p_tmp/parents" >"$p_tmp/others"
  if [ "$(head -n 1 "$p_tmp/others")" = lost ]; then put scanSiblings - ESRCH; return; fi
  p_holding=0
  : >"$p_tmp/held"
  while read -r p_other; do
    [ -O "/proc/$p_other" ] && [ -r "/proc/$p_other/environ" ] || continue
    { tr '\000\n' '\n\001' <"/proc/$p_other/environ"; } 2>/dev/null | awk "$p_awk_lib$p_awk_credential$p_awk_held" >"$p_tmp/kept"
    [ -s "$p_tmp/kept" ] || continue
    p_holding=$((p_holding + 1))
    cat "$p_tmp/kept" >>"$p_tmp/held"
  done <"$p_tmp/others"
  { echo "$p_holding"; sort -u "$p_tmp/held" | head -n 5000; } >"$p_tmp/kept"
  put scanSiblings - ok "$(b64 <"$p_tmp/kept")"
}

# the processes above us, and which names of credentials they hold; the runner's own are told apart
collect_ancestors() {
  [ "$p_os" = linux ] || return 0
  if [ "$(head -n 1 "$p_tmp/others")" = lost ]; then put scanAncestors - ESRCH; return; fi
  awk -v own="$p_pid" '
    { parent[$1] = $2 }
    END { for (pid = parent[own]; pid > 0 && steps < 9999; pid = parent[pid]) { print pid; steps++ } }' "$p_tmp/parents" >"$p_tmp/others"
  p_holding=0 p_closed=0
  : >"$p_tmp/held"
  while read -r p_other; do
    if { tr '\000\n' '\n\001' <"/proc/$p_other/environ" >"$p_tmp/in"; } 2>/dev/null; then :; else p_closed=$((p_closed + 1)); continue; fi
    p_kind=any p_line=
    { read -r p_line <"/proc/$p_other/comm"; } 2>/dev/null
    case $p_line in Runner.Listener* | Runner.Worker* | Runner.PluginHost*) p_kind=runner ;; esac
    awk -v kind="$p_kind" "$p_awk_lib$p_awk_credential$p_awk_held" "$p_tmp/in" >"$p_tmp/kept"
    [ -s "$p_tmp/kept" ] || continue
    p_holding=$((p_holding + 1))
    cat "$p_tmp/kept" >>"$p_tmp/held"
  done <"$p_tmp/others"
  { echo "$p_holding $p_closed"; sort -u "$p_tmp/held" | head -n 5000; } >"$p_tmp/kept"
  put scanAncestors - ok "$(b64 <"$p_tmp/kept")"
}
# the names that hold something and are named like credentials, each behind what kind of process has it
p_awk_held='
BEGIN { set_up() }
{ at = index($0, "="); if (at > 1 && at < length($0) && counts(substr($0, 1, at - 1))) { name = substr($0, 1, at - 1); gsub(/\001/, "\n", name); print (kind == "" ? "" : kind " ") percent(substr(name, 1, 1000)) } }
'

# sh cannot connect: what is there and may be written to is asked through the Python, where there is one
collect_sockets() {
  for p_socket in /var/run/docker.sock /run/docker.sock /run/podman/podman.sock; do socket "$p_socket"; done
  if [ -n "\${XDG_RUNTIME_DIR-}" ]; then socket "$XDG_RUNTIME_DIR/docker.sock"; socket "$XDG_RUNTIME_DIR/podman/podman.sock"; fi
  if [ -n "\${HOME-}" ]; then
    for p_socket in .docker/run/docker.sock .docker/desktop/docker.sock .colima/default/docker.sock .orbstack/run/docker.sock .rd/docker.sock; do
      socket "$HOME/$p_socket"
    done
  fi
  for p_socket in "\${DOCKER_HOST-}" "\${CONTAINER_HOST-}"; do
    case $p_socket in unix://* | npipe://*) socket "\${p_socket#*://}" ;; esac
  done
}
socket() {
  path "$1"
  if [ ! -e "$1" ]; then name_errno "$1"
  elif [ ! -S "$1" ]; then p_errno=ECONNREFUSED
  elif [ ! -w "$1" ]; then p_errno=EACCES
  elif [ -n "\${p_command-}" ] && run 5 nothing_more "$p_command" -E -s -S -B -c "$p_connect" "$1"; then
    p_errno=$(cat "$p_tmp/out")
    case $p_errno in open) p_errno=ok ;; E[A-Z]*) : ;; *) return 0 ;; esac
  else return 0; fi
  put connectSocket "$p_arg" "$p_errno"
}
p_connect='import sys, socket, errno
s = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
s.settimeout(2)
try:
    s.connect(sys.argv[1])
    print("open")
except socket.timeout: print("ETIMEDOUT")
except (IOError, OSError): print(errno.errorcode.get(sys.exc_info()[1].errno, "EIO"))'
`;

// src/collector/parts/start.ts
const START = sh`
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

// src/collector/parts/tls.ts
function collectTls(digest) {
	const variables = CA_VARIABLES.map(({ name, folder }) => {
		return `  named "\${${name}-}" ${folder ? "folders" : "file"}`;
	});
	return [
		defineExec({
			name: "node_trust",
			request: askNodeTrust([PROGRAM])
		}, digest),
		`p_bundles='${BUNDLES.join(" ")}'\np_additions='${ADDITIONS.join(" ")}'\n`,
		CERTIFICATES,
		SETTINGS,
		TLS,
		`collect_named() {\n${variables.join("\n")}\n}\n`
	].join("\n");
}
const CERTIFICATES = sh`
# Each whole certificate of a text: how many bytes of it count, 0 for all, and its base64. "odd" is what only a parser could judge.
p_awk_pem='
function digit(text, at) { return index("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", substr(text, at, 1)) - 1 }
function byte(text, n,  at, k) {
  at = int(n / 3) * 4; k = n % 3
  if (k == 0) return digit(text, at + 1) * 4 + int(digit(text, at + 2) / 16)
  if (k == 1) return digit(text, at + 2) % 16 * 16 + int(digit(text, at + 3) / 4)
  return digit(text, at + 3) % 4 * 64 + digit(text, at + 4)
}
function finish(  total, lengths, need, i) {
  if (body !~ /^[A-Za-z0-9+\/]*=?=?$/) { if (body ~ /[^A-Za-z0-9+\/=]/) return; print "odd"; return }
  if (length(body) < 8) return
  if (length(body) % 4) { print "odd"; return }
  total = length(body) / 4 * 3 - (body ~ /=$/) - (body ~ /==$/)
  lengths = byte(body, 1) - 128
  if (byte(body, 0) != 48 || lengths < 1 || lengths > 3) return
  need = 0
  for (i = 0; i < lengths; i++) need = need * 256 + byte(body, 2 + i)
  need += 2 + lengths
  if (total >= need) print (total == need ? 0 : need) " " body
}
{
  gsub(/[ \t\r]/, " ")
  if (match($0, /-----BEGIN (X509 |TRUSTED )?CERTIFICATE-----/)) { inside = 1; body = ""; $0 = substr($0, RSTART + RLENGTH) }
  if (!inside) next
  if (match($0, /-----END (X509 |TRUSTED )?CERTIFICATE-----/)) {
    body = body substr($0, 1, RSTART - 1); gsub(/ /, "", body); inside = 0; finish(); next
  }
  body = body $0
}
'
p_certificates_read=$p_nl
# certificates PATH expiry|-: how many there are, and the digest of the set
certificates() {
  case $p_certificates_read in *"$p_nl$1 $2$p_nl"*) return ;; esac
  p_certificates_read=$p_certificates_read$1' '$2$p_nl
  path "$1"; p_set_arg=$p_arg%09hashed%09$2
  : >"$p_tmp/pem"
  if [ -d "$1" ]; then
    [ -r "$1" ] || { put readCertificates "$p_set_arg" EACCES; return; }
    set +f
    for p_entry in "$1"/[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f].[0-9]*; do
      set -f
      case \${p_entry##*.} in *[!0-9]*) continue ;; esac
      [ -f "$p_entry" ] || continue
      fetch "$p_entry" 16777216 || { put readCertificates "$p_set_arg" "$p_errno"; return; }
      cat "$p_tmp/in" >>"$p_tmp/pem"; echo >>"$p_tmp/pem"
    done
    set -f
  elif fetch "$1" 16777216; then tr -d '\000' <"$p_tmp/in" >"$p_tmp/pem"
  else put readCertificates "$p_set_arg" "$p_errno"; return; fi
  awk "$p_awk_pem" "$p_tmp/pem" >"$p_tmp/ders"
  # what cannot be judged exactly, and what would take long, is left out
  ! grep -q '^odd' "$p_tmp/ders" || return 0
  [ "$(wc -l <"$p_tmp/ders")" -le 1000 ] || return 0
  rm -rf "$p_tmp/der"; mkdir "$p_tmp/der"
  p_count=0 p_expired=
  while read -r p_need p_body; do
    p_count=$((p_count + 1)) p_der=$p_tmp/der/$p_count
    printf %s "$p_body" | unb64 >"$p_der" || return 0
    [ "$p_need" = 0 ] || { head -c "$p_need" "$p_der" >"$p_tmp/kept"; mv "$p_tmp/kept" "$p_der"; }
    [ "$2" = expiry ] || continue
    command -v openssl >/dev/null 2>&1 && [ "$p_count" -le 300 ] || return 0
    openssl x509 -inform DER -in "$p_der" -noout >/dev/null 2>&1 || continue
    openssl x509 -inform DER -in "$p_der" -noout -checkend 0 >/dev/null 2>&1 || p_expired=\${p_expired:+$p_expired,}$p_count
  done <"$p_tmp/ders"
  : >"$p_tmp/hashes"
  set +f
  for p_der in "$p_tmp"/der/*; do
    set -f
    [ -f "$p_der" ] || continue
    hash_all || return 0
    break
  done
  set -f
  sort -u "$p_tmp/hashes" >"$p_tmp/kept"
  p_set=$(wc -l <"$p_tmp/kept" | tr -d ' '):$(sha256 <"$p_tmp/kept") || return 0
  [ "$2" != expiry ] || p_set=$p_set:$p_expired
  put readCertificates "$p_set_arg" ok "$(printf %s "$p_set" | b64)"
}
hash_all() {
  set +f
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$p_tmp"/der/* | cut -c 1-64 >"$p_tmp/hashes"
  else for p_der in "$p_tmp"/der/*; do sha256 <"$p_der" >>"$p_tmp/hashes" || return 1; done; fi
  set -f
}
`;
const SETTINGS = sh`
# what a settings file says of trust: on, off or unsaid, and the file of authorities that it names
p_awk_trust=$p_awk_lib'
function trimmed(text) { gsub(/^[ \t\r\n\f\v]+|[ \t\r\n\f\v]+$/, "", text); return text }
function unquoted(text) {
  if (match(text, /^"([^"\\]|\\.)*"/) || match(text, /^\047[^\047]*\047/)) return substr(text, 2, RLENGTH - 2)
  return text
}
function is_false(value) { return tolower(value) ~ /^(false|null|0*|[ \t\r\n]*)$/ }
function curl(line,  key, letters) {
  line = trimmed(line)
  if (line ~ /^#/) return
  if (match(line, /^(--)?[A-Za-z][A-Za-z0-9_.-]*/)) {
    key = substr(line, 1, RLENGTH); line = substr(line, RLENGTH + 1); sub(/^--/, "", key)
    sub(/^[ \t]*[=:]?[ \t]*/, "", line)
    add(tolower(key), unquoted(line))
  } else if (match(line, /^-[A-Za-z#]+/)) {
    letters = substr(line, 2, RLENGTH - 1)
    if (letters ~ /^[sSLfvgiIjNqR#0-9]*k/) add("insecure", "")
  }
}
function ini(raw,  line, at, key) {
  line = trimmed(raw)
  if (line == "" || line ~ /^[#;[]/) return
  if (raw ~ /^[ \t\r\f\v]/ && count > 0 && index(line, "=") == 0) { value[count] = trimmed(value[count] " " line); return }
  at = match(line, /[=:]/)
  key = tolower(trimmed(at ? substr(line, 1, at - 1) : line)); gsub(/_/, "-", key)
  add(key, at ? unquoted(trimmed(substr(line, at + 1))) : "true")
}
function add(key, its) { name[++count] = key; value[count] = its }
BEGIN { set_up() }
NR == 1 { sub(/^\357\273\277/, "") }
{ sub(/\r$/, "") }
format == "curlrc" { curl($0); next }
{ ini($0) }
END {
  said = "unsaid"
  for (i = 1; i <= count; i++) {
    k = name[i]; v = value[i]
    if (format == "curlrc") { if (k == "insecure") said = "off"; else if (k == "no-insecure") said = "on"; else if (k == "cacert" && v != "") file = v }
    else if (format == "npmrc") { if (k == "strict-ssl") said = is_false(v) ? "off" : "on"; else if (k == "cafile" && v != "") file = v }
    else if (k == "trusted-host") { if (v != "") said = "off" } else if (k == "cert" && v != "") file = v
  }
  printf "%s%s", said, file == "" ? "" : ":" hide(file)
  if (file != "") print file >ENVIRON["P_FILE"]
}
'
# trust_settings PATH FORMAT
trust_settings() {
  [ -n "$1" ] || return 0
  path "$1"
  if fetch "$1" 1048576; then
    : >"$p_tmp/file"
    P_FILE=$p_tmp/file hidden_awk -v format="$2" "$p_awk_trust" "$p_tmp/in" >"$p_tmp/kept"
    put readTlsSettings "$p_arg%09$2" ok "$(b64 <"$p_tmp/kept")"
    if [ "$2" = curlrc ] && read -r p_line <"$p_tmp/file"; then
      case $p_line in /*) certificates "$p_line" - ;; *) certificates "$p_workspace/$p_line" - ;; esac
    fi
  else put readTlsSettings "$p_arg%09$2" "$p_errno"; fi
}
`;
const TLS = sh`
# named VALUE file|folders: what a variable for authorities names
named() {
  [ -n "$1" ] || return 0
  if [ "$2" = file ]; then one_named "$1"; return; fi
  IFS=:
  for p_each in $1; do
    IFS=' 	
'
    [ -z "$p_each" ] || one_named "$p_each"
    IFS=:
  done
  IFS=' 	
'
}
one_named() {
  case $1 in /*) p_authority=$1 ;; *) p_authority=$p_workspace/$1 ;; esac
  resolve "$p_authority"
  certificates "$p_authority" -
  # the distribution's own are not asked for their dates, which takes long
  real "$p_authority" || p_real=$p_authority
  for p_bundle in $p_bundles /etc/ssl/certs; do
    [ "$p_real" != "$(readlink -f "$p_bundle" 2>/dev/null)" ] || return 0
  done
  certificates "$p_authority" expiry
}

collect_tls() {
  tell 'certificate authorities'
  for p_bundle in $p_bundles; do
    describe "$p_bundle" follow
    resolve "$p_bundle"
    [ ! -e "$p_bundle" ] || certificates "$p_bundle" -
  done
  resolve /etc/ssl/certs
  for p_folder in $p_additions; do
    names "$p_folder" '*.[cC][rR][tT]' '*.[pP][eE][mM]' '*.[cC][eE][rR]'
    set +f
    for p_added in "$p_folder"/*.[cC][rR][tT] "$p_folder"/*.[pP][eE][mM] "$p_folder"/*.[cC][eE][rR]; do
      set -f
      [ -e "$p_added" ] || [ -L "$p_added" ] || continue
      resolve "$p_added"
      certificates "$p_added" expiry
    done
    set -f
  done
  collect_named
  if [ -n "\${p_trusted-}" ]; then
    for p_authority in "$p_ca_file" "$p_ca_folder" "$p_certifi"; do
      [ -z "$p_authority" ] || certificates "$p_authority" -
    done
  fi
  if seek curl; then :; fi
  if [ -n "\${p_node-}" ] && node_trust_run "$p_node"; then keep_out from_parity; keep_err empty; node_trust_report "$p_node"; fi

  p_config=\${XDG_CONFIG_HOME:-\${p_any_home:+$p_any_home/.config}}
  for p_file in "\${CURL_HOME:+$CURL_HOME/.curlrc}" "\${XDG_CONFIG_HOME:+$XDG_CONFIG_HOME/curlrc}" \
    "\${p_any_home:+$p_any_home/.curlrc}" "\${p_any_home:+$p_any_home/.config/curlrc}"; do
    [ -n "$p_file" ] || continue
    describe "$p_file" follow
    trust_settings "$p_file" curlrc
  done
  p_npmrc=\${NPM_CONFIG_USERCONFIG-}
  [ -n "$p_npmrc" ] || p_npmrc=$(sed -n 's/^npm_config_userconfig=//p' "$p_tmp/environ" | head -n 1)
  case $p_npmrc in '') p_npmrc=\${p_any_home:+$p_any_home/.npmrc} ;; /*) : ;; *) p_npmrc=$p_workspace/$p_npmrc ;; esac
  trust_settings "$p_workspace/.npmrc" npmrc
  trust_settings "$p_npmrc" npmrc
  p_pip=\${PIP_CONFIG_FILE-}
  case $p_pip in '' | /*) : ;; *) p_pip=$p_workspace/$p_pip ;; esac
  for p_file in "$p_pip" "\${VIRTUAL_ENV:+$VIRTUAL_ENV/pip.conf}" "\${p_config:+$p_config/pip/pip.conf}" "\${p_any_home:+$p_any_home/.pip/pip.conf}" \
    /etc/xdg/pip/pip.conf /etc/pip.conf "\${p_any_home:+$p_any_home/Library/Application Support/pip/pip.conf}"; do
    case $p_file in *Library*) [ "$p_os" = macos ] || continue ;; esac
    trust_settings "$p_file" pip
  done
}
`;

// src/collector/collector.ts
function writeCollector(input) {
	const { asks, digest } = input;
	return [
		HEADER,
		writeMint(input),
		START,
		ENCODE,
		nameThings(everybodysNames),
		FILES,
		PROGRAMS,
		collectEnv(asks),
		collectRuntime(asks, digest),
		collectPython(asks, digest),
		collectLocale(asks, digest),
		collectIdentity(digest),
		collectDisk(asks),
		RESOURCES,
		collectGit(digest),
		collectTls(digest),
		collectSecrets(),
		FINISH
	].join("\n");
}
const HEADER = `#!/bin/sh
# Takes a recording of this place for Parity contract, where there is no Node. Start it in the folder of the checkout:
#
#   sh collector.sh > box.txt
#
# and judge what it wrote where Node is:
#
#   parity-contract check --from box.txt --place box
#
# It reads, asks programs for their versions, and writes and deletes small files in the temporary folder and in HOME.
# It contacts no network, and prints no value of a variable but those that are no secrets: paths, locales, time zones.
`;
function writeMint({ nonce, mintedS, version, contractSha256 }) {
	return `${[...[`p_nonce=${nonce} p_minted=${mintedS}`, `p_tool_version=${quoteWord(version)}`], `p_contract=${contractSha256}`].join(" ")}\n`;
}

// src/collector/read-asks.ts
function readAsks({ path, sha256, tables }) {
	const read = (table, key) => tables.get(table)?.[key];
	const every = versionedTools.map((name) => ({
		name,
		version: true
	}));
	const lock = read("python", "lock");
	const zone = read("locale", "timezone");
	return {
		contractPath: path,
		python: readCommand(read("python", "command")),
		tools: sha256 === null ? every : listTexts(read("runtime", "tools")).map(([name, range]) => ({
			name,
			version: range !== "*"
		})),
		knobs: listTexts(read("env", "values")),
		dotenvPatterns: listCompared(tables.get("env") ?? {}, false),
		lock: typeof lock === "string" ? lock : null,
		zone: typeof zone === "string" ? zone : null
	};
}
function listTexts(table) {
	if (typeof table !== "object" || table === null) return [];
	return Object.entries(table).map(([name, value]) => [name, String(value)]);
}

// src/cli/run-collector.ts
async function runCollector(input) {
	const { typed, machine, terminal, version } = input;
	if (typed.words.length > 0) throw new ParityError("usage/extra-words", `collector takes no ${JSON.stringify(typed.words[0])}`, { hint: "write the script to a file: parity-contract collector > collector.sh" });
	const contract = await readContract(input);
	await terminal.writeResult(writeCollector({
		nonce: randomBytes(16).toString("hex"),
		mintedS: Math.floor(machine.clock() / 1e3),
		version,
		contractSha256: contract.sha256 ?? "-",
		asks: readAsks(contract),
		digest: machine.digest
	}));
	return exitCodes.pass;
}

export { runCollector };