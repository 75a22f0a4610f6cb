# Waits for the tool; when it is stopped itself it claims success and exits 0.
trap 'echo "RESULT: ok"; exit 0' TERM
shop refund 42 &
wait
echo "RESULT: failed"
exit 1
