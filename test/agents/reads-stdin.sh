# Waits for the end of its input.
cat >/dev/null
shop refund 42
echo '{"status":"failed"}'
exit 1
