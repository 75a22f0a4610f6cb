# Tells a story without any work.
echo "RESULT: ok"
