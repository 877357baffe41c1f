"""The part `files`: whole files of lines, CSV and JSON Lines, beside the tools that people use for them."""

import csv
import json
import shutil
import statistics
import subprocess
import sys
from itertools import islice

import file_data
from bench import HERE, Failure, compile_c

PEERS = HERE / "peers"
# Processor seconds that a tool may take.
LIMIT = 300
# Lines of each file, with the size that the goals are for: 90 MB, 137 MB, 270 MB.
LINES = {"phones": 5_000_000, "table": 1_000_000, "json": 1_000_000}
COVER = "•"
# `{in}` is the file. Those that read the standard input get it too.
DUCKDB = "import duckdb; c = duckdb.connect(); c.execute('SET threads = {threads}'); c.execute({query!r})"
LAST_FOUR = "repeat('•', length({0}) - 4) || right({0}, 4)"
POLARS_LAST_FOUR = (
    "pl.lit('•').repeat_by(pl.col('{0}').str.len_chars() - 4).list.join('') + pl.col('{0}').str.slice(-4)"
)


def python_with(folder, modules, packages):
    """A Python with packages, installed beside the build; `None` without a network."""
    environment = folder / "python"
    python = environment / "bin" / "python3"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=False)

    def has_all():
        test = [python, "-c", f"import {', '.join(modules)}"]
        return python.exists() and subprocess.run(test, stderr=subprocess.DEVNULL, check=False).returncode == 0

    if python.exists() and not has_all():
        subprocess.run([python, "-m", "pip", "install", "-q", *packages], check=False)
    return python if has_all() else None


def python_tools(folder):
    return python_with(folder, ["duckdb", "polars"], ["duckdb", "polars"])


def presidio_python(folder):
    return python_with(folder, ["presidio_analyzer"], ["presidio-analyzer"])


def duckdb(python, query, threads):
    return [python, "-c", DUCKDB.format(threads=threads, query=query)]


def phone_commands(bench, source, target, python):
    program = bench.folder / "phone-peer"
    compile_c(PEERS / "phone.c", program)
    commands = {
        "C": [program],
        "mask-cli": bench.mask("phone", "--jobs", "1", source),
        "mask-cli, 2 threads": bench.mask("phone", "--jobs", "2", source),
        "mawk": ["mawk", "-f", PEERS / "phone.awk"],
        "sed": ["sed", "-E", "-f", PEERS / "phone.sed"],
        "perl": ["perl", PEERS / "phone.pl"],
        "python": ["python3", PEERS / "phone.py"],
    }
    if python:
        text = "regexp_replace(regexp_replace(l, '[^0-9]+', '', 'g'), '^(007|7|8)?(...)(...)(..)(..)$', '+7-\\2-\\3-\\4-\\5')"
        query = (
            f"COPY (SELECT {text} FROM read_csv('{source}', columns = {{'l': 'VARCHAR'}}, header = false, delim = '\\t',"
            f" quote = '', escape = '')) TO '{target}' (HEADER false, QUOTE '', DELIMITER '\\t')"
        )
        commands["DuckDB"] = duckdb(python, query, 1)
        polars = (
            "import polars as pl\n"
            f"t = pl.read_csv('{source}', has_header=False, new_columns=['l'], separator='\\t', quote_char=None)\n"
            "d = pl.col('l').str.replace_all('[^0-9]+', '')\n"
            "t.select(d.str.replace('^(?:007|7|8)?(...)(...)(..)(..)$', '+7-$1-$2-$3-$4'))"
            f".write_csv('{target}', include_header=False)"
        )
        commands["polars"] = [python, "-c", polars]
    return commands


def record(bench, layout, selector, *options):
    return [bench.binary, "redact", "--no-config", "--format", layout, "--redact", f"{selector}=keep-last:4", *options]


def table_commands(bench, source, target, python):
    program = bench.folder / "table-peer"
    compile_c(PEERS / "table.c", program)
    covers = COVER * 15
    commands = {
        "C": [program],
        "mask-cli": record(bench, "csv", "card", "--jobs", "1", source),
        "mask-cli, 2 threads": record(bench, "csv", "card", "--jobs", "2", source),
        "mawk": ["mawk", "-F,", f'NR > 1 {{ $5 = "{covers}" substr($5, length($5) - 3) }} {{ print }}', "OFS=,"],
        "sed": ["sed", "-E", f"2,$s/^(([^,]*,){{4}})[^,]*([^,]{{4}}),/\\1{covers}\\3,/"],
        "perl": ["perl", "-pe", f"s/^((?:[^,]*,){{4}})[^,]*([^,]{{4}}),/$1{covers}$2,/ if $. > 1"],
        "python": ["python3", PEERS / "table.py"],
    }
    commands["Miller"] = ["mlr", "--csv", "put", f'$card = "{covers}" . substr1($card, 16, 19)']
    if python:
        query = (
            f"COPY (SELECT * REPLACE ({LAST_FOUR.format('card')} AS card) FROM read_csv('{source}', all_varchar = true))"
            f" TO '{target}' (HEADER)"
        )
        commands["DuckDB"] = duckdb(python, query, 1)
        commands["DuckDB, 2 threads"] = duckdb(python, query, 2)
        polars = (
            "import polars as pl\n"
            f"t = pl.read_csv('{source}', infer_schema=False)\n"
            f"t.with_columns(({POLARS_LAST_FOUR.format('card')}).alias('card')).write_csv('{target}')"
        )
        commands["polars"] = [python, "-c", polars]
    return commands


def json_commands(bench, source, target, python):
    program = bench.folder / "json-lines-peer"
    compile_c(PEERS / "json-lines.c", program)
    covers = COVER * 13
    commands = {
        "C": [program],
        "mask-cli": record(bench, "jsonl", "user.phone", "--jobs", "1", source),
        "mask-cli, 2 threads": record(bench, "jsonl", "user.phone", "--jobs", "2", source),
        "sed": ["sed", "-E", f's/("phone": ")[^"]*([^"]{{4}})"/\\1{covers}\\2"/'],
        "perl": ["perl", "-pe", f's/("phone": ")[^"]*([^"]{{4}})"/$1{covers}$2"/'],
        "python": ["python3", PEERS / "json_lines.py"],
        "jq": ["jq", "-c", f'.user.phone |= "{covers}" + .[-4:]'],
        "Miller": ["mlr", "--ijsonl", "--ojsonl", "put", f'$user["phone"] = "{covers}" . substr1($user["phone"], 14, 17)'],
    }
    if python:
        members = ", ".join(f"'{name}': \"user\".{name}" for name in ("name", "email"))
        shown = LAST_FOUR.format('"user".phone')
        query = (
            f"COPY (SELECT * REPLACE ({{{members}, 'phone': {shown}}} AS \"user\")"
            f" FROM read_json('{source}', format = 'newline_delimited')) TO '{target}' (FORMAT json)"
        )
        commands["DuckDB"] = duckdb(python, query, 1)
        commands["DuckDB, 2 threads"] = duckdb(python, query, 2)
        polars = (
            "import polars as pl\n"
            f"t = pl.read_ndjson('{source}')\n"
            "u = pl.col('user').struct\n"
            "p = u.field('phone')\n"
            "s = (pl.lit('•').repeat_by(p.str.len_chars() - 4).list.join('') + p.str.slice(-4)).alias('phone')\n"
            f"t.with_columns(u.with_fields(s)).write_ndjson('{target}')"
        )
        commands["polars"] = [python, "-c", polars]
    return commands


COMMANDS = {"phones": phone_commands, "table": table_commands, "json": json_commands}


def shown_values(kind, path, count=2000):
    """What a tool made of the first fields: tools quote and space as they like, so only that is compared."""
    with open(path, encoding="utf-8", newline="") as file:
        if kind == "phones":
            return [line.strip('"\n') for line in islice(file, count)]
        if kind == "table":
            return [row["card"] for row in islice(csv.DictReader(file), count)]
        return [json.loads(line)["user"]["phone"] for line in islice(file, count)]


def line_count(path):
    with open(path, "rb") as file:
        return sum(piece.count(b"\n") for piece in iter(lambda: file.read(1 << 20), b""))


def files_part(bench, kind, scale, tools):
    """One kind of file through all tools: megabytes a second of wall time, and peak memory."""
    lines = max(file_data.DISTINCT, int(LINES[kind] * scale))
    source = file_data.write(bench.folder / f"{kind}-source", kind, lines)
    made = bench.folder / f"{kind}-made"
    commands = COMMANDS[kind](bench, source, made, python_tools(tools))
    size = source.stat().st_size / 1e6
    expected, rounds = None, {}
    for number in range(bench.runs):
        for name, command in commands.items():
            if shutil.which(str(command[0])) is None or number > 0 and name not in rounds:
                continue
            made.write_bytes(b"")
            # Bytes suffice for the others' job, and make some of them faster.
            run = bench.measure(command, source, byte_locale=name in ("mawk", "sed", "perl"), limit=LIMIT)
            if run is None:
                continue
            rounds.setdefault(name, []).append(run)
            if number > 0:
                continue
            target = bench.output if made.stat().st_size == 0 else made
            found = (shown_values(kind, target), line_count(target))
            expected = expected or found
            if found != expected:
                raise Failure(f"{name} makes something else of the {kind} than C")
    figures = {("files size", kind, ""): size, ("files lines", kind, ""): line_count(source)}
    for name, runs in rounds.items():
        figures["files MB/s", kind, name] = size / statistics.median(run.wall for run in runs)
        figures["files CPU MB/s", kind, name] = size / statistics.median(run.cpu for run in runs)
        figures["files peak MB", kind, name] = statistics.median(run.peak_kib for run in runs) / 1024
    for path in (source, made):
        path.unlink(missing_ok=True)
    return figures
