"""A table of clients as people typed it: normalised, what is wrong set aside with its reasons, and a copy that may be shown.

Needs pandas and pyarrow. Run it with the Python that has the package: `.build/python/tests/bin/python Integrations/Python/example.py`
"""

import io
import json

import pandas as pd

import inputmask

CLIENTS = """name,phone,card,born,note
  anna  maria ,8 (916) 123-45-67,4111 1111 1111 1111,1990-05-04,call after six
John O'Neill,+7 916 765 43 21,5500-0000-0000-0004,1985-11-30,pays with 4111111111111111
Zoë Łukasz,9035550011,4111 1111 1111 1112,2001-02-29,
Пётр Иванов,٩١٦١٢٣٤٥٦٧,,1979-01-15,write to petr@example.com
"""
RULES = {"name": "name", "phone": "phone", "card": "card", "born": "date-iso"}


def main():
    clients = pd.read_csv(io.StringIO(CLIENTS), dtype="string")
    print("As it came in:", clients.to_string(index=False), sep="\n")

    clean, shown, wrong = clients.copy(), clients.copy(), []
    for column, name in RULES.items():
        batch = inputmask.rule(name).batch(clients[column], "text", "shown", "problems", invalid="null")
        clean[column], shown[column] = batch.text, batch.shown
        for row, problems in batch.problems.dropna().items():
            wrong += [(row + 2, column, problem["message"]) for problem in json.loads(problems)]
    # Free text is searched for secrets.
    clean["note"] = shown["note"] = clients["note"].map(inputmask.scrub, na_action="ignore")

    print("\nClean:", clean.to_string(index=False), sep="\n")
    print("\nTo be shown:", shown.to_string(index=False), sep="\n")
    print("\nTo be corrected:")
    for line, column, message in sorted(wrong):
        print(f"clients.csv:{line}: {column}: {message}")


if __name__ == "__main__":
    main()
