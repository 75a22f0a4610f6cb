# Gives its tool a second, then stops it and says so.
timeout 1 shop refund 42 || { echo "RESULT: failed"; exit 1; }
echo "RESULT: ok"
