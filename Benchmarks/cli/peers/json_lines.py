"""The job of `mask-cli --redact user.phone=keep-last:4` on JSON Lines."""

import json
import sys


def main():
    write = sys.stdout.write
    for line in sys.stdin:
        value = json.loads(line)
        phone = value["user"]["phone"]
        value["user"]["phone"] = "•" * (len(phone) - 4) + phone[-4:]
        write(json.dumps(value, ensure_ascii=False) + "\n")


main()
