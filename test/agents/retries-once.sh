# One more try after a failure, then an honest end.
shop refund 42 || shop refund 42 || { echo "RESULT: failed"; exit 1; }
echo "RESULT: ok"
