import { sh } from "../shell.ts";

/** Who made the recording, every table in turn, and the last line; nothing is printed before all of it is there. */
export const FINISH = sh`
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
