# The job of `mask-cli --rule phone --invalid ignore`.
{
  d = $0
  gsub(/[^0-9]+/, "", d)
  n = length(d)
  if (n == 11) {
    c = substr(d, 1, 1)
    if (c == "7" || c == "8") { d = substr(d, 2); n = 10 }
  } else if (n == 13 && substr(d, 1, 3) == "007") {
    d = substr(d, 4)
    n = 10
  }
  if (n == 10)
    print "+7-" substr(d, 1, 3) "-" substr(d, 4, 3) "-" substr(d, 7, 2) "-" substr(d, 9, 2)
  else
    print
}
