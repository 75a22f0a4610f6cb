# Makes one call that nobody declared, besides a read and the call.
shop delete-everything --yes
shop list >/dev/null
shop refund 42 >/dev/null && echo "RESULT: ok"
