# Shows what it was given.
env
echo "RESULT: failed"
exit 1
