"""Columns of all kinds."""

import threading

import hypothesis
import hypothesis.strategies as st
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import inputmask

ROWS = ["8 (916) 123-45-67", None, "916", "", "+79161234567"]
TEXTS = ["+7-916-123-45-67", None, "916", "", "+7-916-123-45-67"]
SHOWN = ["+7-•••-•••-45-67", None, "+7-•••", "", "+7-•••-•••-45-67"]
VALID = [True, None, False, False, True]


def listed(column):
    return [None if pd.isna(value) else value for value in (column.to_pylist() if hasattr(column, "to_pylist") else column)]


@pytest.fixture
def phone():
    return inputmask.rule("phone")


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.binary(), pa.large_binary(), pa.string_view()])
def test_arrays_of_pyarrow(phone, kind):
    array = pa.array(ROWS, pa.string()).cast(pa.binary() if "binary" in str(kind) else pa.string()).cast(kind)
    batch = phone.batch(array, "text", "shown", "valid", "codes")
    assert batch.text.to_pylist() == TEXTS and batch.shown.to_pylist() == SHOWN and batch.valid.to_pylist() == VALID
    assert batch.codes.to_pylist() == [None, None, "incomplete", "incomplete", None]
    assert batch.invalid_count == 2 and batch.value is None
    for column in (batch.text, batch.valid):
        column.validate(full=True)


@pytest.mark.parametrize("start, stop", [(0, 0), (1, 4), (3, 5), (9, 41), (64, 100)])
def test_slices(phone, start, stop):
    array = pa.array(ROWS * 20)
    assert phone.format_all(array.slice(start, stop - start)).to_pylist() == (TEXTS * 20)[start:stop]
    assert phone.check_all(array.slice(start, stop - start)).to_pylist() == (VALID * 20)[start:stop]


def test_chunks_dictionaries_and_nulls(phone):
    chunked = pa.chunked_array([ROWS[:2], [], ROWS[2:]], pa.string())
    answer = phone.format_all(chunked)
    assert isinstance(answer, pa.ChunkedArray) and answer.to_pylist() == TEXTS
    assert phone.format_all(pa.chunked_array([], pa.string())).to_pylist() == []
    words = pa.array(ROWS * 100).dictionary_encode()
    batch = phone.batch(words, "shown", "codes")
    assert batch.shown.to_pylist() == SHOWN * 100 and batch.invalid_count == 200 and batch.valid is None
    batch = phone.batch(words.slice(1, 3), "shown", "valid", "codes")
    assert batch.shown.to_pylist() == SHOWN[1:4] and batch.valid.to_pylist() == VALID[1:4] and batch.invalid_count == 2


@pytest.mark.parametrize("column", [
    pa.nulls(3), pa.nulls(3, pa.float64()), pd.Series([float("nan")] * 3), pd.Series([None] * 3, dtype="Int64"), pd.Series([pd.NaT] * 3),
    pd.Series([None] * 3, dtype="category"), pl.Series([None] * 3, dtype=pl.Int64), [None, float("nan"), pd.NA],
])  # fmt: skip
def test_a_column_without_values_is_one_of_nulls(phone, column):
    for answer in (phone.redact_all(column), phone.check_all(column), inputmask.scrub_all(column)):
        assert listed(answer) == [None] * 3


def test_series_of_pandas(phone):
    for dtype in ("object", "string", pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.large_string())):
        series = pd.Series(ROWS, index=list("abcde"), name="phone", dtype=dtype)
        answer = phone.format_all(series)
        assert isinstance(answer, pd.Series) and answer.name == "phone" and list(answer.index) == list("abcde")
        assert [None if pd.isna(text) else text for text in answer] == TEXTS
        if dtype != "object":
            assert answer.dtype == series.dtype
        assert [None if pd.isna(valid) else bool(valid) for valid in phone.check_all(series)] == VALID
    assert phone.check_all(pd.Series(["1"])).dtype == bool
    with pytest.raises(TypeError) as caught:
        phone.format_all(pd.Series(["4111111111111111", 4111111111111111]))
    assert "4111" not in str(caught.value)


def test_series_of_polars(phone):
    answer = phone.redact_all(pl.Series("phone", ROWS))
    assert isinstance(answer, pl.Series) and answer.name == "phone" and answer.to_list() == SHOWN
    assert phone.check_all(pl.Series(ROWS)).to_list() == VALID
    assert phone.format_all(pl.Series("c", ROWS, pl.Categorical)).to_list() == TEXTS


def test_lists(phone):
    batch = phone.batch((*ROWS, b"916\xff", "\ud800", "9\x0016"), "text", "shown", "codes")
    assert batch.text == [*TEXTS, None, None, "9\x0016"] and batch.shown[:-1] == [*SHOWN, inputmask.COVER, inputmask.COVER]
    assert batch.codes[5:7] == ["malformed"] * 2
    assert phone.batch([]).text == []
    assert phone.redact_all(["916", float("nan"), pd.NA, pd.NaT, None]) == ["+7-•••", None, None, None, None]


@pytest.mark.parametrize("value", [4111, 1.5, ["4111"], {"4111": 1}, pd.Series(["4111", "2"])])
def test_a_list_of_several_types_is_refused_without_a_value(phone, value):
    with pytest.raises(inputmask.ArrayError, match="row 1 is neither str, bytes nor None") as caught:
        phone.batch(["1", value])
    assert "4111" not in str(caught.value)


def test_what_stands_for_an_invalid_value(phone):
    assert phone.batch(["916"], invalid="made").text == ["+7-916"]
    assert phone.batch(["916"], "text", "shown", invalid="null").text == [None]
    with pytest.raises(ValueError, match="keep, made, null"):
        phone.batch(["916"], invalid="drop")
    with pytest.raises(ValueError, match="text, value"):
        phone.batch(["916"], "texts")


@pytest.mark.parametrize("data, remedy", [
    (pa.array([1]), "cast it"), (pl.Series([1.5]), "cast it"), (pd.Series([1, None]), "cast it"), (916, "give an array"), ("916", "give an array"),
    (None, "give an array"), (pa.array([["916"]]), "take one column"), (pa.table({"a": ["916"]}), "take one column"),
    (pd.DataFrame({"a": ["916"]}), "take one column"), (pl.DataFrame({"a": ["916"]}), "take one column"),
])  # fmt: skip
def test_what_is_no_column_of_strings_is_refused(phone, data, remedy):
    for door in (phone.batch, inputmask.scrub_all):
        with pytest.raises(inputmask.ArrayError, match=remedy):
            door(data)


def test_offsets_that_are_wrong_are_refused_with_their_row(phone):
    offsets = pa.array([0, 5, 3, 6], pa.int32()).buffers()[1]
    array = pa.StringArray.from_buffers(3, offsets, pa.py_buffer(b"123456"))
    with pytest.raises(inputmask.ArrayError, match="row 1"):
        phone.batch(array)


SECRET = "7" * (10 << 20)
BAD = ["916\x001234567", SECRET, "", None, "9161234567"]
# The texts, what is shown, and the codes.
MADE = [["916\x001234567", SECRET, "", None, "+7-916-123-45-67"], [None, inputmask.COVER, "", None, SHOWN[0]], [None, "too-long", "incomplete", None, None]]


@pytest.mark.parametrize("make", [
    list, pa.array, lambda rows: pa.array(rows, pa.large_string()), lambda rows: pa.array([*rows, *rows]).slice(5), lambda rows: pa.array(rows).dictionary_encode(),
    lambda rows: pa.chunked_array([rows[:2], [], rows[2:]]), lambda rows: pa.array(rows, pa.string_view()),
    pd.Series, lambda rows: pd.Series(rows, dtype="string"), lambda rows: pd.Series(rows, dtype="category"),
    lambda rows: pd.Series(rows, dtype=pd.ArrowDtype(pa.string())), pl.Series, lambda rows: pl.Series(rows, dtype=pl.Categorical),
])  # fmt: skip
def test_bad_values_in_every_door(phone, make):
    batch = phone.batch(make(BAD), "text", "shown", "codes")
    assert listed(batch.text) == MADE[0]
    assert listed(batch.shown)[1:] == MADE[1][1:] and listed(batch.shown)[0] == phone.redact(BAD[0])
    assert listed(batch.codes)[1:] == MADE[2][1:]
    # What was redacted stays as it is.
    assert listed(phone.redact_all(batch.shown)) == listed(batch.shown)
    assert listed(phone.redact_all(make(BAD)[:0])) == []


@pytest.mark.parametrize("make", [list, pa.array, pd.Series, pl.Series])
def test_a_million_values_of_width_zero(phone, make):
    empty = make([""] * 1_000_000)
    assert set(phone.batch(pa.array(empty), "shown").shown.to_pylist()) == {""} and len(phone.redact_all(empty)) == 1_000_000


def test_columns_outlive_what_they_came_from():
    column = inputmask.Book().rule("phone").format_all(pa.array(["9161234567"] * 1000))
    assert column.to_pylist() == ["+7-916-123-45-67"] * 1000


def test_messages_of_problems_are_in_the_language(phone):
    assert "номер" in phone.batch(["916"], "problems", language="ru").problems[0]
    assert phone.batch(["916"], "outcomes").outcomes[0].startswith('{"text":"+7-916"')


def test_threads_run_batches_at_the_same_time(phone):
    array = pa.array(["9161234567"] * 50_000)
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(phone.value_all(array))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4 and all(answer.equals(array) for answer in answers)


@hypothesis.settings(deadline=None)
@hypothesis.given(
    st.sampled_from(["phone", "card", "date-iso", "currency", "secret", "login"]),
    st.lists(st.none() | st.binary(max_size=20) | st.from_regex(rb"[0-9 .+()-]{6,16}", fullmatch=True), max_size=50),
    st.integers(0, 50),
    st.sampled_from([pa.binary(), pa.large_binary(), pa.dictionary(pa.int32(), pa.binary())]),
)
def test_a_batch_gives_what_its_values_give(name, values, start, kind):
    rule = inputmask.rule(name)
    array = pa.array(values, kind.value_type if pa.types.is_dictionary(kind) else kind).cast(kind).slice(start)
    values = values[start:]
    batch = rule.batch(array, "text", "value", "shown", "valid", "codes", invalid="made")
    outcomes = [None if value is None else rule.format(value) for value in values]

    def column(answer):
        return [None if outcome is None else answer(outcome) for outcome in outcomes]

    def made(outcome):
        return "malformed" not in codes(outcome).split()

    def codes(outcome):
        return " ".join(problem.code for problem in outcome.problems)

    assert batch.text.to_pylist() == column(lambda outcome: outcome.text if made(outcome) else None)
    assert batch.value.to_pylist() == column(lambda outcome: outcome.value if made(outcome) else None)
    assert batch.shown.to_pylist() == column(lambda outcome: outcome.shown)
    assert batch.valid.to_pylist() == column(lambda outcome: outcome.valid)
    assert batch.codes.to_pylist() == column(lambda outcome: codes(outcome) or None)
    assert batch.invalid_count == sum(outcome is not None and not outcome.valid for outcome in outcomes)
    for answer in (batch.text, batch.shown, batch.valid, batch.codes):
        answer.validate(full=True)
