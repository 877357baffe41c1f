"""Fields."""

import pytest

import inputmask


def test_a_field_formats_as_one_types():
    field = inputmask.InputField("phone")
    assert field.type("9161234567").text == "+7-916-123-45-67"
    assert field.type("8").refused and field.state.text == "+7-916-123-45-67"
    assert field.backspace().text == "+7-916-123-45-6" and field.state.selection == (15, 15)
    assert field.undo().complete and field.redo().value == "916123456"
    assert field.select(3, 6).selection == (3, 6)
    assert field.replace("8 916 123-45-67").value == "9161234567"
    assert field.perform("selectAll").selection == (3, 16) or field.state.selection[1] == 16


def test_a_secure_field_shows_a_cover():
    field = inputmask.InputField("card", secure=True, text="4111111111111111")
    assert field.state.shown == "•••• •••• •••• 1111"
    assert "4111" not in repr(field) + repr(field.state)


def test_parameters_books_and_languages():
    assert inputmask.InputField("otp", digits=3).paste("123").complete
    book = inputmask.Book(text="rules:\n  mine:\n    extends: otp\n")
    assert inputmask.InputField("mine", book=book).type("1").value == "1"
    assert inputmask.InputField("phone", language="ru", text="916").state.problems[0]["message"].startswith("номер")
    assert inputmask.InputField().type("free text").text == "free text"


def test_what_makes_no_sense_is_an_error():
    field = inputmask.InputField("phone")
    with pytest.raises(inputmask.FieldError) as caught:
        field.perform("jump")
    assert caught.value.code == "unknown-operation"
    with pytest.raises(inputmask.FieldError):
        field.select(99)
    with pytest.raises(inputmask.RuleError):
        inputmask.InputField("fone")
