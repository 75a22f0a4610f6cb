import { sh } from "../shell.ts";

/** How programs are found as the probes find them, and how measuring tools are run: bounded in time, with the place's own environment. */
export const PROGRAMS = sh`
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
