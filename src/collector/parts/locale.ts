import { JANUARY_S, JULY_S } from "../../probes/locale/zone-offsets.ts";
import { askCharmap, askOffset, askPythonAboutLocale } from "../../probes/tool-requests.ts";
import type { Digest } from "../../ports/digest.ts";
import type { CollectorAsks } from "../asks.ts";
import { defineExec, PROGRAM } from "../exec-call.ts";
import { quoteWord, sh } from "../shell.ts";

/** What libc and the Python make of the environment, and the time zone's files. */
export function collectLocale({ zone }: CollectorAsks, digest: Digest): string {
  const about = { lcCtype: "{lc_ctype}", instants: [JANUARY_S, JULY_S] };
  const python = defineExec(
    { name: "locale_python", request: askPythonAboutLocale(PROGRAM, about) },
    digest,
  )
    // the value is the place's own
    .replace("='{lc_ctype}'", '="${LC_CTYPE-}"')
    .replace("%7Blc_ctype%7D", '"$p_lc_ctype"');
  return [
    python,
    defineExec({ name: "charmap", request: askCharmap(PROGRAM) }, digest),
    ...["linux", "macos"].flatMap((os) =>
      [JANUARY_S, JULY_S].map((instant) => {
        const request = askOffset(PROGRAM, instant, os === "macos" ? "macos" : "linux");
        return defineExec({ name: `offset_${os}_${instant}`, request }, digest);
      }),
    ),
    `p_zone_asked=${quoteWord(zone ?? "")} p_instants='${JANUARY_S} ${JULY_S}'\n`,
    LOCALE,
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
