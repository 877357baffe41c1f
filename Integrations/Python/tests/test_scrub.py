"""Secrets inside text, and in logs."""

import io
import logging

import pytest

import inputmask

CARD = "4111 1111 1111 1111"


def test_secrets_are_found_and_the_rest_stays():
    assert inputmask.scrub(f"paid with {CARD}, ok\n") == "paid with •••• •••• •••• 1111, ok\n"
    labelled = inputmask.Book().scrubber(["card"], label="[{rule}]")
    assert labelled.scrub(f"a {CARD}") == "a [card]" and labelled.scrub(b"\xff " + CARD.encode()) == b"\xff [card]"
    with pytest.raises(inputmask.RuleError):
        inputmask.Book().scrubber(["slug"])


@pytest.fixture
def log():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s %(client)s", defaults={"client": "-"}))
    handler.addFilter(inputmask.RedactingFilter({"client": inputmask.rule("phone")}))
    logger = logging.Logger("test")
    logger.addHandler(handler)
    return logger, stream


def test_messages_arguments_and_extra_are_redacted(log):
    logger, stream = log
    logger.info("card %s of %s", CARD, "anna@example.com", extra={"client": "9161234567"})
    text = stream.getvalue()
    assert "4111" not in text and "anna@" not in text and "+7-•••-•••-45-67" in text and text.startswith("INFO card ")


def test_tracebacks_and_stacks_are_redacted(log):
    logger, stream = log
    try:
        raise ValueError(f"no such card: {CARD}")
    except ValueError:
        logger.exception("failed", stack_info=True)
    text = stream.getvalue()
    assert "Traceback" in text and "Stack" in text and "4111 1111" not in text


def test_what_goes_wrong_covers_the_message(log):
    logger, stream = log

    class Broken:
        def __str__(self):
            raise RuntimeError(CARD)

    logger.info("card %d", CARD)
    logger.info(Broken())
    logger.info("x", extra={"client": Broken(), "deep": {"client": "9161234567", "list": [CARD, 4111111111111111, 7, None]}})
    assert "4111" not in stream.getvalue() and stream.getvalue().count(inputmask.COVER) >= 3


def test_numbers_and_structures_of_extra():
    record = logging.makeLogRecord({"msg": "x", "deep": {"list": [CARD, 4111111111111111, 7, None, 1.5]}})
    assert inputmask.RedactingFilter().filter(record)
    assert record.deep["list"][2:] == [7, None, 1.5] and "4111" not in str(record.deep)
