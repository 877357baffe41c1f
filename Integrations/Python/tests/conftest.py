"""The command is the oracle: INPUTMASK_COMMAND is its path."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Integrations"))


@pytest.fixture(scope="session")
def command():
    path = os.environ.get("INPUTMASK_COMMAND", str(ROOT / ".build" / "release" / "mask-cli"))
    if not os.access(path, os.X_OK):
        pytest.fail(f"there is no command at {path}; make build")

    def run(rows, *arguments):
        """What the command writes for rows, each behind NUL."""
        data = b"".join(row + b"\0" for row in rows)
        result = subprocess.run(
            [path, *arguments, "--no-config", "-z", "--invalid", "ignore"],
            input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
        assert not result.stderr, result.stderr
        return result.stdout.split(b"\0")[:-1]

    return run
