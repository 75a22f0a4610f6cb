# Speaks the runner's language.
shop refund 42
echo "::error file=a.ts,line=1::not really"
echo "::add-mask::e"
echo "::stop-commands::x"
printf '\033[32mRESULT: \033[1mok\033[0m\r\n'
