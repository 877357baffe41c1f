"""Columns of every shape, and what becomes of values that are invalid."""

import pyarrow as pa
import pytest
from pyspark.sql import Row
from pyspark.sql.functions import udf

import inputmask
from inputmask.spark import Counts, Mask, _Column, _Work

CARD, HIDDEN = "4111 1111 1111 1111", "•••• •••• •••• 1111"
PHONE, COVERED = "9161234567", "+7-•••-•••-45-67"
SCHEMA = "n int, card string, user struct<name:string,phone:string>, phones array<string>, orders array<struct<card:string,sum:int>>"


@pytest.fixture(scope="module")
def frame(spark):
    return spark.createDataFrame([
        (1, CARD, ("Anna", PHONE), [PHONE, None, "916"], [(CARD, 7), ("4111", 8), None]),
        (2, None, None, None, None),
        (3, "4111", ("Bob", None), [], [(None, None)]),
    ], SCHEMA).coalesce(1)  # fmt: skip


COLUMNS = {"card": "card", "user.phone": "phone", "phones": "phone", "orders.card": "card"}


def test_nested_columns_nulls_and_counts(spark, frame):
    counts = Counts(spark)
    out = Mask().redact(frame, COLUMNS, problems="problems", counts=counts)
    assert out.schema[:5] == frame.schema[:5]
    assert out.orderBy("n").collect() == [
        Row(n=1, card=HIDDEN, user=Row(name="Anna", phone=COVERED), phones=[COVERED, None, "+7-•••"],
            orders=[Row(card=HIDDEN, sum=7), Row(card="••••", sum=8), None],
            problems=Row(**{"card": None, "user.phone": None, "phones": "incomplete", "orders.card": "incomplete"})),
        Row(n=2, card=None, user=None, phones=None, orders=None, problems=None),
        Row(n=3, card="••••", user=Row(name="Bob", phone=None), phones=[], orders=[Row(card=None, sum=None)],
            problems=Row(**{"card": "incomplete", "user.phone": None, "phones": None, "orders.card": None})),
    ]  # fmt: skip
    assert counts.value == {column: {"incomplete": 1} for column in ("card", "orders.card", "phones")}


def test_values_of_maps(spark):
    schema = "n int, phones map<string,string>, cards map<string,array<struct<card:string,sum:int>>>"
    frame = spark.createDataFrame([
        (1, {"home": PHONE, "work": None, "old": "916"}, {"a": [(CARD, 1), None], "b": None}), (2, None, {}), (3, {}, None),
    ], schema).coalesce(1)  # fmt: skip
    counts = Counts(spark)
    out = Mask().redact(frame, {"phones": "phone", "cards.card": "card"}, problems="wrong", counts=counts)
    assert out.schema[:3] == frame.schema[:3]
    assert out.orderBy("n").collect() == [
        Row(n=1, phones={"home": COVERED, "work": None, "old": "+7-•••"}, cards={"a": [Row(card=HIDDEN, sum=1), None], "b": None},
            wrong=Row(**{"phones": "incomplete", "cards.card": None})),
        Row(n=2, phones=None, cards={}, wrong=None), Row(n=3, phones={}, cards=None, wrong=None),
    ]  # fmt: skip
    assert counts.value == {"phones": {"incomplete": 1}}
    with pytest.raises(inputmask.ArrayError, match="the column 'm' is int, no string"):
        Mask().redact(spark.sql("select map('a', 1) m"), {"m": "card"})


def test_what_was_redacted_stays_as_it_is(spark, frame):
    mask = Mask()
    once = mask.redact(frame, COLUMNS)
    assert mask.redact(once, COLUMNS).orderBy("n").collect() == once.orderBy("n").collect()
    mask.register(spark)
    assert spark.sql("select mask_redact('card', mask_redact('card', '4111 1111 1111 1111'))").first()[0] == HIDDEN


@pytest.mark.parametrize("method, invalid, expected", [
    ("redact", "keep", [HIDDEN, None, "••••"]), ("redact", "null", [HIDDEN, None, None]), ("redact", "drop", [HIDDEN, None]),
    ("format", "keep", [CARD, None, "41-11"]), ("format", "made", [CARD, None, "4111"]), ("format", "null", [CARD, None, None]),
    ("format", "drop", [CARD, None]), ("value", "keep", ["4111111111111111", None, "41-11"]), ("value", "null", ["4111111111111111", None, None]),
])  # fmt: skip
def test_what_becomes_of_invalid_values(spark, method, invalid, expected):
    frame = spark.createDataFrame([(1, CARD), (2, None), (3, "41-11")], "n int, card string")
    out = getattr(Mask(), method)(frame, {"card": "card"}, invalid=invalid)
    assert [row.card for row in out.orderBy("n").collect()] == expected


def test_a_side_output(spark):
    frame = spark.createDataFrame([(1, CARD), (2, "4111")], "n int, card string")
    out = Mask().format(frame, {"card": "card"}, problems="wrong")
    assert out.where("wrong is null").drop("wrong").collect() == [Row(n=1, card=CARD)]
    assert out.where("wrong is not null").collect() == [Row(n=2, card="4111", wrong=Row(card="incomplete"))]


def test_check_leaves_values_alone(frame):
    out = Mask().check(frame, COLUMNS)
    assert out.drop("problems").orderBy("n").collect() == frame.orderBy("n").collect()
    assert [row.problems is None for row in out.orderBy("n").collect()] == [False, True, False]


def test_malformed_utf8_nul_and_large_values(spark):
    frame = spark.sql("select cast(unhex('39FF31') as string) a, concat('91', char(0)) b, repeat('4', 10000000) c, array('x', '9161234567') d")
    row = Mask().redact(frame, {"a": "card", "b": "phone", "c": "card", "d": "phone"}, problems="wrong").first()
    assert (row.a, row.b, row.c) == ("••••••••", inputmask.rule("phone").redact("91\0"), "••••••••")
    assert row.d == [inputmask.rule("phone").redact("x"), COVERED]
    assert (row.wrong.a, row.wrong.c) == ("malformed", "too-long")
    assert Mask().format(frame.select("a"), {"a": "card"}).first() == Row(a=None)


def test_functions_of_sql(spark, frame):
    Mask().register(spark, language="ru")
    frame.createOrReplaceTempView("clients")
    out = spark.sql("""
        select mask_redact('card', card) r, mask_format('phone', user.phone) f, mask_value('phone', user.phone) v, mask_valid('card', card) ok,
          mask_codes('card', card) c, mask_problems('phone', card) p from clients order by n
    """).collect()  # fmt: skip
    assert [tuple(row)[:5] for row in out] == [
        (HIDDEN, "+7-916-123-45-67", PHONE, True, None), (None, None, None, None, None), ("••••", None, None, False, "incomplete"),
    ]  # fmt: skip
    assert "номер слишком короткий" in out[2].p
    with pytest.raises(Exception, match="the rule is not the same in all rows"):
        spark.sql("select mask_redact(if(n = 1, 'card', 'phone'), card) from clients").collect()


@pytest.mark.parametrize("call, error", [
    ("mask_redact('cart', card)", "there is no such rule; its name comes first, then the value"),
    ("mask_redact(card, 'card')", "there is no such rule; its name comes first, then the value"),
    ("mask_valid('4111 1111 1111 1111', 'card')", "there is no such rule; its name comes first, then the value"),
    ("mask_redact('card')", "give two arguments, the name of a rule and a value"),
    ("mask_redact('card', card, 'null')", "give two arguments, the name of a rule and a value"),
    ("mask_redact('card', 4111)", "an array of int32 is no array of strings; cast it"),
])  # fmt: skip
def test_no_error_of_a_function_of_sql_holds_a_value(spark, frame, call, error):
    Mask().register(spark)
    frame.where("n = 1").createOrReplaceTempView("one")
    with pytest.raises(Exception, match=error) as caught:
        spark.sql(f"select {call} from one").collect()
    assert "4111 1111" not in str(caught.value)


@pytest.mark.parametrize("columns, options, error", [
    ({"n": "card"}, {}, "the column 'n' is int, no string; cast it"),
    ({"phones.x": "card"}, {}, "there is no column 'phones.x'; there are none; elements of arrays and values of maps have no name"),
    ({"user": "card"}, {}, "the column 'user' is struct<name:string,phone:string>, no string; cast it"),
    ({"kard": "card"}, {}, "there is no column 'kard'; there are n, card, user, phones, orders"),
    ({"user.fone": "card"}, {}, "there is no column 'user.fone'; there are name, phone"),
    ({"card.x": "card"}, {}, "there is no column 'card.x'; there are none"),
    ({"card": "card", "CARD": "phone"}, {}, "the column 'CARD' is named twice; give it one rule"),
    ({"card..x": "card"}, {}, "'card..x' is no path of a column"),
    ({}, {}, "no column is named"),
    (["card"], {}, "no column is named; give a mapping of columns to rules"),
    ({"card": None}, {}, "the column 'card' has no rule; give its name"),
    ({"card": "card"}, {"invalid": "made"}, "'made' cannot stand for an invalid value; give one of keep, null, drop"),
    ({"card": "card"}, {"problems": "N"}, "there is a column 'N' already"),
])  # fmt: skip
def test_wrong_use_is_told_before_a_job(frame, columns, options, error):
    with pytest.raises((ValueError, inputmask.ArrayError)) as caught:
        Mask().redact(frame, columns, **options)
    assert error in str(caught.value)


def test_two_columns_of_one_name_are_not_guessed_at(spark):
    frame = spark.createDataFrame([(CARD, CARD)], "card string, other string").toDF("card", "card")
    with pytest.raises(ValueError, match="there is more than one column 'card'"):
        Mask().redact(frame, {"card": "card"})
    other = spark.createDataFrame([(1, 2, CARD)]).toDF("n", "n", "card")
    assert tuple(Mask().redact(other, {"card": "card"}, problems="wrong").first()) == (1, 2, HIDDEN, None)


def test_names_with_points_and_of_another_case(spark):
    frame = spark.createDataFrame([(CARD, PHONE)], ["a.b", "Phone"])
    assert Mask().redact(frame, {"`a.b`": "card", "phone": "phone"}).first() == Row(**{"a.b": HIDDEN, "Phone": COVERED})
    with pytest.raises(ValueError, match="there is no column 'a.b'; there are `a.b`, Phone"):
        Mask().redact(frame, {"a.b": "card"})


def test_rules_scrubbers_and_udfs_of_ones_own(spark):
    frame = spark.createDataFrame([(1, f"paid with {CARD}", "12-34"), (2, None, "1")], "n int, note string, code string")
    book = inputmask.Book(text="rules:\n  mine:\n    extends: otp\n")
    four = book.rule("mine", digits=4)
    assert [row.code for row in Mask().value(frame, {"code": four}, invalid="null").orderBy("n").collect()] == ["1234", None]
    for out in (Mask().scrub(frame, ["note"]), Mask().redact(frame, {"note": inputmask.Book().scrubber()}, invalid="drop")):
        assert [row.note for row in out.orderBy("n").collect()] == [f"paid with {HIDDEN}", None]
    with pytest.raises(ValueError, match="the column 'note' has no rule"):
        Mask().check(frame, {"note": inputmask.Book().scrubber()})
    made = frame.select(udf(lambda value: four.value(value))("code").alias("code"), "n").orderBy("n").collect()
    assert [row.code for row in made] == ["1234", "1"]


def test_nothing_shows_more_than_it_must(spark):
    assert repr(Mask()) == f"<inputmask.spark.Mask: {len(inputmask.Book().names)} rules>" and repr(Counts(spark)) == "<inputmask.spark.Counts>"


@pytest.mark.parametrize("string, listed", [(pa.string(), pa.list_), (pa.large_string(), pa.large_list)])
def test_sliced_and_large_arrays(string, listed):
    cards = pa.array([None, [None, CARD], None, ["4111", CARD], []], listed(string))
    people = pa.array([{"p": PHONE}, None, {"p": "9"}, {"p": None}, {"p": PHONE}], pa.struct([("p", string)]))
    mapped = pa.array([[("a", CARD)], [("b", "4"), ("c", None)], None, [], [("d", CARD)]], pa.map_(string, string))
    batch = pa.record_batch({"c": cards, "u": people, "m": mapped}).slice(1, 3)
    card, phone = inputmask.rule("card"), inputmask.rule("phone")
    columns = (_Column("c", (0,), card), _Column("u.p", (1, 0), phone), _Column("m", (2,), card))
    out = _Work(columns, "shown", "keep", "wrong", None)._batch(batch)
    assert out.schema.names == ["c", "u", "m", "wrong"] and out.schema.types[:3] == batch.schema.types
    assert out.to_pylist() == [
        {"c": [None, HIDDEN], "u": None, "m": [("b", "•"), ("c", None)], "wrong": {"c": None, "u.p": None, "m": "incomplete"}},
        {"c": None, "u": {"p": "+7-•"}, "m": None, "wrong": {"c": None, "u.p": "incomplete", "m": None}},
        {"c": ["••••", HIDDEN], "u": {"p": None}, "m": [], "wrong": {"c": "incomplete", "u.p": None, "m": None}},
    ]
    empty = _Work(columns, "text", "drop", None, None)._batch(batch.slice(0, 0))
    assert empty.num_rows == 0 and empty.schema.types == batch.schema.types


def test_empty_strings(spark):
    frame = spark.range(1_000_000).selectExpr("'' as empty")
    assert Mask().redact(frame, {"empty": "card"}).groupBy("empty").count().collect() == [Row(empty="", count=1_000_000)]
    assert Mask().redact(frame.where("false"), {"empty": "card"}, problems="wrong").collect() == []
