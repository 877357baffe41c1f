"""Files of records and lines, from a fixed seed: what the part `files` of the benchmark runs on."""

import json
import random

FIRST = "Anna Boris Clara David Elena Fedor Greta Hans Irina Jonas Karin Leo Maria Nina Olga Pavel".split()
LAST = "Petrova Smith Garcia Ivanov Weber Novak Rossi Dubois Jansen Silva".split()
STREETS = "Main Street,Lindenweg,Rue de la Paix,Oak Avenue,Via Roma,Calle Mayor".split(",")
# A third of the notes need quotes, and one in four has quotes in it.
NOTES = ["paid on time", '"said ""call later"", twice"', '"first line, second part"', "no remarks at all"]
# A block of different lines is repeated to fill a file.
DISTINCT = 50_000


def phone(source):
    return (
        f"8 ({source.randrange(900, 1000)}) {source.randrange(100, 1000)}-"
        f"{source.randrange(10, 100)}-{source.randrange(10, 100)}"
    )


def card(source):
    digits = [4] + [source.randrange(10) for _ in range(14)]
    total = 0
    for index, digit in enumerate(reversed(digits)):
        doubled = digit * 2 if index % 2 == 0 else digit
        total += doubled - 9 if doubled > 9 else doubled
    text = "".join(map(str, digits)) + str(-total % 10)
    return " ".join(text[start : start + 4] for start in range(0, 16, 4))


def table_row(source, number):
    first, last = source.choice(FIRST), source.choice(LAST)
    email = f"{first.lower()}.{last.lower()}{number}@example.com"
    born = f"{source.randrange(1950, 2010)}-{source.randrange(1, 13):02}-{source.randrange(1, 29):02}"
    address = f"{source.choice(STREETS)} {source.randrange(1, 200)}"
    cells = [number, f"{first} {last}", email, phone(source), card(source), born, address, source.choice(NOTES)]
    return ",".join(map(str, cells))


def json_row(source, number):
    first, last = source.choice(FIRST), source.choice(LAST)
    row = {
        "id": number,
        "time": f"2026-{source.randrange(1, 13):02}-{source.randrange(1, 29):02}T12:{source.randrange(60):02}:00Z",
        "kind": source.choice(["login", "purchase", "refund"]),
        "user": {
            "name": f"{first} {last}",
            "email": f"{first.lower()}.{last.lower()}{number}@example.com",
            "phone": phone(source),
        },
        "amount": source.randrange(1, 10**6) / 100,
        "ok": True,
        "items": [{"sku": f"A-{source.randrange(10**6):06}"}],
        "note": 'said "call later"',
    }
    return json.dumps(row)


def block(kind, source):
    """Different lines of a kind, as bytes."""
    if kind == "phones":
        lines = [phone(source) for _ in range(DISTINCT)]
    elif kind == "table":
        lines = [table_row(source, 1_000_000 + number) for number in range(DISTINCT)]
    else:
        lines = [json_row(source, 1_000_000 + number) for number in range(DISTINCT)]
    return ("\n".join(lines) + "\n").encode()


def write(path, kind, count):
    """A file of so many lines, by whole blocks; a table has a header too."""
    text = block(kind, random.Random(1))
    with open(path, "wb") as file:
        if kind == "table":
            file.write(b"id,name,email,phone,card,born,address,note\n")
        for _ in range(max(1, count // DISTINCT)):
            file.write(text)
    return path
