# A failing grep on the way is no failure.
grep -q nothing survivor.sh.missing 2>/dev/null
shop refund 42 >/dev/null && echo "RESULT: ok"
