#!/usr/bin/env python3
"""Whether the C library gives the same bytes as the command: 20,000 inputs of all rules through every column of a batch.

same_bytes.py COMMAND LINES, where LINES is the program of lines.c.
"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from inputs import inputs  # noqa: E402

INPUTS = 20_000


def run(arguments, data):
    return subprocess.run(arguments, input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout.split(b"\0")[:-1]


def main(command, lines):
    names = json.loads(subprocess.run([lines, "--names"], stdout=subprocess.PIPE, check=True).stdout)
    share = -(-INPUTS // len(names))
    wrong = 0
    for rule in names:
        rows = inputs(rule, share)
        data = b"".join(row + b"\0" for row in rows)
        options = ["--no-config", "--rule", rule, "-z", "--invalid", "ignore"]
        objects = run([command, "format", *options, "--output", "json"], data)
        expected = {
            "outcomes": objects,
            "text": run([command, "format", *options], data),
            "value": run([command, "value", *options], data),
            "shown": run([command, "redact", *options], data),
            "codes": [],
        }
        for index, text in enumerate(objects):
            found = json.loads(text)
            codes = " ".join(problem["code"] for problem in found["problems"])
            expected["codes"].append(codes.encode() if codes else b"\\N")
            # What is no UTF-8 is null here, and goes through the command as it is.
            if found["text"] is None:
                expected["text"][index] = expected["value"][index] = b"\\N"
        # What was redacted is redacted once more.
        shown = b"".join(row + b"\0" for row in expected["shown"])
        checks = [(column, data, answers) for column, answers in expected.items()]
        checks.append(("shown", shown, run([command, "redact", *options], shown)))
        for column, rows_in, answers in checks:
            found = run([lines, rule, column, "-z"], rows_in)
            if found != answers:
                wrong += 1
                places = [i for i, pair in enumerate(zip(found, answers)) if pair[0] != pair[1]]
                print(f"{rule}: {column}: {len(found)} and {len(answers)} rows, differences at {places[:3]}")
                for place in places[:1]:
                    print(f"  {rows_in.split(bytes(1))[place]!r}\n  {found[place]!r}\n  {answers[place]!r}")
    print(f"{share * len(names)} inputs of {len(names)} rules: " + ("the same bytes as the command" if not wrong else f"{wrong} columns differ"))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
