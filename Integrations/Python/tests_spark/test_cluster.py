"""What a cluster must keep to: the bytes of the command, every row once, and no value through where something is missing."""

import json
import os
import random
import shutil
import threading
import time
from pathlib import Path

import pyarrow as pa
import pytest
from inputs import inputs

import inputmask
from inputmask.spark import Counts, Mask

ROWS = int(os.environ.get("INPUTMASK_SPARK_ROWS", "100000"))
NAMES = inputmask.Book().names
CARD = "4111 1111 1111 1111"


def quoted(name):
    return f"`{name}`"


def bytes_of(column):
    return column.cast(pa.binary()).to_pylist()


def test_twenty_thousand_inputs_of_all_rules_give_the_same_bytes(spark, command):
    rows = {name: inputs(name, -(-20_000 // len(NAMES))) for name in NAMES}
    frame = spark.createDataFrame(pa.table({name: pa.array(values, pa.binary()) for name, values in rows.items()}))
    frame = frame.coalesce(1).selectExpr(*(f"cast({quoted(name)} as string) as {quoted(name)}" for name in NAMES))
    mask, columns = Mask(), {quoted(name): name for name in NAMES}
    shown, text, value = (method(frame, columns).toArrow() for method in (mask.redact, mask.format, mask.value))
    again = mask.redact(mask.redact(frame, columns), columns).toArrow()
    for name in NAMES:
        written = [json.loads(line)["text"] for line in command(rows[name], "format", "--output", "json", "--rule", name)]
        broken = [text is None for text in written]
        covered = command(rows[name], "redact", "--rule", name)
        assert bytes_of(shown[name]) == covered, name
        assert bytes_of(again[name]) == command(covered, "redact", "--rule", name), name
        for table, product in ((text, "format"), (value, "value")):
            lines = command(rows[name], product, "--rule", name)
            assert bytes_of(table[name]) == [None if none else line for none, line in zip(broken, lines)], (name, product)


def phones():
    rng = random.Random(35)
    kinds = [lambda: f"9{rng.randrange(10**9):09}", lambda: f"8 (916) {rng.randrange(10**3):03}-45-67", lambda: f"+7 {rng.randrange(10**6)}"]
    return [kinds[0 if rng.random() < 0.8 else rng.randint(1, 2)]() for _ in range(ROWS)]


def executors():
    """The processes of executors that this process has started."""
    parents, found = {}, []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                if b"CoarseGrainedExecutorBackend" in (entry / "cmdline").read_bytes():
                    found.append(int(entry.name))
            except (FileNotFoundError, ProcessLookupError):
                continue

    def ours(process):
        while process in parents and process != os.getpid():
            process = parents[process]
        return process == os.getpid()

    return [process for process in found if ours(process)]


def test_a_killed_executor_loses_no_row_and_doubles_none(spark, command, tmp_path):
    if not spark.sparkContext.master.startswith("local-cluster"):
        pytest.skip("executors are no processes here")

    def slowly(batches):
        time.sleep(0.4)
        yield from batches

    rows = phones()
    spark.createDataFrame(pa.table({"id": pa.array(range(ROWS)), "phone": rows})).repartition(16).write.parquet(str(tmp_path / "in"))
    frame = spark.read.parquet(str(tmp_path / "in")).repartition(16, "id").mapInArrow(slowly, "id long, phone string")
    tracker, killed = spark.sparkContext.statusTracker(), []
    before = set(executors())
    assert len(before) == 2

    def kill():
        while not killed:
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                # The second stage, in the midst of its tasks.
                if info and info.numTasks == 16 and 2 <= info.numCompletedTasks < 12:
                    killed.append(sorted(before)[0])
                    os.kill(killed[0], 9)
                    return
            if done.wait(0.05):
                return

    done = threading.Event()
    killer = threading.Thread(target=kill)
    killer.start()
    try:
        Mask().redact(frame, {"phone": "phone"}).write.parquet(str(tmp_path / "out"))
    finally:
        done.set()
        killer.join()
    assert killed and killed[0] not in executors()
    answer = spark.read.parquet(str(tmp_path / "out")).toArrow().sort_by("id")
    assert answer["id"].to_pylist() == list(range(ROWS))
    expected = command([row.encode() for row in rows], "redact", "--rule", "phone")
    assert answer["phone"].cast(pa.binary()).equals(pa.chunked_array([pa.array(expected, pa.binary())]))


def jobs(spark):
    return sorted(spark.sparkContext.statusTracker().getJobIdsForGroup())


def test_a_broken_rule_file_ends_the_job_before_it_starts(spark, tmp_path):
    path, before = tmp_path / "zip.yaml", jobs(spark)
    path.write_text("rules:\n  zip:\n    formatters: [digit-only]\n")
    with pytest.raises(inputmask.RuleError, match=rf"^{path}:3:18: no formatter is called \"digit-only\""):
        Mask(path)
    with pytest.raises(inputmask.RuleError, match="zip.yaml:3:18"):
        Mask(tmp_path)
    with pytest.raises(inputmask.RuleError, match="nowhere.yaml"):
        Mask(tmp_path / "nowhere.yaml")
    frame = spark.createDataFrame([(CARD,)], "card string")
    with pytest.raises(inputmask.RuleError, match='did you mean "card"'):
        Mask().redact(frame, {"card": "cart"})
    with pytest.raises(inputmask.RuleError, match="digit"):
        Mask().redact(frame, {"card": ("otp", {"digit": 4})})
    assert jobs(spark) == before


def test_rule_files_travel_with_the_job(spark, tmp_path):
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "b.yaml").write_text("rules:\n  otp-3:\n    extends: otp-4\n    with: {digits: 3}\n")
    (folder / "a.yaml").write_text("rules:\n  otp-4:\n    extends: otp\n    with: {digits: 4}\n")
    mask = Mask(folder)
    shutil.rmtree(folder)
    frame = spark.createDataFrame([("1 2 3", "1 2 3 4", "12")], "a string, b string, c string")
    out = mask.format(frame, {"a": "otp-3", "b": "otp-4", "c": ("otp", {"digits": 2})}, problems="problems")
    assert [tuple(row) for row in out.collect()] == [("123", "1234", "12", None)]


def broken_package(folder, kind):
    """A package that hides the one that is installed, as an executor would have it where an installation went wrong."""
    package = folder / "inputmask"
    if kind == "empty":
        package.mkdir()
        (package / "__init__.py").write_text("")
        return
    shutil.copytree(Path(inputmask.__file__).parent, package)
    library = package / "libinputmask.so"
    library.unlink()
    if kind == "cut off":
        library.write_bytes(b"\x7fELF")


@pytest.mark.parametrize("kind, message", [
    ("missing", "libinputmask.so"), ("cut off", "libinputmask.so"), ("empty", "No module named 'inputmask.spark'"),
])  # fmt: skip
def test_a_library_that_cannot_be_loaded_fails_the_job_and_lets_no_value_through(spark, tmp_path, monkeypatch, kind, message):
    broken_package(tmp_path, kind)
    mask, frame, out = Mask(), spark.createDataFrame([(CARD,)] * 100, "card string"), tmp_path / "out"
    mask.register(spark)
    frame.createOrReplaceTempView("cards")
    monkeypatch.setitem(spark.sparkContext.environment, "PYTHONPATH", str(tmp_path))
    for answer in (mask.redact(frame, {"card": "card"}), mask.redact(frame, {"card": "card"}, invalid="drop")):
        with pytest.raises(Exception, match=message) as caught:
            answer.write.text(str(out), lineSep="\n")
        assert CARD not in str(caught.value)
        assert not [file for file in out.rglob("part-*") if file.stat().st_size]
        shutil.rmtree(out, ignore_errors=True)


def test_a_wheel_may_be_shipped_as_an_archive(spark, tmp_path, monkeypatch):
    if not spark.sparkContext.master.startswith("local-cluster"):
        pytest.skip("executors have no folder of their own here")
    package = tmp_path / "package"
    shutil.copytree(Path(inputmask.__file__).parent, package / "inputmask")
    shutil.make_archive(str(tmp_path / "inputmask"), "zip", package)
    spark.sparkContext.addArchive(f"{tmp_path}/inputmask.zip#inputmask_package")
    monkeypatch.setitem(spark.sparkContext.environment, "PYTHONPATH", "inputmask_package")

    def where(batches):
        import inputmask

        for batch in batches:
            yield pa.record_batch({"path": [inputmask.__file__] * batch.num_rows})

    shown = Mask().redact(spark.createDataFrame([(CARD,)], "card string"), {"card": "card"})
    assert shown.first().card == inputmask.rule("card").redact(CARD)
    assert "/inputmask_package/inputmask/" in shown.mapInArrow(where, "path string").first().path


def test_the_command_in_a_pipe(spark, command, command_path):
    rows = phones()[:10_000]
    spark.sparkContext.addFile(command_path)
    lines = spark.sparkContext.parallelize(rows, 4)
    redact = "./mask-cli redact --rule phone --no-config --invalid ignore"
    if spark.sparkContext.master.startswith("local["):
        redact = redact.replace("./mask-cli", command_path)
    out = lines.pipe(redact, checkCode=True).collect()
    assert [line.encode() for line in out] == command([row.encode() for row in rows], "redact", "--rule", "phone")
    # Without checkCode it would answer with no line, in silence.
    with pytest.raises(Exception, match="exited with error code 2"):
        lines.pipe(redact.replace("--rule phone", "--rule phon"), checkCode=True).count()
    assert lines.pipe(redact.replace("--rule phone", "--rule phon")).count() == 0


@pytest.mark.parametrize("invalid, expected", [
    ("keep", [CARD[:-4].translate({ord(d): "•" for d in "41"}) + "1111", "••••"]), ("drop", [CARD[:-4].translate({ord(d): "•" for d in "41"}) + "1111"]),
])  # fmt: skip
def test_streams(spark, tmp_path, invalid, expected):
    source = tmp_path / "in"
    source.mkdir()
    (source / "1.json").write_text(json.dumps({"card": CARD, "n": 1}) + "\n")
    (source / "2.json").write_text(json.dumps({"card": "4111", "n": 2}) + "\n")
    stream = spark.readStream.schema("card string, n int").option("maxFilesPerTrigger", 1).json(str(source))
    counts = Counts(spark)
    out = Mask().redact(stream, {"card": "card"}, invalid=invalid, counts=counts)
    query = out.writeStream.option("checkpointLocation", str(tmp_path / "state")).trigger(availableNow=True).start(str(tmp_path / "out"), "json")
    assert query.awaitTermination(120)
    answer = spark.read.schema("card string, n int").json(str(tmp_path / "out")).orderBy("n")
    assert [row.card for row in answer.collect()] == expected
    assert counts.value == {"card": {"incomplete": 1}}
