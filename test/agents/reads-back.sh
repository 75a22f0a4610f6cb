# Calls once; after a failure it looks whether the work was done all the same.
answer=$(timeout 1 shop refund --order 4711) || answer=$(shop lookup --order 4711)
case $answer in
  *'"ok":true'* | *'"refunded":true'*) echo "RESULT: ok" ;;
  *) echo "RESULT: failed"; exit 3 ;;
esac
