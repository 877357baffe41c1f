"""Types for pydantic 2.

>>> class Client(BaseModel):
...     model_config = ConfigDict(hide_input_in_errors=True)
...     phone: Annotated[str, Masked("phone")]
...     amount: Annotated[Decimal, Masked("currency", code="EUR")]
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

from . import rule as standard_rule
from ._rule import Rule

__all__ = ["Masked"]


class Masked:
    """What a rule makes of a text, as the type of a field: ``Annotated[str, Masked("phone")]`` is the value.

    Of any other type than `str`, `Decimal` and `date` among them, the field is what the value means. What is wrong is an error of
    pydantic whose type is the problem's code and whose message is the rule's. Pydantic itself quotes the input in the text of its
    errors, unless the model says ``hide_input_in_errors=True``.
    """

    def __init__(
        self, rule: str | Rule, *, output: Literal["value", "text"] = "value", language: str = "en", **parameters: object
    ) -> None:
        self.rule = rule if isinstance(rule, Rule) else standard_rule(rule, **parameters)
        self.output = output
        self.language = language

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """The schema: a text, which the rule judges."""

        def judge(text: str) -> Any:
            outcome = self.rule.format(text, self.language)
            for problem in outcome.problems:
                context = {"part": problem.parameters["part"]} if "part" in problem.parameters else None
                message = problem.message.replace("{", "{{").replace("}", "}}")
                raise PydanticCustomError(problem.code.replace("-", "_"), message, context)
            if source is str:
                return getattr(outcome, self.output)
            typed = outcome.typed
            if not isinstance(typed, source):
                raise PydanticCustomError("typed_value", "the value has no such type under this rule; annotate a str")
            return typed

        judged = core_schema.no_info_after_validator_function(judge, core_schema.str_schema(strict=True))
        if source is str:
            return judged
        return core_schema.union_schema([core_schema.is_instance_schema(source), judged], mode="left_to_right")

    def __get_pydantic_json_schema__(self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """A string with the title of the rule."""
        described = self.rule.describe()
        result: dict[str, Any] = {"type": "string"}
        if title := described.get("title"):
            result["description"] = title
        return result
