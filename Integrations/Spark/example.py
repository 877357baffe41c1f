"""Orders of a shop as JSON, as they come in: what is wrong set aside with its reasons, the others written in one form, and a copy
that may be shown. The data is generated.

`make spark-example` runs it, or, with a Python that has pyspark and the package: `python Integrations/Spark/example.py [ROWS]`
"""

import json
import os
import random
import sys
import tempfile

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from pyspark.sql import SparkSession  # noqa: E402

from inputmask.spark import Counts, Mask  # noqa: E402

NAMES = ["Anna Maria", "John O'Neill", "Zoë Łukasz", "Пётр Иванов", "Søren  Kierkegaard", "josé garcía"]
CARDS = ["4111 1111 1111 1111", "5500-0000-0000-0004", "4111111111111112", "340000000000009"]
RULES = """
rules:
  order-number:
    extends: otp
    with: {digits: 8}
"""


def order(rng):
    digits = f"9{rng.randrange(10**9):09}"
    phone = rng.choice(["+7 {0}", "8 ({1}) {2}-{3}-{4}", "{0}", "{1}"]).format(digits, digits[:3], digits[3:6], digits[6:8], digits[8:])
    return {
        "number": f"{rng.randrange(10**8):08}", "client": {"name": rng.choice(NAMES), "phones": [phone] * rng.randint(0, 2)},
        "payments": [{"card": rng.choice(CARDS), "cents": rng.randint(100, 99999)}],
    }  # fmt: skip


def main(rows):
    rng = random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/orders.json", "w", encoding="utf-8") as file:
            file.writelines(json.dumps(order(rng)) + "\n" for _ in range(rows))
        with open(f"{folder}/shop.yaml", "w", encoding="utf-8") as file:
            file.write(RULES)
        spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        spark.sparkContext.setLogLevel("ERROR")
        orders = spark.read.json(f"{folder}/orders.json")
        mask = Mask(f"{folder}/shop.yaml")
        columns = {"number": "order-number", "client.name": "name", "client.phones": "phone", "payments.card": "card"}

        clean = mask.format(orders, columns, problems="wrong").cache()
        good = clean.where("wrong is null").drop("wrong")
        print(f"{good.count()} of {rows} orders are right. To be corrected, for example, as it may be shown:")
        wrong = clean.where("wrong is not null").select("number", "wrong.`client.phones`", "wrong.`payments.card`")
        mask.redact(wrong, {"number": "order-number"}).show(5, truncate=False)

        counts = Counts(spark)
        mask.redact(orders, columns, counts=counts).write.json(f"{folder}/shown")
        print("Redacted, for who has to look at orders but not at clients:")
        spark.read.schema(orders.schema).json(f"{folder}/shown").show(5, truncate=False)
        print("Problems:", counts.value)

        mask.register(spark)
        orders.createOrReplaceTempView("orders")
        print("In SQL:")
        spark.sql("""
            select mask_redact('card', p.card) card, mask_valid('card', p.card) valid, count(*) payments
            from orders lateral view explode(payments) as p group by 1, 2 order by 3 desc
        """).show(truncate=False)  # fmt: skip
        spark.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
