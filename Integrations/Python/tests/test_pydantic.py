"""Types of pydantic."""

import datetime
from decimal import Decimal
from typing import Annotated

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

import inputmask
from inputmask.pydantic import Masked


class Client(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True)

    phone: Annotated[str, Masked("phone")]
    card: Annotated[str | None, Masked("card")] = None
    shown: Annotated[str, Masked("phone", output="text")] = ""
    amount: Annotated[Decimal, Masked("currency", code="EUR")] = Decimal(0)
    born: Annotated[datetime.date, Masked(inputmask.rule("date-iso"))] = datetime.date(2000, 1, 1)


def test_fields_are_values_texts_and_what_they_mean():
    client = Client(phone="8 (916) 123-45-67", shown="9161234567", amount="€1,234.50", born="1990-05-04")
    assert client.phone == "9161234567" and client.shown == "+7-916-123-45-67"
    assert client.amount == Decimal("1234.50") and client.born == datetime.date(1990, 5, 4)
    assert Client(phone="9161234567", amount=Decimal(3)).amount == 3
    assert Client.model_validate_json('{"phone": "9161234567"}').phone == "9161234567"


def test_errors_have_the_code_and_the_message_of_the_problem():
    with pytest.raises(ValidationError) as caught:
        Client(phone="916")
    (error,) = caught.value.errors(include_input=False, include_url=False)
    assert error["type"] == "incomplete" and error["loc"] == ("phone",) and error["msg"].startswith("the number is too short")
    assert "916" not in str(caught.value)
    with pytest.raises(ValidationError):
        Client(phone=9161234567)


def test_the_schema_is_a_string():
    schema = Client.model_json_schema()
    assert schema["properties"]["phone"]["type"] == "string" and schema["properties"]["phone"]["description"]
