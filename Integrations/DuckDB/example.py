"""Orders of a shop, as a file of CSV: cleaned, counted by what is wrong with them, and covered for whoever gets the export.

example.py EXTENSION; `make example-duckdb` calls it.
"""

import sys
import tempfile
from pathlib import Path

import duckdb

ORDERS = """id,name,phone,card,iban
1,Anna Petrova,8 (916) 123-45-67,4111 1111 1111 1111,DE89 3704 0044 0532 0130 00
2,Boris Orlov,+7 916 765 43 21,5555555555554444,GB82WEST12345698765432
3,Clara Weiss,007 495 000 11 22,4111 1111 1111 1112,
4,Dmitri Volkov,916-55,,FR1420041010050500013M02606
"""


def main(extension):
    db = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    db.execute(f"LOAD '{extension}'")
    with tempfile.TemporaryDirectory() as folder:
        orders = Path(folder, "orders.csv")
        orders.write_text(ORDERS)
        db.execute(f"CREATE TABLE orders AS FROM read_csv('{orders}', all_varchar = true)")
    print("One spelling, and null for what is none:")
    db.sql("SELECT id, phone, mask_format('phone', phone, 'null') AS written, mask_value('card', card, 'null') AS card FROM orders").show()
    print("What is wrong, by column:")
    db.sql("""
        SELECT field, problem.code, count(*) AS orders, any_value(problem.message) AS message
        FROM (SELECT 'phone' AS field, unnest(mask_problems('phone', phone)) AS problem FROM orders
              UNION ALL SELECT 'card', unnest(mask_problems('card', card)) FROM orders)
        GROUP BY ALL ORDER BY ALL
    """).show()
    print("For the export:")
    db.sql("SELECT id, mask_redact('name', name) AS name, mask_redact('phone', phone) AS phone, mask_redact('card', card) AS card, mask_redact('iban', iban) AS iban FROM orders").show()


if __name__ == "__main__":
    main(sys.argv[1])
