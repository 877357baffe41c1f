"""What the page shows."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_the_page(spark, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "Docs" / "spark.md").read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, "spark.md", "spark.md", 0)
    assert len(test.examples) > 15
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    assert runner.run(test).failed == 0
