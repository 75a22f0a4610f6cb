import { LONG_LIVED, SHORT_LIVED } from "../../probes/secrets/credential-classes.ts";
import { CREDENTIAL_FILES } from "../../probes/secrets/credential-files.ts";
import { credentialForms } from "../../terms/credential-name.ts";
import { toExtended } from "../extended-regex.ts";
import { quoteWord, sh } from "../shell.ts";

/** Where secrets are within reach: what is answered is names, kinds, yes or no; where sh cannot answer exactly, nothing is. */
export function collectSecrets(): string {
  const files = CREDENTIAL_FILES.map(({ at, path, format }) => {
    return `  credential ${FOLDERS.get(at) ?? `"\${${at.slice(1)}-}"`} ${quoteWord(path)} ${format}`;
  });
  const forms = [...SHORT_LIVED, ...LONG_LIVED];
  const kinds = forms.map(([kind], index) => `  KIND[${index + 1}] = "${kind}"`);
  const classes = forms.map(
    ([, form], index) => `  if (text ~ /${toExtended(form)}/) return ${index + 1}`,
  );
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
    `collect_credentials() {\n${files.join("\n")}\n}\n`,
  ].join("\n");
}

const FOLDERS = new Map([
  ["", "/"],
  ["$HOME", '"$p_any_home"'],
  ["$CONFIG", '"${XDG_CONFIG_HOME:-${p_any_home:+$p_any_home/.config}}"'],
  ["$WORKSPACE", '"$p_workspace"'],
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
