# The job of `mask-cli --rule phone --invalid ignore`, for sed -E.
h
s/[^0-9]+//g
# Forget that the line above changed something: the last test is about the next one alone.
t reset
: reset
s/^(007|7|8)?([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/+7-\2-\3-\4-\5/
t
g
