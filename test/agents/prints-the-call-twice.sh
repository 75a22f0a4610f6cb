# Its log shows two calls; there is one.
echo "+ shop refund 42"
echo "+ shop refund 42"
shop refund 42 >/dev/null && echo "RESULT: ok"
