"""The functions, what they refuse, and the same bytes as the command."""

import json
import subprocess
import sys
import threading

import duckdb
import pytest
from conftest import EXTENSION, ROOT, connect
from inputs import RULES, inputs

BULLETS = "•" * 8


def is_utf8(row):
    try:
        row.decode()
        return True
    except UnicodeDecodeError:
        return False


def test_a_value(one):
    assert one("SELECT mask_format('phone', '8 (916) 123-45-67')") == "+7-916-123-45-67"
    assert one("SELECT mask_value('phone', '8 (916) 123-45-67')") == "9161234567"
    assert one("SELECT mask_redact('phone', '8 (916) 123-45-67')") == "+7-•••-•••-45-67"
    assert one("SELECT mask_valid('iban', 'DE89 3704 0044 0532 0130 00')") is True
    assert one("SELECT mask_valid('iban', 'DE89 3704 0044 0532 0130 01')") is False
    assert one("SELECT mask_problems('phone', '9161234567')") == []


def test_an_invalid_value(one):
    assert one("SELECT mask_format('phone', '916')") == "916"
    assert one("SELECT mask_format('phone', '916', 'keep')") == "916"
    assert one("SELECT mask_format('phone', '916', 'made')") == "+7-916"
    assert one("SELECT mask_value('phone', '916', 'null')") is None
    assert one("SELECT mask_redact('phone', '916')") == "+7-•••"
    assert one("SELECT mask_problems('phone', '916')") == [
        {"code": "incomplete", "message": "the number is too short; type all ten digits after +7", "step": "complete", "column": 4, "start": 3, "end": 3}
    ]
    assert one("SELECT mask_problems('phone', '916', 'ru')[1].message") == "номер слишком короткий; введите все десять цифр после +7"


def test_null_and_nothing(db, one):
    for function in ("format", "value", "redact", "valid", "problems"):
        assert one(f"SELECT mask_{function}('phone', NULL)") is None
        assert one(f"SELECT mask_{function}(NULL, '916')") is None
    assert one("SELECT mask_format('phone', '916', NULL)") is None
    assert one("SELECT mask_redact('phone', '')") == ""
    assert one("SELECT count(mask_redact('phone', x)) FROM (SELECT '1' AS x WHERE false)") == 0
    db.execute("CREATE TABLE rows AS SELECT CASE WHEN i % 3 = 0 THEN NULL ELSE (9160000000 + i)::VARCHAR END AS phone FROM range(10000) r(i)")
    assert one("SELECT count(*) FROM rows WHERE (mask_redact('phone', phone) IS NULL) != (phone IS NULL)") == 0
    assert one("SELECT count(*) FROM rows WHERE mask_valid('phone', phone)") == 6666
    assert one("SELECT count(*) FROM rows WHERE mask_problems('phone', phone) IS NULL") == 3334


def test_a_long_value_and_nul(one):
    assert one("SELECT mask_redact('phone', repeat('9', 10000000))") == BULLETS
    assert one("SELECT length(mask_format('phone', repeat('9', 10000000)))") == 10_000_000
    assert one("SELECT mask_format('phone', repeat('9', 10000000), 'made')") is None
    assert one("SELECT mask_problems('phone', repeat('9', 10000000))[1].code") == "too-long"
    assert one("SELECT mask_format('phone', '916' || chr(0) || '1234567')") == one("SELECT mask_format('phone', ?)", "916\x001234567")


def test_what_was_redacted_stays_as_it_is(one):
    for rule, value in {"phone": "9161234567", "card": "4111 1111 1111 1111", "email": "anna@example.com", "iban": "DE00", "secret": "x"}.items():
        once = one("SELECT mask_redact(?, ?)", rule, value)
        assert "•" in once and one("SELECT mask_redact(?, ?)", rule, once) == once


def test_vectors_of_all_kinds(db, one):
    """A million empty values, one value for all rows, a choice of rows, words of a dictionary, and an enumeration."""
    assert one("SELECT count(*) FROM range(1000000) r(i) WHERE mask_redact('phone', left(i::VARCHAR, 0)) = ''") == 1_000_000
    assert one("SELECT count(*) FROM range(5000) WHERE mask_redact('phone', '916') = '+7-•••'") == 5000
    db.execute("CREATE TYPE word AS ENUM ('916', '9161234567')")
    db.execute("CREATE TABLE words AS SELECT i, CASE i % 3 WHEN 0 THEN '916' WHEN 1 THEN '9161234567' END AS text, text::word AS word FROM range(50000) r(i)")
    for column in ("text", "word"):
        shown = db.execute(f"SELECT i % 3, mask_redact('phone', {column}), count(*) FROM words WHERE i % 7 = 0 GROUP BY ALL ORDER BY 1").fetchall()
        assert shown == [(0, "+7-•••", 2381), (1, "+7-•••-•••-45-67", 2381), (2, None, 2381)]


@pytest.mark.parametrize(
    "sql, message",
    [
        ("SELECT mask_redact('phones', '4111 1111 1111 1111')", "there is no such rule"),
        ("SELECT mask_redact('4111 1111 1111 1111', 'card')", "there is no such rule"),
        ("SELECT mask_redact('phone\", \"card', '4111 1111 1111 1111')", "there is no such rule"),
        ("SELECT mask_redact(value, '1') FROM (VALUES ('4111 1111 1111 1111')) t(value)", "must be constants"),
        ("SELECT mask_format('phone', '4111 1111 1111 1111', 'drop')", "keep, made or null"),
    ],
)
def test_what_is_refused(db, sql, message):
    with pytest.raises(duckdb.BinderException, match=message) as error:
        db.execute(sql)
    assert "4111" not in str(error.value).split("LINE 1")[0]


def test_numbers_and_blobs_are_refused(db):
    for value in ("4111", "'\\xFF'::BLOB", "[1]"):
        with pytest.raises(duckdb.BinderException, match="No function matches"):
            db.execute(f"SELECT mask_redact('card', {value})")


def test_the_rules(db, one):
    names = [row[0] for row in db.execute("SELECT rule FROM mask_rules()").fetchall()]
    assert names == sorted(names) and set(names) <= set(RULES) and len(names) > 30
    assert one("SELECT list(rule) FROM mask_rules() WHERE today") == ["card-expiry"]
    assert json.loads(one("SELECT definition FROM mask_rules() WHERE rule = 'iban'"))["rules"]["iban"]["title"] == "IBAN"


def test_rule_files(tmp_path, one, db):
    (tmp_path / "shop.yaml").write_text('rules:\n  order-number:\n    formatters:\n      - digits-only\n      - mask: "A-[0000]-[00]"\n')
    with pytest.raises(duckdb.BinderException, match="there is no such rule"):
        db.execute("SELECT mask_format('order-number', '123456')")
    db.execute(f"SET inputmask_rule_folder = '{tmp_path}'")
    assert one("SELECT mask_format('order-number', '123456')") == "A-1234-56"
    assert one("SELECT mask_format('phone', '9161234567')") == "+7-916-123-45-67"
    assert one("SELECT count(*) FROM mask_rules() WHERE rule = 'order-number'") == 1
    # Another connection has the setting that it has.
    with connect() as other, pytest.raises(duckdb.BinderException, match="there is no such rule"):
        other.execute("SELECT mask_format('order-number', '123456')")
    db.execute("SET inputmask_rule_folder = '/nonesuch'")
    with pytest.raises(duckdb.BinderException, match="no such file or directory"):
        db.execute("SELECT mask_redact('phone', '9161234567')")


def test_a_rule_with_mistakes_tells_all(tmp_path, db):
    (tmp_path / "zip.yaml").write_text("rules:\n  zip:\n    formatters: [digit-only]\n    cheks: [complete]\n")
    db.execute(f"SET inputmask_rule_folder = '{tmp_path}'")
    with pytest.raises(duckdb.BinderException, match=r'(?s)zip.yaml:3:18: .*"digits-only".*zip.yaml:4:5: .*"checks"'):
        db.execute("SELECT mask_redact('zip', '12345')")
    with pytest.raises(duckdb.Error, match="zip.yaml:3:18"):
        db.execute("SELECT * FROM mask_rules()").fetchall()


def test_no_files_without_external_access(db, one):
    db.execute("SET inputmask_rule_folder = '/etc'")
    db.execute("SET enable_external_access = false")
    with pytest.raises(duckdb.BinderException, match="enable_external_access"):
        db.execute("SELECT mask_redact('phone', '9161234567')")
    db.execute("RESET inputmask_rule_folder")
    assert one("SELECT mask_redact('phone', '9161234567')") == "+7-•••-•••-45-67"


def test_prepared_views_checks_and_indices(db, one):
    assert one("SELECT mask_format(?, ?)", "phone", "9161234567") == "+7-916-123-45-67"
    db.execute("CREATE TABLE people (phone VARCHAR, iban VARCHAR CHECK (mask_valid('iban', iban)), key VARCHAR AS (mask_value('phone', phone, 'null')))")
    db.execute("INSERT INTO people VALUES ('8 (916) 123-45-67', 'DE89 3704 0044 0532 0130 00'), ('916', NULL)")
    assert db.execute("SELECT key FROM people").fetchall() == [("9161234567",), (None,)]
    with pytest.raises(duckdb.ConstraintException):
        db.execute("INSERT INTO people VALUES ('1', 'DE89 3704 0044 0532 0130 01')")
    db.execute("CREATE VIEW covered AS SELECT mask_redact('phone', phone) AS phone FROM people")
    assert db.execute("FROM covered").fetchall() == [("+7-•••-•••-45-67",), ("+7-•••",)]


@pytest.mark.parametrize("threads", [1, 4])
def test_many_rows_and_threads(db, one, threads):
    db.execute(f"SET threads = {threads}")
    rows = "range(300000) r(i)"
    wrong = f"SELECT count(*) FROM {rows} WHERE mask_format('phone', (9160000000 + i)::VARCHAR) != regexp_replace((9160000000 + i)::VARCHAR, '(...)(...)(..)(..)', '+7-\\1-\\2-\\3-\\4')"
    assert one(wrong) == 0
    assert one(f"SELECT sum(len(mask_problems('phone', i::VARCHAR))) FROM {rows}") >= 300_000


def test_connections_share_the_rules():
    failures = []

    def work():
        with connect() as connection:
            for rule in RULES[:10]:
                try:
                    connection.execute(f"SELECT mask_redact('{rule}', i::VARCHAR) FROM range(3000) r(i)").fetchall()
                except duckdb.BinderException as error:
                    failures.extend([] if "no such rule" in str(error) else [error])

    workers = [threading.Thread(target=work) for _ in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures


def test_a_query_is_interrupted(db):
    timer = threading.Timer(0.3, db.interrupt)
    timer.start()
    with pytest.raises(duckdb.InterruptException):
        db.execute("SELECT count(mask_format('phone', i::VARCHAR)) FROM range(100000000000) r(i)").fetchall()
    timer.join()


def test_the_same_bytes_as_the_command(db, command):
    names = [row[0] for row in db.execute("SELECT rule FROM mask_rules()").fetchall()]
    total = 0
    for rule in names:
        rows = [row for row in inputs(rule, -(-20_000 // len(names) * 50 // 49)) if is_utf8(row)]
        options = ("--rule", rule)
        columns = [[row.decode() for row in command(rows, name, *options)] for name in ("format", "value", "redact")]
        again = [row.decode() for row in command([row.encode() for row in columns[2]], "redact", *options)]
        outcomes = [json.loads(row) for row in command(rows, "format", *options, "--output", "json")]
        columns.append([outcome["valid"] for outcome in outcomes])
        columns.append([[(problem["code"], problem["message"]) for problem in outcome["problems"]] for outcome in outcomes])
        values = [row.decode() for row in rows]
        db.execute("CREATE OR REPLACE TABLE rows AS SELECT unnest(?::VARCHAR[]) AS value", [values])
        calls = ", ".join(f"mask_{name}('{rule}', value)" for name in ("format", "value", "redact", "valid", "problems"))
        found = db.execute(f"SELECT {calls} FROM rows").fetchall()
        assert [row[0] for row in db.execute(f"SELECT mask_redact('{rule}', mask_redact('{rule}', value)) FROM rows").fetchall()] == again
        assert [row[0] for row in db.execute("SELECT value FROM rows").fetchall()] == values
        for index, row in enumerate(found):
            problems = [(problem["code"], problem["message"]) for problem in row[4]]
            assert (*row[:4], problems) == tuple(column[index] for column in columns), (rule, values[index])
        total += len(found)
    assert total >= 20_000


def test_the_example():
    example = subprocess.run([sys.executable, ROOT / "Integrations/DuckDB/example.py", EXTENSION], stdout=subprocess.PIPE, check=True, text=True).stdout
    assert "+7-•••-•••-45-67" in example and "DE•• ••••" in example and "checksum" in example
