"""Secrets inside text, and in logs."""

import io
import logging

import hypothesis
import hypothesis.strategies as st
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import inputmask

CARD = "4111 1111 1111 1111"


def test_secrets_are_found_and_the_rest_stays():
    assert inputmask.scrub(f"paid with {CARD}, ok\n") == "paid with •••• •••• •••• 1111, ok\n"
    labelled = inputmask.Book().scrubber(["card"], label="[{rule}]")
    assert labelled.scrub(f"a {CARD}") == "a [card]" and labelled.scrub(b"\xff " + CARD.encode()) == b"\xff [card]"
    with pytest.raises(inputmask.RuleError):
        inputmask.Book().scrubber(["slug"])


@pytest.mark.parametrize("make", [
    list, pa.array, lambda rows: pa.array(rows, pa.large_string()), lambda rows: pa.array([*rows, *rows]).slice(3), lambda rows: pa.array(rows).dictionary_encode(),
    lambda rows: pa.chunked_array([rows[:1], [], rows[1:]]), lambda rows: pa.array(rows, pa.string_view()), pd.Series, pl.Series,
    lambda rows: pd.Series(rows, dtype=object), lambda rows: pd.Series(rows, dtype="category"), lambda rows: pd.Series(rows, dtype=pd.ArrowDtype(pa.string())),
])  # fmt: skip
def test_columns_of_texts(make):
    column = make([f"paid with {CARD}", None, "two\nlines, й"])
    answer = inputmask.scrub_all(column)
    assert type(answer) is type(inputmask.rule("name").format_all(column))
    assert [None if pd.isna(text) else text for text in (answer.to_pylist() if hasattr(answer, "to_pylist") else answer)] == [
        "paid with •••• •••• •••• 1111", None, "two\nlines, й",
    ]  # fmt: skip
    assert len(inputmask.scrub_all(column[:0])) == 0


def test_a_column_of_bytes_keeps_what_is_no_utf8():
    rows = [b"\xff " + CARD.encode(), None]
    for kind in (pa.binary(), pa.large_binary(), pa.string()):
        array = pa.Array.from_buffers(kind, 2, pa.array(rows, kind if "binary" in str(kind) else pa.binary()).buffers())
        answer = inputmask.Book().scrubber(["card"]).scrub_all(array)
        assert answer.type == kind and answer.cast(pa.binary()).to_pylist() == ["\xff •••• •••• •••• 1111".encode().replace(b"\xc3\xbf", b"\xff"), None]


@hypothesis.settings(deadline=None)
@hypothesis.given(
    st.lists(st.none() | st.binary(max_size=20) | st.text(max_size=9).map(lambda text: f"{text} {CARD} {text}\n".encode("utf-8", "surrogatepass")), max_size=9),
    st.integers(0, 9),
    st.sampled_from([pa.binary(), pa.large_binary(), pa.dictionary(pa.int32(), pa.binary())]),
)
def test_a_column_gives_what_its_texts_give(texts, start, kind):
    array = pa.array(texts, kind.value_type if pa.types.is_dictionary(kind) else kind).cast(kind).slice(start)
    expected = [None if text is None else inputmask.scrub(text) for text in texts]
    assert inputmask.scrub_all(array).to_pylist() == expected[start:] and inputmask.scrub_all(texts) == expected


@pytest.fixture
def log():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s %(client)s", defaults={"client": "-"}))
    handler.addFilter(inputmask.RedactingFilter({"client": inputmask.rule("phone")}))
    logger = logging.Logger("test")
    logger.addHandler(handler)
    return logger, stream


def test_messages_arguments_and_extra_are_redacted(log):
    logger, stream = log
    logger.info("card %s of %s", CARD, "anna@example.com", extra={"client": "9161234567"})
    text = stream.getvalue()
    assert "4111" not in text and "anna@" not in text and "+7-•••-•••-45-67" in text and text.startswith("INFO card ")


def test_tracebacks_and_stacks_are_redacted(log):
    logger, stream = log
    try:
        raise ValueError(f"no such card: {CARD}")
    except ValueError:
        logger.exception("failed", stack_info=True)
    text = stream.getvalue()
    assert "Traceback" in text and "Stack" in text and "4111 1111" not in text


def test_what_goes_wrong_covers_the_message(log):
    logger, stream = log

    class Broken:
        def __str__(self):
            raise RuntimeError(CARD)

    logger.info("card %d", CARD)
    logger.info(Broken())
    logger.info("x", extra={"client": Broken(), "deep": {"client": "9161234567", "list": [CARD, 4111111111111111, 7, None]}})
    assert "4111" not in stream.getvalue() and stream.getvalue().count(inputmask.COVER) >= 3


def test_numbers_and_structures_of_extra():
    record = logging.makeLogRecord({"msg": "x", "deep": {"list": [CARD, 4111111111111111, 7, None, 1.5]}})
    assert inputmask.RedactingFilter().filter(record)
    assert record.deep["list"][2:] == [7, None, 1.5] and "4111" not in str(record.deep)
