"""INPUTMASK_EXTENSION is the path of the extension, INPUTMASK_COMMAND that of the command, which is the oracle."""

import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Integrations"))
EXTENSION = os.environ.get("INPUTMASK_EXTENSION", str(ROOT / ".build/duckdb/inputmask.duckdb_extension"))


def connect(**options):
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{EXTENSION}'")
    for name, value in options.items():
        connection.execute(f"SET {name} = '{value}'")
    return connection


@pytest.fixture
def db():
    with connect() as connection:
        yield connection


@pytest.fixture
def one(db):
    """The only value of a query."""
    return lambda sql, *parameters: db.execute(sql, parameters).fetchone()[0]


@pytest.fixture(scope="session")
def command():
    path = os.environ.get("INPUTMASK_COMMAND", str(ROOT / ".build" / "release" / "mask-cli"))

    def run(rows, *arguments):
        """What the command writes for rows, each behind NUL."""
        data = b"".join(row + b"\0" for row in rows)
        arguments = [path, *arguments, "--no-config", "-z", "--invalid", "ignore"]
        result = subprocess.run(arguments, input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        assert not result.stderr, result.stderr
        return result.stdout.split(b"\0")[:-1]

    return run
