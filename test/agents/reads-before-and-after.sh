# Looks, acts and looks again.
before=$(shop list)
shop refund 42 >/dev/null
after=$(shop list)
[ "$before,$after" = "open,refunded" ] && echo "RESULT: ok"
