"""What the page and the docstrings show."""

import doctest
from pathlib import Path

import pytest

import inputmask._field

ROOT = Path(__file__).resolve().parents[3]


def test_the_page():
    text = (ROOT / "Docs" / "python.md").read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", "python.md", 0)
    assert len(test.examples) > 20
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    assert runner.run(test).failed == 0


@pytest.mark.parametrize("module", [inputmask, inputmask._field])
def test_docstrings(module):
    assert doctest.testmod(module, extraglobs={"InputField": inputmask.InputField}).failed == 0
