"""One cluster of two executors in processes of their own. INPUTMASK_COMMAND is the path of the command, the oracle."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Integrations"))
# Executors take the interpreter of the driver, and nothing listens outside.
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"

import pytest  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    session = (
        SparkSession.builder.master(os.environ.get("INPUTMASK_SPARK_MASTER", "local-cluster[2,1,1024]"))
        .appName("inputmask")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "8")
        .config("spark.driver.memory", "2g")
        .config("spark.driver.maxResultSize", "2g")
        .config("spark.task.maxFailures", "4")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture(scope="session")
def command_path():
    path = os.environ.get("INPUTMASK_COMMAND", str(ROOT / ".build" / "release" / "mask-cli"))
    if not os.access(path, os.X_OK):
        pytest.fail(f"there is no command at {path}; make build")
    return path


@pytest.fixture(scope="session")
def command(command_path):
    def run(rows, *arguments):
        """What the command writes for rows, each behind NUL."""
        data = b"".join(row + b"\0" for row in rows)
        arguments = [command_path, *arguments, "--no-config", "-z", "--invalid", "ignore"]
        return subprocess.run(arguments, input=data, stdout=subprocess.PIPE, check=True).stdout.split(b"\0")[:-1]

    return run
