"""Validators of Django and WTForms."""

import django
import pytest
import wtforms
from django.conf import settings
from django.core.exceptions import ValidationError

import inputmask
from inputmask.wtforms import Masked

settings.configure(USE_I18N=True, LANGUAGE_CODE="en")
django.setup()

from django import forms  # noqa: E402
from django.db.migrations.writer import MigrationWriter  # noqa: E402
from django.utils import translation  # noqa: E402

from inputmask.django import MaskValidator  # noqa: E402

SHORT = "the number is too short; type all ten digits after +7"


class ClientForm(forms.Form):
    phone = forms.CharField(validators=[MaskValidator("phone")])
    code = forms.CharField(required=False, validators=[MaskValidator("otp", digits=3)])


def test_a_form_of_django_has_codes_and_messages():
    assert ClientForm({"phone": "8 (916) 123-45-67", "code": "123"}).is_valid() and ClientForm({"phone": "9161234567"}).is_valid()
    form = ClientForm({"phone": "916", "code": "12"})
    assert not form.is_valid() and set(form.errors) == {"phone", "code"}
    assert [(error.code, error.message) for error in form.errors["phone"].as_data()] == [("incomplete", SHORT)]
    with translation.override("ru"):
        assert "номер слишком короткий" in str(ClientForm({"phone": "916"}).errors["phone"])


def test_a_validator_of_django_goes_into_migrations():
    written, _ = MigrationWriter.serialize(MaskValidator("otp", digits=3))
    assert written == "inputmask.django.MaskValidator('otp', digits=3)"
    assert MaskValidator("otp", digits=3) == MaskValidator("otp", digits=3) != MaskValidator("otp", digits=4)
    with pytest.raises(ValidationError) as caught:
        MaskValidator("card")(4111111111111112)
    assert "4111" not in str(caught.value)
    with pytest.raises(inputmask.RuleError):
        MaskValidator("fone")


class Typed(dict):
    """What a browser sends, as frameworks hand it to WTForms."""

    def getlist(self, name):
        return [self[name]] if name in self else []


def test_a_form_of_wtforms():
    class Form(wtforms.Form):
        phone = wtforms.StringField(validators=[Masked("phone")])
        code = wtforms.StringField(validators=[wtforms.validators.Optional(), Masked(inputmask.rule("otp", digits=3), language="de")])

    assert Form(Typed(phone="9161234567", code="")).validate()
    form = Form(Typed(phone="916", code="12"))
    assert not form.validate() and form.errors["phone"] == [SHORT] and len(form.errors["code"]) == 1
    assert not Form(Typed()).validate()
