# Ends its turn while its tool still works.
shop refund 42 &
echo "waiting, will resume later"
exit 0
