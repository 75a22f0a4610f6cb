# Leaves a grandchild in a session of its own that holds the agent's stdout.
shop refund 42
setsid sleep 600 &
echo "RESULT: failed"
exit 1
