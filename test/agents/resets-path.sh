# Runs its tool in a login shell, whose profile resets PATH.
answer=$(bash -lc 'shop refund 42') || { echo "RESULT: failed"; exit 1; }
echo "RESULT: ok"
