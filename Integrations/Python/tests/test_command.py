"""The package gives the same bytes as the command."""

import json
import os

import hypothesis
import hypothesis.strategies as st
import pyarrow as pa
import pytest
from inputs import inputs

import inputmask

NAMES = inputmask.Book().names
COVER = "••••••••"
# What is no UTF-8 is null in every column but the one that is shown.
COLUMNS = {"text": ["format"], "value": ["value"], "shown": ["redact"], "outcomes": ["format", "--output", "json"]}


def expected(command, rule, rows):
    columns = {name: command(rows, *arguments, "--rule", rule) for name, arguments in COLUMNS.items()}
    for index, outcome in enumerate(columns["outcomes"]):
        if json.loads(outcome)["text"] is None:
            columns["text"][index] = columns["value"][index] = None
    return columns


@pytest.mark.parametrize("rule", NAMES)
def test_twenty_thousand_inputs_give_the_same_bytes(command, rule):
    rows = inputs(rule, -(-20_000 // len(NAMES)))
    answers = expected(command, rule, rows)
    subject = inputmask.Book().rule(rule)
    for kind in (pa.binary(), pa.large_binary()):
        found = subject.batch(pa.array(rows, kind), *COLUMNS)
        for name, column in answers.items():
            got = [None if value is None else value.encode() for value in getattr(found, name).to_pylist()]
            assert got == column, name
    again = command(answers["shown"], "redact", "--rule", rule)
    assert [text.encode() for text in subject.redact_all([shown.decode() for shown in answers["shown"]])] == again
    for row, outcome, shown in zip(rows, answers["outcomes"], answers["shown"]):
        assert subject.redact(row).encode() == shown
        one = subject.format(row)
        written = json.loads(outcome)
        assert (one.text, one.value) == (written["text"] or "", written["value"] or "")
        assert (one.valid, one.complete) == (written["valid"], written["complete"])
        assert [problem.code for problem in one.problems] == [problem["code"] for problem in written["problems"]]


@hypothesis.settings(max_examples=int(os.environ.get("INPUTMASK_EXAMPLES", "40")), deadline=None)
@hypothesis.given(
    st.sampled_from(NAMES), st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40), max_size=20)
)
def test_any_text_gives_the_same_bytes(command, rule, texts):
    rows = [text.encode() for text in texts]
    answers = expected(command, rule, rows)
    subject = inputmask.rule(rule)
    found = subject.batch(texts, *COLUMNS)
    for name, column in answers.items():
        assert [None if value is None else value.encode() for value in getattr(found, name)] == column, name


@hypothesis.given(st.sampled_from(NAMES), st.binary(max_size=40))
def test_no_bytes_do_harm(rule, value):
    subject = inputmask.rule(rule)
    outcome = subject.format(value)
    assert isinstance(outcome.text, str) and isinstance(repr(outcome), str)
    outcome.problems, outcome.typed, outcome.dropped, outcome.shown, subject.explain(value)
