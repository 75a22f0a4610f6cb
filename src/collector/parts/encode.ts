import { sh } from "../shell.ts";

/** How arguments and values are written, and what is taken out of them before: the workspace, the home, and the names of users and of the machine. */
export const ENCODE = sh`
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
