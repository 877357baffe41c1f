"""Rules, and what they answer."""

from __future__ import annotations

import datetime
import decimal
import json
from typing import Any, Literal, NamedTuple

from . import _native
from ._column import Batch, batch

Value = str | bytes
_VALID, _COMPLETE = 1, 2


class Problem(NamedTuple):
    """What is wrong with a value: a code for programs, a message for people, and the place. It never holds the value."""

    code: str
    """What kind of problem it is, such as ``incomplete``."""
    message: str
    """The mistake and its remedy, in the language that was asked for."""
    step: str
    """The check or step that found it."""
    start: int
    """Where the wrong stretch of the input begins; an index of a str, as `end`."""
    end: int
    """Where it ends; the same as `start` where something is missing."""
    column: int
    """The character where it begins as people count: graphemes, from 1."""
    parameters: dict[str, str]
    """Figures, such as ``minimum``."""


class Drop(NamedTuple):
    """A stretch of the input that a step left out."""

    reason: str
    step: str
    start: int
    end: int


class PhoneNumber(NamedTuple):
    """A telephone number."""

    e164: str
    """The number as ``+79161234567``."""
    country_code: str
    """The country code, such as ``7``."""


Typed = decimal.Decimal | datetime.date | datetime.time | datetime.datetime | tuple[datetime.date, datetime.date] | PhoneNumber


def _typed(entry: dict[str, str] | None) -> Typed | str | None:
    if entry is None:
        return None
    value = entry["value"]
    try:
        match entry["type"]:
            case "decimal":
                return decimal.Decimal(value)
            case "date":
                return datetime.date.fromisoformat(value)
            case "time":
                return datetime.time.fromisoformat(value)
            case "datetime":
                return datetime.datetime.fromisoformat(value)
            case "date-range":
                first, last = value.split("/")
                return datetime.date.fromisoformat(first), datetime.date.fromisoformat(last)
            case "phone":
                return PhoneNumber(value, entry["countryCode"])
    except ValueError:
        # A year that Python's dates do not have.
        pass
    return value


class _Index:
    """Turns offsets of UTF-8 into indices of the str."""

    __slots__ = ("_bytes",)

    def __init__(self, value: Value) -> None:
        self._bytes = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else None

    def __call__(self, offset: int) -> int:
        if self._bytes is None:
            return offset
        return len(self._bytes[:offset].decode("utf-8", "replace"))


def _problems(entries: list[dict[str, Any]], value: Value) -> list[Problem]:
    index = _Index(value)
    return [
        Problem(
            entry["code"], entry["message"], entry["step"], index(entry["start"]), index(entry["end"]), entry["column"],
            entry["parameters"],
        )
        for entry in entries
    ]  # fmt: skip


class Outcome:
    """What a rule makes of one input. Whatever is not asked for is not computed."""

    __slots__ = ("text", "_state", "_rule", "_input", "_language", "_details")
    _details: dict[str, Any]

    text: str
    """The value as formatted: ``+7-916-123-45-67``. Empty where the input is no UTF-8 or too long."""

    def __init__(self, rule: _native.Rule, value: Value, language: str) -> None:
        self.text, self._state = rule.text(value)
        self._rule = rule
        self._input = value
        self._language = language

    @property
    def value(self) -> str:
        """What the rule keeps of the input, without decoration: ``9161234567``."""
        return self._rule.value(self._input)

    @property
    def shown(self) -> str:
        """The text as it may be shown: ``+7-•••-•••-45-67``. All of a value that is not valid is covered."""
        return self._rule.shown(self._input)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return self._state & _VALID != 0

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self._state & _COMPLETE != 0

    @property
    def details(self) -> dict[str, Any]:
        """All of the outcome, as the command's ``--output json`` has it, with offsets in UTF-8."""
        try:
            return self._details
        except AttributeError:
            details: dict[str, Any] = json.loads(self._rule.outcome(self._input, self._language))
            self._details = details
            return details

    @property
    def problems(self) -> list[Problem]:
        """What is wrong, in the order of the rule's checks."""
        return [] if self._state & _VALID else _problems(self.details["problems"], self._input)

    def problems_in(self, language: str) -> list[Problem]:
        """The problems with their messages in a language, such as ``"de"`` or ``"pt-BR"``."""
        if self._state & _VALID:
            return []
        return _problems(json.loads(self._rule.outcome(self._input, language))["problems"], self._input)

    @property
    def typed(self) -> Typed | str | None:
        """What a valid value means: a `Decimal`, `date`, `time`, `datetime`, two dates or a `PhoneNumber`; ``None`` where the rule does
        not say. A date that Python does not have stays a str in ISO 8601."""
        return _typed(self.details.get("typed")) if self._state & _VALID else None

    @property
    def parts(self) -> dict[str, str]:
        """The parts of the value by their names; empty for a rule without parts."""
        parts: dict[str, str] = self.details.get("parts", {})
        return parts

    @property
    def variant(self) -> str | None:
        """The name of the variant that was chosen, if the rule has variants."""
        return self.details.get("variant")

    @property
    def dropped(self) -> list[Drop]:
        """The stretches of the input that are neither in the value nor literals of the rule."""
        index = _Index(self._input)
        return [
            Drop(entry["reason"], entry["step"], index(entry["range"][0]), index(entry["range"][1]))
            for entry in self.details.get("dropped", [])
        ]

    def __repr__(self) -> str:
        state = "valid" if self.valid else "invalid: " + " ".join(problem["code"] for problem in self.details["problems"])
        return f"<inputmask.Outcome: {state}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("an outcome is not pickled, since it holds its input; keep its text, value or shown text")


class Step(NamedTuple):
    """What one step of a rule made of the text that it was given."""

    name: str
    text: str
    changes: list[dict[str, Any]]

    def __repr__(self) -> str:
        return f"<inputmask.Step: {self.name}>"


class Explanation:
    """One input through every step of a rule. ``str()`` of it is a table with the input in the clear; its `repr` is not."""

    __slots__ = ("details",)

    def __init__(self, details: dict[str, Any]) -> None:
        self.details = details

    @property
    def steps(self) -> list[Step]:
        """The steps in the order in which they ran; none for an input that is no UTF-8 or too long."""
        return [Step(step["name"], step["text"], step["changes"]) for step in self.details.get("steps", [])]

    def __str__(self) -> str:
        rows = [("input", self.details.get("input", ""), "")]
        for step in self.steps:
            words = {"dropped": "drops", "inserted": "inserts", "replaced": "turns"}
            notes = []
            for change in step.changes:
                note = f"{words[change['kind']]} {change.get('old', change.get('new'))!r}"
                if change["kind"] == "replaced":
                    note += f" into {change['new']!r}"
                notes.append(note + (f" ({change['reason']})" if "reason" in change else ""))
            rows.append((step.name, step.text, ", ".join(notes)))
        rows.append(("value", self.details["value"] or "", "valid" if self.details["valid"] else "invalid"))
        widths = [max(len(row[place]) for row in rows) for place in (0, 1)]
        return "\n".join(f"{name:{widths[0]}}  {text:{widths[1]}}  {note}".rstrip() for name, text, note in rows)

    def __repr__(self) -> str:
        return f"<inputmask.Explanation: {' → '.join(step.name for step in self.steps)}>"


Product = Literal["text", "value", "shown", "valid", "codes", "problems", "outcomes"]
Invalid = Literal["keep", "made", "null"]


class Rule:
    """One rule, compiled. Any number of threads use it at the same time.

    Values are str or bytes. One that is no UTF-8 (bytes, or a str with half a surrogate pair) is invalid, and nothing is made of it.
    """

    __slots__ = ("name", "_native", "_made")

    def __init__(self, name: str, native: _native.Rule, made: tuple[Any, ...]) -> None:
        self.name = name
        self._native = native
        self._made = made

    def redact(self, value: Value) -> str:
        """One input as it may be shown. It is covered whole unless it is valid."""
        return self._native.shown(value)

    def value(self, value: Value) -> str:
        """One input without decoration."""
        return self._native.value(value)

    def format(self, value: Value, language: str = "en") -> Outcome:
        """Formats one input. `language` is that of the messages."""
        return Outcome(self._native, value, language)

    def check(self, value: Value, language: str = "en") -> list[Problem]:
        """What is wrong with one input; an empty list if nothing is."""
        return Outcome(self._native, value, language).problems

    def explain(self, value: Value, language: str = "en") -> Explanation:
        """What each step of the rule makes of one input. It holds the input in the clear."""
        return Explanation(json.loads(self._native.explain(value, language)))

    def describe(self) -> dict[str, Any]:
        """The rule as a rule file has it, with all that it takes over from others."""
        described: dict[str, Any] = json.loads(self._native.describe())["rules"][self.name]
        return described

    # Columns

    def batch(self, data: Any, *products: Product, invalid: Invalid = "keep", language: str = "en") -> Batch:
        """Runs a column through the rule, without the lock of the interpreter.

        `data` is an array of pyarrow, a Series of pandas or polars, anything with ``__arrow_c_array__`` or ``__arrow_c_stream__``, or a
        list of str, bytes and None; the columns of the answer are of the same kind. Nulls stay null.

        `products` are the columns that are wanted: ``text`` (by itself if none is named), ``value``, ``shown``, ``valid`` (bool),
        ``codes`` (of what is wrong, one blank between them; null of valid values), ``problems`` (the same with messages, as JSON),
        ``outcomes`` (all about each value, as JSON).

        `invalid` says what stands in ``text`` and ``value`` for an invalid value: ``keep`` (the value as it came in; null if it is no
        UTF-8), ``made`` (what the rule makes of it) or ``null``. ``shown`` is always covered.

        Raises `ArrayError` for what is no column of strings, and `RoomError` where 32-bit offsets cannot count the answer.
        """
        return batch(self._native, data, products or ("text",), invalid, language)

    def format_all(self, data: Any, *, invalid: Invalid = "keep") -> Any:
        """The texts of a column, of its kind: ``batch(data, "text").text``."""
        return self.batch(data, "text", invalid=invalid).text

    def value_all(self, data: Any, *, invalid: Invalid = "keep") -> Any:
        """The values of a column, of its kind."""
        return self.batch(data, "value", invalid=invalid).value

    def redact_all(self, data: Any) -> Any:
        """A column as it may be shown, of its kind. What cannot be formatted is covered."""
        return self.batch(data, "shown").shown

    def check_all(self, data: Any) -> Any:
        """Whether the values of a column are valid, of its kind."""
        return self.batch(data, "valid").valid

    def __repr__(self) -> str:
        return f"<inputmask.Rule: {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made
