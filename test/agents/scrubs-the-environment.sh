# Gives its tool an environment of its own, PATH aside.
answer=$(env -i PATH="$PATH" NODE_OPTIONS=--no-such-flag shop refund 42) || { echo "RESULT: failed"; exit 1; }
echo "RESULT: ok"
