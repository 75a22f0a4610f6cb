import { sh } from "../shell.ts";

/** The lock file that the contract names, with what it includes; what is cut out of it is what `record` cuts out. */
export const LOCK = sh`
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
