"""Books: rules by name."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from . import _native
from ._rule import Rule
from ._scrub import Scrubber

_FILE, _FOLDER, _MEMORY = 1, 2, 3
_Source = tuple[int, str, bytes]


class Book:
    """The standard rules, and those of rule files. A later rule hides an earlier one of its name.

    Nothing is read but what is named: neither a folder of the user's nor a variable of the environment. Rule files are read here and now,
    and travel with a book, a rule or a scrubber that is pickled.
    """

    __slots__ = ("_native", "_sources")

    def __init__(self, *paths: str | os.PathLike[str], text: str | None = None, name: str = "rules.yaml") -> None:
        """Reads rule files and folders of them, and a rule file in memory, which errors call `name`. Raises `RuleError` with all
        that is wrong."""
        sources = [source for path in paths for source in _read(os.fspath(path))]
        if text is not None:
            sources.append((_MEMORY, name, text.encode("utf-8", "surrogatepass")))
        self._open(tuple(sources))

    def _open(self, sources: tuple[_Source, ...]) -> None:
        self._native = _native.open_book(sources)
        self._sources = sources

    @property
    def names(self) -> list[str]:
        """The names of all rules, sorted."""
        names: list[str] = json.loads(self._native.names())
        return names

    def rule(self, name: str, *, longest_value: int = 0, **parameters: object) -> Rule:
        """A rule, compiled: keep it. `longest_value` is how many bytes a value may have, 1 MiB if it is 0. Raises `RuleError`."""
        texts = {key: str(value) for key, value in parameters.items()}
        made = kept_rule, (self, name, tuple(sorted(texts.items())), longest_value)
        return Rule(name, self._native.rule(name, texts, longest_value), made)

    def scrubber(self, rules: Iterable[str] = (), *, label: str | None = None) -> Scrubber:
        """What finds secrets inside text by some rules, or by all that say how they are found. `label` takes the place of what is found,
        and `{rule}` in it is the name of the rule. Raises `RuleError`."""
        rules = tuple(rules)
        return Scrubber(self._native.scrubber(rules, label), (kept_scrubber, (self, rules, label)))

    def __reduce__(self) -> tuple[Any, ...]:
        return kept_book, (self._sources, _native.version)

    def __repr__(self) -> str:
        return f"<inputmask.Book: {len(self.names)} rules>"


def load(*paths: str | os.PathLike[str]) -> Book:
    """A book of the standard rules and of rule files, or folders of them. Raises `RuleError` with every mistake as
    ``file:line:column: what is wrong; what would do``."""
    return Book(*paths)


def _read(path: str) -> list[_Source]:
    """A rule file, or those of a folder as the library chooses them. Where one cannot be read, the library tries, and tells why."""
    files = [path]
    try:
        if os.path.isdir(path):
            names = (name for name in sorted(os.listdir(path)) if not name.startswith(".") and not name.endswith(".schema.json"))
            files = [os.path.join(path, name) for name in names if name.endswith((".yaml", ".yml", ".json"))]
        return [(_MEMORY, file, Path(file).read_bytes()) for file in files]
    except OSError:
        return [(_FOLDER if os.path.isdir(path) else _FILE, path, b"")]


# What pickles call. A process keeps what it has made, since a task of Spark reads the same ones again.


@functools.lru_cache(maxsize=8)
def kept_book(sources: tuple[_Source, ...], version: str) -> Book:
    if version != _native.version:
        raise _native.Error(f"the rules were sent by inputmask {version}, and here is {_native.version}; install one of them everywhere")
    book = Book.__new__(Book)
    book._open(sources)
    return book


@functools.lru_cache(maxsize=256)
def kept_rule(book: Book, name: str, parameters: tuple[tuple[str, str], ...], longest_value: int) -> Rule:
    return book.rule(name, longest_value=longest_value, **dict[str, Any](parameters))


@functools.lru_cache(maxsize=8)
def kept_scrubber(book: Book, rules: tuple[str, ...], label: str | None) -> Scrubber:
    return book.scrubber(rules, label=label)


def standard() -> Book:
    return kept_book((), _native.version)
