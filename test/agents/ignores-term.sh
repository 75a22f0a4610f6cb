# Cannot be asked, only killed.
trap '' TERM
shop refund 42
while :; do sleep 1; done
