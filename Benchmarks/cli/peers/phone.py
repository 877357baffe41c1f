"""The job of `mask-cli --rule phone --invalid ignore`."""

import sys

NOT_DIGITS = bytes(byte for byte in range(256) if not 48 <= byte <= 57)


def main():
    write = sys.stdout.buffer.write
    for line in sys.stdin.buffer:
        d = line.translate(None, NOT_DIGITS)
        if len(d) == 11 and d[:1] in b"78":
            d = d[1:]
        elif len(d) == 13 and d[:3] == b"007":
            d = d[3:]
        if len(d) == 10:
            write(b"+7-%b-%b-%b-%b\n" % (d[:3], d[3:6], d[6:8], d[8:]))
        else:
            write(line)


main()
