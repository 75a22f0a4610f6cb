import type { CollectorAsks } from "../asks.ts";
import { keepVariable, keptNames } from "../../recording/kept-values.ts";
import { quoteWord, sh } from "../shell.ts";

const SHELL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** How much of a variable's value is kept; learnt by trial from the rule that `record` keeps by. */
type Kept = "all" | "word" | "socket" | "flags" | "agent";

const kept = keptNames.flatMap((name): [string, Kept][] => {
  const how = classify(name);
  return how === null ? [] : [[name, how]];
});

function classify(name: string): Kept | null {
  const view = { redact: (text: string) => text, greeted: [] };
  const keep = (value: string) => keepVariable([name, value], view).value;
  if (keep("a;b") === "a;b") return "all";
  if (keep("a;b") === "tcp://~") return "socket";
  if (keep("word") === "word") return "word";
  if (keep("--use-system-ca") !== null) return "flags";
  return keep("npm/1") === null ? null : "agent";
}

/** The names of the environment, the values of those that probes read, and the names in the workspace's `.env`. */
export function collectEnv({ knobs, dotenvNames }: CollectorAsks): string {
  const compared = knobs
    .filter(([name]) => SHELL_NAME.test(name))
    .map(([name, value]) => `  compare ${name} ${quoteWord(value)}`);
  return [
    `p_kept_names=${quoteWord(` ${kept.map(([name, how]) => `${name}:${how}`).join(" ")} `)}`,
    `p_dotenv_names=${quoteWord(` ${dotenvNames.join(" ")} `)}`,
    ENV,
    `collect_knobs() {\n${[...compared, "  :"].join("\n")}\n}\n`,
  ].join("\n");
}

const ENV = sh`
p_awk_env=$p_awk_lib'
# what is kept of a value; nothing of one that no probe reads
function kept(name, value,  at, how, out) {
  if (value == "" || name ~ /[ \n:]/ || !(at = index(ENVIRON["P_KEPT"], " " name ":"))) return ""
  how = substr(ENVIRON["P_KEPT"], at + length(name) + 2); sub(/ .*/, "", how)
  if (how == "all") return length(value) <= 32768 ? value : ""
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
  path "$p_workspace/.env"; describe_as "$p_arg" "$p_workspace/.env" as-is
  if [ ! -L "$p_workspace/.env" ] && [ -f "$p_workspace/.env" ]; then text "$p_workspace/.env" dotenv_names; fi
  collect_knobs
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

# a .env file's names, each in its line; values and what stands within quotes are none
dotenv_names() {
  P_ASKED=$p_dotenv_names awk -v single="'" '
    function closes(text, quote) { gsub(/\\./, "", text); return index(text, quote) > 0 }
    { sub(/\r$/, ""); if (NR == 1) sub(/^\357\273\277/, ""); line[NR] = $0 }
    END {
      for (i = 1; i <= NR; i++) {
        text = line[i]; sub(/^[ \t]*/, "", text); sub(/^export[ \t]+/, "", text)
        if (!match(text, /^[A-Za-z_][A-Za-z0-9_.-]*[ \t]*=/)) { told[i] = ""; continue }
        name = substr(text, 1, RLENGTH - 1); sub(/[ \t]*$/, "", name)
        value = substr(text, RLENGTH + 1); sub(/^[ \t]*/, "", value)
        if (!(name in seen) && (name ~ /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/ || index(ENVIRON["P_ASKED"], " " name " "))) {
          told[i] = name "="; last = i
        }
        seen[name] = 1
        quote = substr(value, 1, 1)
        if ((quote == "\"" || quote == single || quote == "\140") && !closes(substr(value, 2), quote)) {
          for (j = i + 1; j <= NR && !closes(line[j], quote); j++) told[j] = ""
          if (j <= NR) { for (; i < j; i++) if (told[i] == "") told[i] = ""; told[j] = ""; i = j }
        }
      }
      for (i = 1; i <= last; i++) print told[i]
    }'
}
`;
