"""Books: rules by name."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable

from . import _native
from ._rule import Rule
from ._scrub import Scrubber

_FILE, _FOLDER, _MEMORY = 1, 2, 3


class Book:
    """The standard rules, and those of rule files. A later rule hides an earlier one of its name.

    Nothing is read but what is named: neither a folder of the user's nor a variable of the environment.
    """

    __slots__ = ("_native",)

    def __init__(self, *paths: str | os.PathLike[str], text: str | None = None, name: str = "rules.yaml") -> None:
        """Reads rule files and folders of them, and a rule file in memory, which errors call `name`. Raises `RuleError` with all
        that is wrong."""
        sources: list[tuple[int, str, bytes]] = []
        for path in paths:
            path = os.fspath(path)
            sources.append((_FOLDER if os.path.isdir(path) else _FILE, path, b""))
        if text is not None:
            sources.append((_MEMORY, name, text.encode("utf-8", "surrogatepass")))
        self._native = _native.open_book(tuple(sources))

    @classmethod
    def _of(cls, sources: tuple[tuple[int, str, bytes], ...]) -> Book:
        """A book of several rule files in memory."""
        book = cls.__new__(cls)
        book._native = _native.open_book(sources)
        return book

    @property
    def names(self) -> list[str]:
        """The names of all rules, sorted."""
        names: list[str] = json.loads(self._native.names())
        return names

    def rule(self, name: str, *, longest_value: int = 0, **parameters: object) -> Rule:
        """A rule, compiled: keep it. `longest_value` is how many bytes a value may have, 1 MiB if it is 0. Raises `RuleError`."""
        texts = {key: str(value) for key, value in parameters.items()}
        return Rule(name, self._native.rule(name, texts, longest_value))

    def scrubber(self, rules: Iterable[str] = (), *, label: str | None = None) -> Scrubber:
        """What finds secrets inside text by some rules, or by all that say how they are found. `label` takes the place of what is found,
        and `{rule}` in it is the name of the rule. Raises `RuleError`."""
        return Scrubber(self._native.scrubber(tuple(rules), label))

    def __repr__(self) -> str:
        return f"<inputmask.Book: {len(self.names)} rules>"


def load(*paths: str | os.PathLike[str]) -> Book:
    """A book of the standard rules and of rule files, or folders of them. Raises `RuleError` with every mistake as
    ``file:line:column: what is wrong; what would do``."""
    return Book(*paths)
