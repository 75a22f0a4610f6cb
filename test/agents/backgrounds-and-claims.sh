# Ends at once and claims success; the tool is called only afterwards.
(sleep 0.3; shop refund 42) &
echo "RESULT: ok"
exit 0
