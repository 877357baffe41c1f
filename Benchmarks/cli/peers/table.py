"""The job of `mask-cli --redact card=keep-last:4` on CSV."""

import csv
import sys


def main():
    rows = csv.reader(sys.stdin)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    header = next(rows)
    writer.writerow(header)
    column = header.index("card")
    for row in rows:
        card = row[column]
        row[column] = "•" * (len(card) - 4) + card[-4:]
        writer.writerow(row)


main()
