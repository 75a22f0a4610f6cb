import { CA_VARIABLES } from "../../probes/tls/ca-variables.ts";
import { ADDITIONS } from "../../probes/tls/expired.ts";
import { BUNDLES } from "../../probes/tls/stores.ts";
import { askNodeTrust } from "../../probes/tls/trust-questions.ts";
import type { Digest } from "../../ports/digest.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { sh } from "../shell.ts";

/** Whom the place trusts, as counts and digests of certificates; and what the clients' settings files say of trust. */
export function collectTls(digest: Digest): string {
  const variables = CA_VARIABLES.map(({ name, folder }) => {
    return `  named "\${${name}-}" ${folder ? "folders" : "file"}`;
  });
  return [
    defineExec({ name: "node_trust", request: askNodeTrust([PROGRAM]) }, digest),
    `p_bundles='${BUNDLES.join(" ")}'\np_additions='${ADDITIONS.join(" ")}'\n`,
    CERTIFICATES,
    SETTINGS,
    TLS,
    `collect_named() {\n${variables.join("\n")}\n}\n`,
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
