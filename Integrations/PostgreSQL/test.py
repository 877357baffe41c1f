"""What the tests in SQL cannot tell: the same bytes as the command, dump and restore, the upgrade, other encodings, cancelling. `run-tests` calls it."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from inputs import inputs  # noqa: E402

INPUTS = int(os.environ.get("INPUTMASK_INPUTS", "20000"))
DATABASE = "inputmask_test"


def psql(sql, database=DATABASE, data=None, fails=False):
    """What PostgreSQL writes, or its complaint where it is to fail."""
    result = subprocess.run(
        ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", database, *(part for command in sql.split(";\n") for part in ("-c", command))],
        input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    assert (result.returncode != 0) == fails, result.stderr.decode()
    return result.stderr.decode() if fails else result.stdout


def is_utf8(row):
    try:
        row.decode()
        return True
    except UnicodeDecodeError:
        return False


def copied(row):
    """A value as COPY reads it."""
    return row.replace(b"\\", b"\\\\").replace(b"\n", b"\\n").replace(b"\r", b"\\r").replace(b"\t", b"\\t")


def same_bytes(command):
    names = psql("SELECT rule FROM mask_rules()").decode().split()
    rows = {rule: [row for row in inputs(rule, -(-INPUTS // len(names) * 50 // 49)) if is_utf8(row)] for rule in names}
    psql("CREATE TABLE inputs (row serial, rule text, value text)")
    psql("COPY inputs (rule, value) FROM STDIN", data=b"".join(b"%s\t%s\n" % (rule.encode(), copied(row)) for rule in names for row in rows[rule]))
    count = 0
    for rule in names:
        options = ["--no-config", "--rule", rule, "-z", "--invalid", "ignore"]
        data = b"".join(row + b"\0" for row in rows[rule])

        def run(*arguments, data=data):
            return subprocess.run([command, *arguments, *options], input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout.split(b"\0")[:-1]

        expected = [run(name) for name in ("format", "value", "redact")]
        outcomes = [json.loads(text) for text in run("format", "--output", "json")]
        expected.append([b"t" if outcome["valid"] else b"f" for outcome in outcomes])
        expected.append([json.dumps([problem["code"] for problem in outcome["problems"]]).encode() for outcome in outcomes])
        expected.append(expected[-1])
        expected.append(run("redact", data=b"".join(shown + b"\0" for shown in expected[2])))
        today = "_today" if rule == "card-expiry" else ""
        columns = [f"mask_{name}{today}(rule, value)" for name in ("format", "value", "redact", "valid")]
        columns.append(f"jsonb_path_query_array(mask_problems{today}(rule, value), '$[*].code')")
        columns.append(f"to_jsonb(mask_codes{today}(rule, value))")
        columns.append(f"mask_redact{today}(rule, mask_redact{today}(rule, value))")
        found = psql(f"COPY (SELECT {', '.join(columns)} FROM inputs WHERE rule = '{rule}' ORDER BY row) TO STDOUT").split(b"\n")[:-1]
        assert len(found) == len(rows[rule]), rule
        for index, line in enumerate(found):
            wanted = b"\t".join(copied(column[index]) for column in expected)
            assert line == wanted, (rule, rows[rule][index], line, wanted)
        count += len(found)
    assert count >= INPUTS, count
    print(f"{count} inputs of {len(names)} rules: the same bytes as the command")


def dump_and_restore():
    """Checks, generated columns, an index, a domain and a view come back, and serve."""
    tables = "SELECT * FROM customers ORDER BY id;\nSELECT * FROM customers_covered ORDER BY id"
    before = psql(tables)
    for extra, restore in (["-Fp"], ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1"]), (["-Fc"], ["pg_restore", "--exit-on-error"]):
        dump = subprocess.run(["pg_dump", *extra, DATABASE], stdout=subprocess.PIPE, check=True).stdout
        psql("DROP DATABASE IF EXISTS restored;\nCREATE DATABASE restored", "postgres")
        subprocess.run([*restore, "-d", "restored"], input=dump, stdout=subprocess.DEVNULL, check=True)
        assert psql(tables, "restored") == before
        assert "customers_iban_check" in psql("INSERT INTO customers VALUES (9, 'DE00', '9161234567')", "restored", fails=True)
        assert "iban_check" in psql("SELECT 'DE00'::public.iban", "restored", fails=True)
    print("dump and restore: as before")


def upgrade():
    """What stands on 1.0 stays through the update to 1.1, and through a dump from before and from after it."""
    psql("CREATE DATABASE older", "postgres")
    psql(
        "CREATE EXTENSION inputmask VERSION '1.0';\n"
        "CREATE TABLE people (phone text CHECK (mask_valid('phone', phone)), key text GENERATED ALWAYS AS (mask_value('phone', phone)) STORED);\n"
        "CREATE UNIQUE INDEX ON people (mask_value('phone', phone));\n"
        "INSERT INTO people VALUES ('8 (916) 123-45-67')", "older",
    )  # fmt: skip
    version, codes = "SELECT extversion FROM pg_extension WHERE extname = 'inputmask'", "SELECT mask_codes('phone', '916')"
    before = subprocess.run(["pg_dump", "-Fc", "older"], stdout=subprocess.PIPE, check=True).stdout
    assert psql(version, "older").strip() == b"1.0" and "mask_codes" in psql(codes, "older", fails=True)
    psql("ALTER EXTENSION inputmask UPDATE", "older")
    after = subprocess.run(["pg_dump", "-Fc", "older"], stdout=subprocess.PIPE, check=True).stdout
    for dump in (before, after):
        psql("DROP DATABASE IF EXISTS restored;\nCREATE DATABASE restored", "postgres")
        subprocess.run(["pg_restore", "--exit-on-error", "-d", "restored"], input=dump, check=True)
        for database in ("older", "restored"):
            assert psql(version, database).strip() == b"1.1" and psql(codes, database).strip() == b"{incomplete}"
            assert psql("SELECT * FROM people", database).strip() == b"8 (916) 123-45-67|9161234567"
            assert "people_mask_value_idx" in psql("INSERT INTO people VALUES ('+7 916 123 45 67')", database, fails=True)
    psql("DROP DATABASE older", "postgres")
    print("upgrade from 1.0 to 1.1: what stood on it stays")


def other_encodings():
    psql("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0", "postgres")
    assert "encoding UTF8, and this one has LATIN1" in psql("CREATE EXTENSION inputmask", "latin", fails=True)
    # What a client sends in another encoding PostgreSQL converts, and what is malformed it refuses.
    assert psql("SET client_encoding = 'LATIN1';\nSELECT mask_valid('name', 'Åse')".encode("latin-1").decode("latin-1")).strip() == b"t"
    assert "invalid byte sequence" in psql("COPY inputs (value) FROM STDIN", data=b"9161234\xff\n", fails=True)
    print("other encodings: refused or converted")


def cancelling():
    sql = "SELECT count(mask_format('phone', i::text)) FROM generate_series(1, 1000000000) i"
    work = subprocess.Popen(["psql", "-X", "-d", DATABASE, "-c", sql], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    begun = time.monotonic()
    while psql("SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE query LIKE '%generate_series(1, 1000000000)%' AND pid <> pg_backend_pid()").strip() == b"0":
        assert time.monotonic() - begun < 30
    assert b"canceling statement due to user request" in work.communicate(timeout=30)[1]
    print("cancelling: heard")


def changed_file():
    """A session that has used a rule and the parallel workers of its next query have the same one, that of the file as it is now."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = Path(folder, "code.yaml")
        rule = "rules: {code: {formatters: [trim], redact: {keep-last: %d}}}"
        path.write_text(rule % 2)
        script = f"""CREATE TABLE codes AS SELECT 'abcdefg'::text AS code FROM generate_series(1, 100000);
            SET inputmask.rule_folder = '{folder}';
            SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; SET max_parallel_workers_per_gather = 2;
            SELECT DISTINCT mask_redact('code', code) FROM codes LIMIT 1;
            \\! echo '{rule % 4}' >'{folder}/new'; mv '{folder}/new' '{path}'
            SELECT mask_redact('code', code), count(*) FROM codes GROUP BY 1;
            DROP TABLE codes;"""
        script = "\n".join(line.strip() for line in script.splitlines())
        result = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", DATABASE], input=script.encode(), stdout=subprocess.PIPE, check=True)
        assert result.stdout.decode().split() == ["•••••fg", "•••defg|100000"], result.stdout
    print("a file that changed: the same rule for a session and its workers")


def main(command):
    same_bytes(command)
    dump_and_restore()
    upgrade()
    other_encodings()
    cancelling()
    changed_file()
    log = Path(os.environ["SERVER_LOG"]).read_text(encoding="utf-8", errors="replace")
    assert "terminated by signal" not in log and "PANIC" not in log, log[-2000:]


if __name__ == "__main__":
    main(sys.argv[1])
