"""One value."""

import datetime
import decimal
import multiprocessing
import pickle
import threading

import pytest

import inputmask


def test_an_outcome_has_text_value_and_what_may_be_shown():
    outcome = inputmask.rule("phone").format("8 (916) 123-45-67")
    assert outcome.text == "+7-916-123-45-67"
    assert outcome.value == "9161234567"
    assert outcome.shown == "+7-•••-•••-45-67"
    assert outcome.valid and outcome.complete and outcome.problems == []
    assert outcome.typed == inputmask.PhoneNumber("+79161234567", "7")


def test_problems_have_messages_by_language_and_places_of_the_str():
    outcome = inputmask.rule("phone").format("٩١٦", language="ru")
    (problem,) = outcome.problems
    assert problem.code == "incomplete" and (problem.start, problem.end, problem.column) == (3, 3, 4)
    assert "номер" in problem.message and "number" in outcome.problems_in("en")[0].message
    assert inputmask.rule("phone").check("9161234567") == []


@pytest.mark.parametrize(
    "rule, text, typed",
    [
        ("currency", "$1,234.50", decimal.Decimal("1234.50")),
        ("date-iso", "2024-12-31", datetime.date(2024, 12, 31)),
        ("time", "09:30", datetime.time(9, 30)),
        ("slug", "Hello World", None),
        ("phone", "916", None),
    ],
)
def test_a_value_means_something(rule, text, typed):
    assert inputmask.rule(rule).format(text).typed == typed


def test_a_rule_has_parameters():
    assert inputmask.rule("otp", digits=8).format("1234 5678").text == "12345678"
    with pytest.raises(inputmask.RuleError, match="digits"):
        inputmask.rule("otp", digits="x")


def test_rule_files_are_read_and_mistakes_are_told_with_their_places(tmp_path):
    path = tmp_path / "zip.yaml"
    path.write_text("rules:\n  zip:\n    formatters: [digit-only]\n    cheks: [complete]\n")
    with pytest.raises(ValueError) as caught:
        inputmask.load(path).rule("zip")
    lines = str(caught.value).split("\n")
    assert lines[0].endswith('zip.yaml:3:18: no formatter is called "digit-only"; did you mean "digits-only"?') and len(lines) == 2
    path.write_text("rules:\n  zip:\n    extends: otp\n    with: {digits: 5}\n")
    assert inputmask.load(tmp_path).rule("zip").format("1 2345").text == "12345"
    with pytest.raises(inputmask.RuleError, match="phone"):
        inputmask.rule("phones")
    with pytest.raises(inputmask.RuleError, match="nowhere"):
        inputmask.load("/nowhere/rules.yaml")
    assert inputmask.Book(text="rules:\n  mine:\n    extends: otp\n").rule("mine").describe()["formatters"]


def test_what_is_no_text_is_invalid_and_covered():
    phone = inputmask.rule("phone")
    for value in (b"916\xff", "916\ud800"):
        outcome = phone.format(value)
        assert (outcome.text, outcome.value, outcome.shown) == ("", "", inputmask.COVER)
        assert [problem.code for problem in outcome.problems] == ["malformed"] and not outcome.valid
    for value in (None, 916, 9.5, ["916"]):
        with pytest.raises(TypeError, match="str or bytes"):
            phone.format(value)
    assert phone.format("916\0").problems


def test_a_long_value_is_too_long():
    secret = "7" * (10 << 20)
    phone = inputmask.rule("phone")
    outcome = phone.format(secret)
    assert [problem.code for problem in outcome.problems] == ["too-long"] and phone.redact(secret) == inputmask.COVER
    patient = inputmask.Book().rule("secret", longest_value=len(secret))
    assert secret not in patient.redact(secret) and len(patient.value(secret)) <= len(secret)


def test_nothing_shows_a_value_by_itself():
    phone = inputmask.rule("phone")
    outcome = phone.format("9161234567")
    for text in (repr(outcome), str(outcome), repr(phone.explain("9161234567")), repr(phone), str(phone.check("9161"))):
        assert "916" not in text
    with pytest.raises(TypeError):
        pickle.dumps(outcome)
    assert "+7-916-123-45-67" in str(phone.explain("9161234567"))


def test_rules_are_pickled_with_the_files_they_were_made_of(tmp_path):
    path = tmp_path / "zip.yaml"
    path.write_text("rules:\n  zip:\n    extends: otp\n    with: {digits: 5}\n")
    rules = [
        (inputmask.rule("otp", digits=3), "123", "12"), (inputmask.load(path).rule("zip"), "12345", "123"),
        (inputmask.Book(tmp_path).rule("zip", longest_value=5), "12345", "1 2 3 4 5"),
        (inputmask.Book(text="rules:\n  mine:\n    extends: otp\n").rule("mine", digits=4), "1234", "12345"),
    ]  # fmt: skip
    pickled = pickle.dumps(rules)
    path.write_text("rules:\n  zip:\n    extends: otp\n    with: {digits: 3}\n")
    for rule, good, bad in pickle.loads(pickled):
        assert rule.check(good) == [] and rule.check(bad)
    assert pickle.loads(pickle.dumps(inputmask.rule("otp", digits=3))) is inputmask.rule("otp", digits=3)
    scrubber = pickle.loads(pickle.dumps(inputmask.load(path).scrubber(["card"], label="[{rule}]")))
    assert scrubber.scrub("a 4111 1111 1111 1111") == "a [card]"


def test_a_pool_of_processes_takes_a_method_of_a_rule():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(inputmask.rule("phone").redact, ["9161234567", "916"]) == ["+7-•••-•••-45-67", "+7-•••"]


def test_rules_of_another_version_are_refused():
    with pytest.raises(inputmask.Error, match="the rules were sent by inputmask 0.0.1, and here is"):
        pickle.loads(pickle.dumps(inputmask.rule("card")).replace(inputmask.__version__.encode(), b"0.0.1"))


def test_threads_share_a_rule():
    phone = inputmask.rule("phone")
    wrong = []

    def work(first):
        for number in range(first, first + 2000):
            if phone.format(f"916{number:07}").value != f"916{number:07}":
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(place * 10_000,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
