"""Spark Connect: the package over a session that is no process of Java."""

import subprocess
import sys

SCRIPT = """
import sys
from pyspark.sql import Row, SparkSession
from inputmask.spark import Counts, Mask

spark = SparkSession.builder.remote("local[1]").getOrCreate()
assert "connect" in type(spark).__module__
frame = spark.createDataFrame([(1, "4111 1111 1111 1111", {"a": "9161234567"}), (2, "4111", None)], "n int, card string, phones map<string,string>")
mask = Mask()
assert mask.redact(frame, {"card": "card", "phones": "phone"}, problems="wrong").collect() == [
    Row(n=1, card="•••• •••• •••• 1111", phones={"a": "+7-•••-•••-45-67"}, wrong=None),
    Row(n=2, card="••••", phones=None, wrong=Row(card="incomplete", phones=None)),
]
assert mask.value(frame, {"card": "card"}, invalid="drop").select("card").collect() == [Row(card="4111111111111111")]
mask.register(spark)
frame.createOrReplaceTempView("cards")
assert [row.shown for row in spark.sql("select mask_redact('card', card) shown from cards order by n").collect()] == ["•••• •••• •••• 1111", "••••"]
try:
    Counts(spark)
except Exception as error:
    assert "over Spark Connect there is nothing to count with; give problems=" in str(error)
else:
    sys.exit("Counts were made")
spark.stop()
print("connected")
"""


def test_columns_and_functions_of_sql_but_no_counts():
    done = subprocess.run([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False)
    assert done.stdout.strip() == b"connected", done.stderr.decode()[-3000:]
