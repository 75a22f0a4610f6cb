import { sh } from "../shell.ts";

/** What the workspace, the home, the user and the machine are called in the recording; `everybodys` are names that tell of nobody. */
export function nameThings(everybodys: readonly string[]): string {
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
