"""A validator for fields of Django: ``CharField(validators=[MaskValidator("phone")])``."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible
from django.utils.translation import get_language

from . import rule as standard_rule


@deconstructible
class MaskValidator:
    """Raises what a standard rule finds wrong, in the language that is active; a migration keeps the rule's name and parameters."""

    def __init__(self, rule: str, **parameters: object) -> None:
        self.rule = standard_rule(rule, **parameters)
        self.given = (rule, parameters)

    def __call__(self, value: Any) -> None:
        if problems := self.rule.check(str(value), get_language() or "en"):
            raise ValidationError([ValidationError(problem.message, problem.code) for problem in problems])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MaskValidator) and self.given == other.given
