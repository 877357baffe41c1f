"""Secrets inside text, and in logs."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, AnyStr

from . import _native
from ._column import scrub_all

if TYPE_CHECKING:
    from ._rule import Rule

COVER = "••••••••"
"""What is shown of a value of which nothing may be, not even its length."""


class Scrubber:
    """Finds secrets inside text and redacts them. Any number of threads use it at the same time."""

    __slots__ = ("_native", "_made")

    def __init__(self, native: _native.Scrubber, made: tuple[Any, ...]) -> None:
        self._native = native
        self._made = made

    def scrub(self, text: AnyStr) -> AnyStr:
        """The same text, str or bytes, with all that is found in it redacted."""
        result: AnyStr = self._native.scrub(text)
        return result

    def scrub_all(self, data: Any) -> Any:
        """The texts of a column, each of them scrubbed, in a column of the same kind; see `Rule.batch`. Nulls stay null. Raises `ArrayError`."""
        return scrub_all(self._native, data)

    def __repr__(self) -> str:
        return "<inputmask.Scrubber>"

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made


_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class RedactingFilter(logging.Filter):
    """A filter for handlers and loggers that redacts records: messages with their arguments, `extra`, tracebacks and stacks.

    >>> handler = logging.StreamHandler()
    >>> handler.addFilter(RedactingFilter({"client": rule("phone")}))

    Texts of `extra` under a name that has a rule are shown as the rule shows them, all others are scrubbed. What goes wrong covers
    the whole message: no record passes as it was.
    """

    def __init__(self, keys: Mapping[str, Rule] | None = None, scrubber: Scrubber | None = None) -> None:
        """`keys` are the rules of attributes of `extra`; `scrubber` is another one than `inputmask.scrub`."""
        super().__init__()
        self._keys = dict(keys or {})
        self._scrubber = scrubber

    def _scrub(self, text: str) -> str:
        if self._scrubber is not None:
            return self._scrubber.scrub(text)
        from . import scrub

        return scrub(text)

    def _clean(self, value: Any) -> Any:
        """A value of `extra`, scrubbed as far as it is made of texts."""
        if isinstance(value, str):
            return self._scrub(value)
        if value is None or isinstance(value, (bool, float)):
            return value
        if isinstance(value, int):
            text = str(value)
            return value if self._scrub(text) == text else self._scrub(text)
        if isinstance(value, Mapping):
            return {key: self._rule(key, entry) for key, entry in value.items()}
        if isinstance(value, (list, tuple, set, frozenset)):
            return [self._clean(entry) for entry in value]
        return self._scrub(str(value))

    def _rule(self, key: Any, value: Any) -> Any:
        rule = self._keys.get(key) if isinstance(key, str) else None
        if rule is None or value is None:
            return self._clean(value)
        return rule.redact(value if isinstance(value, (str, bytes)) else str(value))

    def filter(self, record: logging.LogRecord) -> bool:
        """Redacts a record in place; it always passes."""
        try:
            message = self._scrub(record.getMessage())
        except Exception:
            message = COVER
        record.msg, record.args = message, None
        if record.exc_info and not record.exc_text:
            try:
                record.exc_text = logging.Formatter().formatException(record.exc_info)
            except Exception:
                record.exc_text = COVER
        # The traceback would be formatted again, with what the text has no more.
        record.exc_info = None
        for name in ("exc_text", "stack_info"):
            if text := getattr(record, name, None):
                try:
                    setattr(record, name, self._scrub(text))
                except Exception:
                    setattr(record, name, COVER)
        for name in vars(record).keys() - _STANDARD:
            try:
                setattr(record, name, self._rule(name, getattr(record, name)))
            except Exception:
                setattr(record, name, COVER)
        return True
