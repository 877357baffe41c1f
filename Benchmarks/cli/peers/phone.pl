# The job of `mask-cli --rule phone --invalid ignore`.
use strict;
use warnings;

while (my $line = <STDIN>) {
  (my $d = $line) =~ tr/0-9//cd;
  if ($d =~ /^(?:007|[78])?([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/) {
    print "+7-$1-$2-$3-$4\n";
  } else {
    print $line;
  }
}
