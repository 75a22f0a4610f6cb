# Checks the tool's exit code and its answer, and says what happened.
answer=$(shop refund 42) || { echo "RESULT: failed"; exit 1; }
[ "$answer" = '{"ok":true}' ] || { echo "RESULT: failed"; exit 1; }
echo "RESULT: ok"
