"""A text field without a screen, over the session protocol, in this process."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from . import _native
from ._book import Book


class FieldError(_native.Error, ValueError):
    """An operation makes no sense; nothing changed. `code` is a word of the protocol, such as ``out-of-range``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class FieldState(NamedTuple):
    """The state of a field behind an operation. `answer` is all of it, as ``Docs/session.md`` has it."""

    text: str
    shown: str
    """The text as drawn: redacted while the field is secure."""
    value: str
    selection: tuple[int, int]
    """Where the selection began, and its end that moves, as indices of `text`."""
    complete: bool
    refused: str | None
    """Why nothing was done, in words; None where something was."""
    problems: list[dict[str, Any]]
    answer: dict[str, Any]

    def __repr__(self) -> str:
        return f"<inputmask.FieldState: {'complete' if self.complete else 'incomplete'}, {len(self.problems)} problems>"


class InputField:
    """A field that formats as one types, for a terminal, a notebook or a test.

    >>> field = InputField("phone")
    >>> field.type("9161234567").text
    '+7-916-123-45-67'
    >>> field.backspace().text
    '+7-916-123-45-6'

    A field is for one thread at a time. Positions are indices of a str.
    """

    __slots__ = ("_session", "state")

    state: FieldState
    """The state behind the last operation."""

    def __init__(
        self, rule: str | None = None, *, book: Book | None = None, text: str = "", secure: bool = False, language: str = "en",
        **parameters: object,
    ) -> None:  # fmt: skip
        """A field under a rule of a book, by itself the standard rules; without a rule it takes everything. Raises `RuleError`."""
        texts = {key: str(value) for key, value in parameters.items()}
        self._session = (book or Book())._native.session(rule, texts, "scalars", language)
        start: dict[str, Any] = {"text": text, "secure": secure}
        if rule is not None:
            start["rule"] = rule
            if texts:
                start["set"] = texts
        self.perform("start", **start)

    def perform(self, op: str, **keys: Any) -> FieldState:
        """Performs an operation of the session protocol. Raises `FieldError` where it makes no sense."""
        answer = json.loads(self._session.reply(json.dumps({"op": op, **keys})))
        if error := answer.get("error"):
            raise FieldError(error["code"], error["message"])
        refused = answer.get("refused")
        self.state = FieldState(
            answer["text"], answer["shown"], answer["value"], tuple(answer["selection"]), answer["complete"],
            refused["message"] if refused else None, answer["problems"], answer,
        )  # fmt: skip
        return self.state

    def type(self, text: str) -> FieldState:
        """Types characters, each as a key."""
        return self.perform("type", text=text)

    def paste(self, text: str) -> FieldState:
        """Puts a text in at once."""
        return self.perform("paste", text=text)

    def backspace(self) -> FieldState:
        """Deletes the selection, or the character before the caret."""
        return self.perform("backspace")

    def delete(self) -> FieldState:
        """Deletes the selection, or the character behind the caret."""
        return self.perform("delete")

    def select(self, anchor: int, head: int | None = None) -> FieldState:
        """Selects from `anchor` to `head`; without `head` the caret goes to `anchor`."""
        return self.perform("select", range=[anchor, anchor if head is None else head])

    def undo(self) -> FieldState:
        """Takes the last edit back."""
        return self.perform("undo")

    def redo(self) -> FieldState:
        """Does again what was taken back."""
        return self.perform("redo")

    def blur(self) -> FieldState:
        """Tells that the field lost the focus: it tidies."""
        return self.perform("blur")

    def replace(self, text: str) -> FieldState:
        """Takes over another text from outside."""
        return self.perform("external", text=text)

    def __repr__(self) -> str:
        return f"<inputmask.InputField: {'complete' if self.state.complete else 'incomplete'}>"
