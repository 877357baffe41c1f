"""A validator for fields of WTForms: ``StringField(validators=[Masked("phone")])``."""

from __future__ import annotations

from typing import Any

from wtforms.validators import ValidationError

from . import rule as standard_rule
from ._rule import Rule


class Masked:
    """Raises the first thing that a rule finds wrong, in `language`. Put `Optional()` before it where nothing may be typed."""

    def __init__(self, rule: str | Rule, *, language: str = "en", **parameters: object) -> None:
        self.rule = rule if isinstance(rule, Rule) else standard_rule(rule, **parameters)
        self.language = language

    def __call__(self, form: Any, field: Any) -> None:
        for problem in self.rule.check(field.data or "", self.language):
            raise ValidationError(problem.message)
