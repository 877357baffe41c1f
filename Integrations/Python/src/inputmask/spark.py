"""Columns of Spark: redacted, formatted and checked in the executors, a batch of Arrow at a time.

    from inputmask.spark import Mask

    mask = Mask("rules.yaml")
    shown = mask.redact(clients, {"card": "card", "user.phone": "phone-e164"})

Rule files are read and checked where the job is started, and travel with it. What cannot be done fails the job: no value goes through as
it came in because something is missing or broken.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.accumulators import AccumulatorParam
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import ArrayType, BooleanType, MapType, StringType, StructField, StructType

from . import _native
from ._book import Book, kept_rule
from ._rule import Rule
from ._scrub import Scrubber

Named = str | tuple[str, Mapping[str, object]] | Rule | Scrubber
Invalid = Literal["keep", "made", "null", "drop"]
_POLICIES = {"shown": ("keep", "null", "drop"), "text": ("keep", "made", "null", "drop"), "value": ("keep", "made", "null", "drop"), "": ("keep",)}
_FUNCTIONS = {
    "mask_format": "text", "mask_value": "value", "mask_redact": "shown", "mask_valid": "valid", "mask_codes": "codes",
    "mask_problems": "problems",
}  # fmt: skip


class _Sum(AccumulatorParam):
    """Adds counts by their keys."""

    def zero(self, value: Any) -> Any:
        return {}

    def addInPlace(self, value1: Any, value2: Any) -> Any:
        return {key: value1.get(key, 0) + value2.get(key, 0) for key in value1.keys() | value2.keys()}


class Counts:
    """How many problems of each code a job has found, by column. An accumulator of Spark: a stage that ran twice is counted twice."""

    def __init__(self, spark: SparkSession) -> None:
        try:
            context = spark.sparkContext
        except PySparkException:
            raise _native.Error("over Spark Connect there is nothing to count with; give problems= and group by its column") from None
        self._sum = context.accumulator({}, _Sum())

    def _add(self, column: str, codes: pa.Array) -> None:
        found: dict[tuple[str, str], int] = {}
        for entry in pc.value_counts(codes.drop_null()).to_pylist():
            for code in entry["values"].split(" "):
                found[column, code] = found.get((column, code), 0) + entry["counts"]
        if found:
            self._sum.add(found)

    @property
    def value(self) -> dict[str, dict[str, int]]:
        """``{"card": {"checksum": 3}}``, once an action has run."""
        counts: dict[str, dict[str, int]] = {}
        for (column, code), count in sorted(self._sum.value.items()):
            counts.setdefault(column, {})[code] = count
        return counts

    def __repr__(self) -> str:
        return "<inputmask.spark.Counts>"


@dataclass(frozen=True)
class _Column:
    """A column, or what is inside of it, and its rule. The path is of indices of fields; elements of arrays and values of maps need none."""

    label: str
    path: tuple[int, ...]
    rule: Rule | Scrubber


@dataclass(frozen=True)
class _Work:
    """What an executor does with the batches of a partition."""

    columns: tuple[_Column, ...]
    product: str
    invalid: str
    problems: str | None
    counts: Counts | None

    def run(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield self._batch(batch)

    def _batch(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        fields, arrays, wrong = list(batch.schema), batch.columns, []
        for column in self.columns:
            first, *rest = column.path
            arrays[first], codes = self._replaced(arrays[first], rest, column)
            fields[first] = pa.field(fields[first].name, arrays[first].type)
            wrong.append(codes)
        if self.problems is not None:
            flawless = functools.reduce(pc.and_, (codes.is_null() for codes in wrong))
            problems = pa.StructArray.from_arrays(wrong, [column.label for column in self.columns], mask=flawless)
            arrays.append(problems)
            fields.append(pa.field(self.problems, problems.type))
        answer = pa.RecordBatch.from_arrays(arrays, schema=pa.schema(fields))
        if self.invalid == "drop":
            answer = answer.filter(functools.reduce(pc.and_, (codes.is_null() for codes in wrong)))
        return answer

    def _replaced(self, array: pa.Array, path: list[int], column: _Column) -> tuple[pa.Array, Any]:
        """What stands in the place of an array, and the codes of what is wrong in each of its rows, where somebody wants them."""
        kind = array.type
        if pa.types.is_map(kind):
            entries = pa.list_(pa.field("entries", pa.struct([kind.key_field, kind.item_field]), nullable=False))
            lists, codes = self._replaced(array.cast(entries), [1, *path], column)
            keys, items = lists.values.flatten()
            whole = pa.map_(kind.key_field, kind.item_field.with_type(items.type).with_nullable(True))
            return pa.MapArray.from_arrays(lists.offsets, keys, items, type=whole, mask=array.is_null()), codes
        if pa.types.is_list(kind) or pa.types.is_large_list(kind):
            lengths = pc.fill_null(array.value_lengths(), 0)
            starts = pa.concat_arrays([pa.array([0], lengths.type), pc.cumulative_sum(lengths)])
            values, codes = self._replaced(array.flatten(), path, column)
            large = pa.types.is_large_list(kind)
            whole = (pa.large_list if large else pa.list_)(kind.value_field.with_type(values.type).with_nullable(True))
            lists = pa.LargeListArray if large else pa.ListArray
            if codes is not None:
                joined = pc.binary_join(lists.from_arrays(starts, pc.fill_null(codes, "")), " ")
                joined = pc.utf8_trim(pc.replace_substring_regex(joined, " +", " "), " ")
                codes = pc.if_else(pc.equal(joined, ""), pa.scalar(None, joined.type), joined)
            return lists.from_arrays(starts, values, type=whole, mask=array.is_null()), codes
        if path:
            parts = array.flatten()
            parts[path[0]], codes = self._replaced(parts[path[0]], path[1:], column)
            fields = list(kind)
            fields[path[0]] = pa.field(fields[path[0]].name, parts[path[0]].type)
            return pa.StructArray.from_arrays(parts, fields=fields, mask=array.is_null()), codes
        return self._leaf(array, column)

    def _leaf(self, array: pa.Array, column: _Column) -> tuple[pa.Array, Any]:
        if isinstance(column.rule, Scrubber):
            return column.rule.scrub_all(array), pa.nulls(len(array), pa.string())
        products: list[Any] = [self.product] if self.product else []
        if self.problems is not None or self.counts is not None or self.invalid in ("drop", "null"):
            products.append("codes")
        invalid: Any = "null" if self.invalid == "drop" else self.invalid
        batch = column.rule.batch(array, *products, invalid=invalid)
        codes: Any = None if batch.codes is None else batch.codes.cast(pa.string())
        if self.counts is not None:
            self.counts._add(column.label, codes)
        if not self.product:
            return array, codes
        answer = getattr(batch, self.product)
        if self.product == "shown" and self.invalid == "null":
            answer = pc.if_else(codes.is_null(), answer, pa.scalar(None, answer.type))
        return answer.cast(array.type), codes


@dataclass(frozen=True)
class _Function:
    """A function of SQL."""

    book: Book
    product: Any
    language: str

    def call(self, *arguments: pa.Array) -> pa.Array:
        if len(arguments) != 2:
            raise _native.Error("give two arguments, the name of a rule and a value: mask_redact('card', card)")
        name, values = arguments
        kind = pa.bool_() if self.product == "valid" else pa.string()
        if len(name) == 0:
            return pa.array([], kind)
        if name.null_count or not pc.all(pc.equal(name, name[0])).as_py():
            raise _native.Error("the rule is not the same in all rows; name it in quotes: mask_redact('card', card)")
        # A name may be a value, where someone gave the arguments the wrong way round; no error quotes it.
        if name[0].as_py() not in self.book.names:
            raise _native.RuleError("there is no such rule; its name comes first, then the value: mask_redact('card', card)")
        answer = kept_rule(self.book, name[0].as_py(), (), 0).batch(values, self.product, language=self.language)
        return getattr(answer, self.product).cast(kind)


class Mask:
    """Rules for columns of Spark: the standard ones, and those of rule files and folders of them.

    The files are read here and now, with all rules in them compiled; `RuleError` tells every mistake as ``file:line:column: …``. They
    travel with the jobs, and nothing has to be where the executors are but this package.

    The keys of `columns` are written as Spark writes columns: ``card``, ``user.phone``, ```a.b```. A string may stand in structs, arrays
    and maps of any depth: all elements of an array and all values of a map are meant, and the keys of a map stay as they are. The values of
    `columns` are names of rules, a name with parameters, ``("otp", {"digits": 8})``, or a `Rule`; for `redact` a `Scrubber` too.

    `invalid` says what becomes of a value that is invalid, or of its row: ``keep`` (the value as it came in, but covered by `redact`),
    ``made`` (what the rule makes of it), ``null``, or ``drop`` (no row). `problems` names a column to be added: a struct with the codes
    of what is wrong in each column, null for a row without fault. `counts` counts the codes.
    """

    def __init__(self, *paths: str | os.PathLike[str]) -> None:
        self._book = Book(*paths)
        if paths:
            for name in self._book.names:
                self._book.rule(name)

    def redact(
        self, df: DataFrame, columns: Mapping[str, Named], *, invalid: Invalid = "keep", problems: str | None = None,
        counts: Counts | None = None,
    ) -> DataFrame:  # fmt: skip
        """The frame with its columns as they may be shown. What is invalid, no UTF-8 or too long is covered whole."""
        return self._map(df, columns, "shown", invalid, problems, counts)

    def format(
        self, df: DataFrame, columns: Mapping[str, Named], *, invalid: Invalid = "keep", problems: str | None = None,
        counts: Counts | None = None,
    ) -> DataFrame:  # fmt: skip
        """The frame with its columns as their rules write them."""
        return self._map(df, columns, "text", invalid, problems, counts)

    def value(
        self, df: DataFrame, columns: Mapping[str, Named], *, invalid: Invalid = "keep", problems: str | None = None,
        counts: Counts | None = None,
    ) -> DataFrame:  # fmt: skip
        """The frame with the values of its columns, without decoration."""
        return self._map(df, columns, "value", invalid, problems, counts)

    def check(
        self, df: DataFrame, columns: Mapping[str, Named], *, problems: str = "problems", counts: Counts | None = None
    ) -> DataFrame:
        """The frame as it is, with the column `problems` behind the others."""
        return self._map(df, columns, "", "keep", problems, counts)

    def scrub(self, df: DataFrame, columns: Iterable[str]) -> DataFrame:
        """The frame with all that is found inside the texts of its columns redacted, as `inputmask.scrub` does."""
        return self.redact(df, dict.fromkeys(columns, self._book.scrubber()))

    def register(self, spark: SparkSession, language: str = "en") -> None:
        """Makes functions of SQL: ``mask_redact('card', card)``, ``mask_format``, ``mask_value``, ``mask_valid``, ``mask_codes``, and
        ``mask_problems`` with messages in `language`, as JSON."""
        from pyspark.sql.functions import arrow_udf

        for name, product in _FUNCTIONS.items():
            answer = BooleanType() if product == "valid" else StringType()
            call = _Function(self._book, product, language).call
            spark.udf.register(name, arrow_udf(call, answer))

    def __repr__(self) -> str:
        return f"<inputmask.spark.Mask: {len(self._book.names)} rules>"

    def _map(self, df: DataFrame, columns: Mapping[str, Named], product: str, invalid: str, problems: str | None, counts: Counts | None) -> DataFrame:
        if invalid not in _POLICIES[product]:
            raise ValueError(f"{invalid!r} cannot stand for an invalid value; give one of {', '.join(_POLICIES[product])}")
        if not columns or not isinstance(columns, Mapping):
            raise ValueError("no column is named; give a mapping of columns to rules: {'card': 'card'}")
        schema, cased = df.schema, df.sparkSession.conf.get("spark.sql.caseSensitive") == "true"
        work: list[_Column] = []
        for label, named in columns.items():
            if isinstance(named, (str, tuple)):
                name, given = (named, {}) if isinstance(named, str) else named
                named = self._book.rule(name, **dict[str, Any](given))
            elif not isinstance(named, Rule) and (product != "shown" or not isinstance(named, Scrubber)):
                raise ValueError(f"the column {label!r} has no rule; give its name, a name with parameters, or a Rule")
            path: list[int] = []
            schema = _resolved(schema, _parts(label), label, cased, path)
            if any(path == list(other.path) for other in work):
                raise ValueError(f"the column {label!r} is named twice; give it one rule")
            work.append(_Column(label, tuple(path), named))
        if problems is not None:
            if any(_same(field.name, problems, cased) for field in schema):
                raise ValueError(f"there is a column {problems!r} already; give another name for the problems")
            codes = StructType([StructField(column.label, StringType()) for column in work])
            schema = StructType([*schema, StructField(problems, codes)])
        do = _Work(tuple(work), product, invalid, problems, counts)
        # mapInArrow looks columns up by names, and trips over points and two of one name.
        return df.toDF(*(f"c{place}" for place in range(len(df.columns)))).mapInArrow(do.run, schema)


def _parts(label: str) -> list[str]:
    """The names of a path: ``user.`home.phone``` has two."""
    if not re.fullmatch(r"(`(?:[^`]|``)+`|[^`.]+)(\.(`(?:[^`]|``)+`|[^`.]+))*", label):
        raise ValueError(f"{label!r} is no path of a column; write names with points between them, and a name with a point in backticks")
    found = re.findall(r"`((?:[^`]|``)+)`|([^`.]+)", label)
    return [quoted.replace("``", "`") or plain for quoted, plain in found]


def _same(name: str, other: str, cased: bool) -> bool:
    return name == other if cased else name.lower() == other.lower()


def _resolved(kind: Any, parts: list[str], label: str, cased: bool, path: list[int]) -> Any:
    """Finds a path in a schema: fills in its indices, and gives the schema with all on the way nullable."""
    if isinstance(kind, ArrayType):
        return ArrayType(_resolved(kind.elementType, parts, label, cased, path), True)
    if isinstance(kind, MapType):
        return MapType(kind.keyType, _resolved(kind.valueType, parts, label, cased, path), True)
    if not parts:
        if not isinstance(kind, StringType):
            raise _native.ArrayError(f"the column {label!r} is {kind.simpleString()}, no string; cast it")
        return kind
    fields = list(kind) if isinstance(kind, StructType) else []
    places = [place for place, field in enumerate(fields) if _same(field.name, parts[0], cased)]
    if len(places) != 1:
        number = "more than one" if places else "no"
        names = ", ".join(f"`{field.name}`" if "." in field.name else field.name for field in fields) or "none; elements of arrays and values of maps have no name"
        raise ValueError(f"there is {number} column {label!r}; there are {names}")
    place = places[0]
    path.append(place)
    field = fields[place]
    fields[place] = StructField(field.name, _resolved(field.dataType, parts[1:], label, cased, path), True, field.metadata)
    return StructType(fields)
