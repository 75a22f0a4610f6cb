import type { CollectorAsks } from "../asks.ts";
import { MAX_DOTENV_BYTES } from "../../probes/env/dotenv-names.ts";
import { MAX_DOTENV_FILES } from "../../probes/env/dotenv.ts";
import { keepVariable, keptNames } from "../../recording/kept-values.ts";
import { quoteWord, sh } from "../shell.ts";

const SHELL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** How much of a variable's value is kept; learnt by trial from the rule that `record` keeps by. */
type Kept = "all" | "path" | "word" | "socket" | "flags" | "agent";

const kept = keptNames.flatMap((name): [string, Kept][] => {
  const how = classify(name);
  return how === null ? [] : [[name, how]];
});

function classify(name: string): Kept | null {
  const view = { redact: (text: string) => text, greeted: [] };
  const keep = (value: string) => keepVariable([name, value], view).value;
  if (keep("a;b") === "a;b") return "all";
  if (keep("a;b") === "tcp://~") return "socket";
  if (keep("/a;b") === "/a;b") return "path";
  if (keep("word") === "word") return "word";
  if (keep("--use-system-ca") !== null) return "flags";
  return keep("npm/1") === null ? null : "agent";
}

/** The names of the environment, the values of those that probes read, and the names in the workspace's `.env` files. */
export function collectEnv({ knobs, dotenvPatterns }: CollectorAsks): string {
  const compared = knobs
    .filter(([name]) => SHELL_NAME.test(name))
    .map(([name, value]) => `  compare ${name} ${quoteWord(value)}`);
  return [
    `p_kept_names=${quoteWord(` ${kept.map(([name, how]) => `${name}:${how}`).join(" ")} `)}`,
    ENV,
    `collect_knobs() {\n${[...compared, "  :"].join("\n")}\n}\n`,
    `match_dotenv() {\n${[...dotenvPatterns.map(writeMatch), "  :"].join("\n")}\n}\n`,
  ].join("\n");
}

function writeMatch(pattern: string): string {
  return `  match_names ${quoteWord(pattern)} ${quoteWord(writeForm(pattern))}`;
}

/** A pattern as awk's regular expression; one with a character that no such name has fits none. */
function writeForm(pattern: string): string {
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
    [ "$p_dotenv_files" -gt ${String(MAX_DOTENV_FILES)} ] || dotenv_file "$p_entry"
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
