"""Columns: pyarrow, pandas, polars and lists, in and out without a copy for each value."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from . import _native

TEXT, VALUE, SHOWN, VALID, CODES, PROBLEMS, OUTCOMES = (1 << place for place in range(7))
_BITS = {
    "text": TEXT, "value": VALUE, "shown": SHOWN, "valid": VALID, "codes": CODES, "problems": PROBLEMS, "outcomes": OUTCOMES,
}  # fmt: skip
_INVALID = {"keep": 0, "made": 1, "null": 2}


class Batch:
    """The columns of a batch, each of the kind that came in, and how many values are invalid. Columns that were not asked for are None."""

    __slots__ = (*_BITS, "invalid_count")

    text: Any
    value: Any
    shown: Any
    valid: Any
    codes: Any
    problems: Any
    outcomes: Any
    invalid_count: int
    """How many values are invalid; nulls are not among them."""

    def __init__(self, columns: dict[str, Any], invalid_count: int) -> None:
        for name in _BITS:
            setattr(self, name, columns.get(name))
        self.invalid_count = invalid_count

    def __repr__(self) -> str:
        names = [name for name in _BITS if getattr(self, name) is not None]
        return f"<inputmask.Batch: {', '.join(names)}; {self.invalid_count} invalid>"


def batch(rule: _native.Rule, data: Any, products: tuple[str, ...], invalid: str, language: str) -> Batch:
    """See `Rule.batch`."""
    bits = 0
    for product in products:
        if product not in _BITS:
            raise ValueError(f"there is no column {product!r}; give some of {', '.join(_BITS)}")
        bits |= _BITS[product]
    if invalid not in _INVALID:
        raise ValueError(f"{invalid!r} cannot stand for an invalid value; give one of {', '.join(_INVALID)}")
    names = [name for name in _BITS if _BITS[name] & bits]

    if isinstance(data, (list, tuple)):
        columns, count = rule.batch_of_list(list(data), bits, _INVALID[invalid], language)
        return Batch({name: column.to_list() for name, column in zip(names, columns)}, count)

    import pyarrow

    arrow, wrap = _arrow(data, pyarrow)

    def run(array: Any, bits: int) -> tuple[list[Any], int]:
        schema, content = array.__arrow_c_array__()
        columns, count = rule.batch(schema, content, bits, _INVALID[invalid], language)
        return [pyarrow.array(column) for column in columns], count

    columns, count = _run(arrow, bits, run, pyarrow)
    return Batch({name: wrap(column) for name, column in zip(names, columns)}, count)


def scrub_all(scrubber: _native.Scrubber, data: Any) -> Any:
    """See `Scrubber.scrub_all`."""
    if isinstance(data, (list, tuple)):
        return [None if _native.missing(text) else scrubber.scrub(text) for text in data]

    import pyarrow

    arrow, wrap = _arrow(data, pyarrow)

    def run(array: Any, bits: int) -> tuple[list[Any], int]:
        # As bytes, since a string of Spark may be no UTF-8.
        texts = array.cast(pyarrow.large_binary()).to_pylist()
        made = pyarrow.array([None if text is None else scrubber.scrub(text) for text in texts], pyarrow.large_binary())
        made = pyarrow.compute.cast(made, options=pyarrow.compute.CastOptions(array.type, allow_invalid_utf8=True))
        return [made, made.is_valid()], 0

    return wrap(_run(arrow, TEXT, run, pyarrow)[0][0])


def _arrow(data: Any, pyarrow: Any) -> tuple[Any, Callable[[Any], Any]]:
    """A column as an array of pyarrow, and what makes a column of its kind of another one."""
    if isinstance(data, (pyarrow.Array, pyarrow.ChunkedArray)):
        return data, lambda column: column
    pandas = sys.modules.get("pandas")
    if pandas is not None and isinstance(data, pandas.Series):
        return _pandas(data, pandas, pyarrow)
    polars = sys.modules.get("polars")
    if polars is not None and isinstance(data, polars.Series):
        return data.to_arrow(), lambda column: polars.Series(data.name, column)
    if hasattr(data, "__arrow_c_array__"):
        return pyarrow.array(data), lambda column: column
    if hasattr(data, "__arrow_c_stream__"):
        return pyarrow.chunked_array(data), lambda column: column
    raise _native.ArrayError(
        f"{type(data).__name__} is no column; give an array of pyarrow, a Series of pandas or polars, or a list"
    )


def _pandas(data: Any, pandas: Any, pyarrow: Any) -> tuple[Any, Callable[[Any], Any]]:
    dtype = data.dtype
    if isinstance(dtype, pandas.ArrowDtype):
        def wrap(column: Any) -> Any:
            return pandas.Series(pandas.arrays.ArrowExtensionArray(column), index=data.index, name=data.name, copy=False)

        return pyarrow.chunked_array(data.array.__arrow_array__()), wrap
    try:
        arrow = pyarrow.Array.from_pandas(data)
    except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError):
        # Its message would quote a value.
        raise _native.ArrayError(f"a Series of {dtype} holds more than strings; convert it with astype") from None

    def wrap_strings(column: Any) -> Any:
        boolean = pyarrow.types.is_boolean(column.type)
        values = column.to_pandas()
        if not boolean and isinstance(dtype, pandas.StringDtype):
            values = values.astype(dtype)
        elif boolean and column.null_count:
            values = values.astype("boolean")
        return pandas.Series(values.array, index=data.index, name=data.name, copy=False)

    return arrow, wrap_strings


Run = Callable[[Any, int], tuple[list[Any], int]]


def _run(arrow: Any, bits: int, run: Run, pyarrow: Any) -> tuple[list[Any], int]:
    """The columns for an array of pyarrow, chunk by chunk."""
    if isinstance(arrow, pyarrow.ChunkedArray):
        answers = [_run(chunk, bits, run, pyarrow) for chunk in arrow.chunks]
        if not answers:
            empty, _ = _run(pyarrow.array([], arrow.type), bits, run, pyarrow)
            return [pyarrow.chunked_array([], column.type) for column in empty], 0
        columns = [pyarrow.chunked_array(list(chunks)) for chunks in zip(*(columns for columns, _ in answers))]
        return columns, sum(count for _, count in answers)
    types = pyarrow.types
    if types.is_dictionary(arrow.type):
        # Each word once; then every row looks its word up.
        columns, _ = _run(arrow.dictionary, bits | VALID, run, pyarrow)
        columns = [column.take(arrow.indices) for column in columns]
        place = (bits & VALID - 1).bit_count()
        valid = columns[place]
        count = len(valid) - valid.null_count - valid.true_count
        if not bits & VALID:
            del columns[place]
        return columns, count
    kind = str(arrow.type)
    if kind in ("string_view", "binary_view"):
        arrow = arrow.cast(pyarrow.large_string() if kind == "string_view" else pyarrow.large_binary())
    elif kind not in ("string", "large_string", "binary", "large_binary"):
        if arrow.null_count < len(arrow):
            remedy = "take one column of it, or the values of its lists" if types.is_nested(arrow.type) else "cast it"
            raise _native.ArrayError(f"an array of {kind} is no array of strings; {remedy}")
        # Without a value it is one of nulls, whatever it was taken for: pandas reads an empty column as one of numbers.
        arrow = pyarrow.nulls(len(arrow), pyarrow.string())
    return run(arrow, bits)
