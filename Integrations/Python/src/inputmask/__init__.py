"""Rules that format, validate and redact what people type.

>>> import inputmask
>>> phone = inputmask.rule("phone")
>>> phone.format("8 (916) 123-45-67").text
'+7-916-123-45-67'

A rule is for one value (`Rule.format`, `check`, `redact`, `explain`), and for columns of pyarrow, pandas, polars and lists
(`Rule.batch`). `load` reads rule files, `InputField` is a text field without a screen, `scrub` and `scrub_all` find secrets inside text. No
exception, no `repr` and no log line of this package holds a value.
"""

from __future__ import annotations

from typing import Any, AnyStr

from ._book import Book, kept_rule, kept_scrubber, load, standard
from ._column import Batch
from ._field import FieldError, FieldState, InputField
from ._native import ArrayError, Error, RoomError, RuleError
from ._native import unicode as unicode_version
from ._native import version as __version__
from ._rule import Drop, Explanation, Outcome, PhoneNumber, Problem, Rule, Step
from ._scrub import COVER, RedactingFilter, Scrubber

__all__ = [
    "ArrayError", "Batch", "Book", "COVER", "Drop", "Error", "Explanation", "FieldError", "FieldState", "InputField", "Outcome", "PhoneNumber", "Problem",
    "RedactingFilter", "RoomError", "Rule", "RuleError", "Scrubber", "Step", "__version__", "load", "rule", "scrub", "scrub_all",
    "unicode_version",
]  # fmt: skip


def rule(name: str, **parameters: object) -> Rule:
    """A standard rule by its name, with values for its parameters: ``rule("otp", digits=8)``.

    Rules are kept: to ask twice costs nothing. ``Book().names`` lists them. Raises `RuleError`.
    """
    return kept_rule(standard(), name, tuple(sorted((key, str(value)) for key, value in parameters.items())), 0)


def scrub(text: AnyStr) -> AnyStr:
    """A text with cards, phones, addresses, tokens and other secrets in it redacted; everything else is as it was."""
    return kept_scrubber(standard(), (), None).scrub(text)


def scrub_all(data: Any) -> Any:
    """A column of texts, each of them scrubbed: `Scrubber.scrub_all` by all rules that say how they are found."""
    return kept_scrubber(standard(), (), None).scrub_all(data)
