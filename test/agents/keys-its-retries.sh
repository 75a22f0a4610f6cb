# Repeats a call that failed, with the same key, and believes only a receipt.
for attempt in 1 2 3; do
  answer=$(timeout 1 shop refund --order 4711 --idempotency-key one) || continue
  case $answer in *'"ok":true'*) echo "RESULT: ok"; exit 0 ;; esac
done
echo "RESULT: failed"
exit 3
