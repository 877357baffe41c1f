"""The parts of the benchmark. Each gives figures: (figure, rule, detail) to a value."""

import filecmp
import json
import shutil
import statistics
import subprocess

from bench import DISTINCT_LINES, HERE, Failure, compile_c, ratio
from files import presidio_python
from rule_lines import RuleLines

MAWK = ["mawk", "{print}"]
PEERS = HERE / "peers"
C_PEERS = ["phone", "card", "iban", "date-iso", "uuid"]
LONG_TEXTS = {"flags": "🇫🇷🇩🇪", "marks": "e\u0301\u0327", "one letter, all marks": "\u0301\u0327"}
SHORT_LINE, LONG_LINE = 4_000, 1_000_000


def block_of(bench, rule, kind):
    """Different lines of a kind; it is asked of the command that they are valid, or that none is."""
    lines = RuleLines(rule, kind).lines(min(bench.lines, DISTINCT_LINES))
    block = [f"{line}\n".encode() for line in lines]
    source = bench.write(block, len(block))
    command = bench.mask(rule, "--on-invalid", "drop")
    bench.measure(command, source, bench.output)
    source.unlink()
    passed = bench.output.read_bytes().count(b"\n")
    wanted = 0 if kind == "garbage" else len(block)
    if passed != wanted:
        raise Failure(f"{rule}: {passed} of {len(block)} lines of the kind {kind} are valid, expected {wanted}")
    return block


def filter_part(bench, rule, kind):
    """The text of a rule against mawk; of typed lines the other products too, of garbage the reports."""
    commands = {"mawk": MAWK, "text": bench.mask(rule)}
    if kind == "typed":
        commands |= {
            "value": bench.mask(rule, command="value"),
            "redact": bench.mask(rule, command="redact"),
            "check": bench.mask(rule, command="check"),
            "json": bench.mask(rule, "--output", "json"),
        }
    if kind == "garbage":
        commands["check"] = bench.mask(rule, command="check")
    seconds = bench.per_line(commands, block_of(bench, rule, kind), byte_locale={"mawk"})
    figures = {
        (kind, rule, ""): ratio(seconds, "text", "mawk"),
        ("ns a line", rule, kind): statistics.median(seconds["text"]) * 1e9,
    }
    if kind == "typed":
        for product in ("value", "redact", "check", "json"):
            figures[product, rule, ""] = ratio(seconds, product, "text")
    if kind == "garbage":
        figures["reported", rule, ""] = ratio(seconds, "check", "mawk")
    return figures


SHORTCUT_KINDS = ("typed", "scripts", "garbage", "reported")


def shortcuts_part(bench, rule, program):
    """How many times as long each kind of lines takes without a shortcut, and without any, within one process."""
    figures = {}
    for kind in SHORTCUT_KINDS:
        block = block_of(bench, rule, "garbage" if kind == "reported" else kind)
        with open(bench.write(block, 2_000), "rb") as lines:
            command = [program, rule, str(max(bench.runs, 5))] + (["reported"] if kind == "reported" else [])
            done = subprocess.run(command, stdin=lines, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure(f"{command} exited with {done.returncode}: {done.stderr.strip()[:500]}")
        rounds = {name: list(map(int, nanoseconds)) for name, *nanoseconds in map(str.split, done.stdout.splitlines())}
        figures["shortcut ns", rule, kind] = statistics.median(rounds["all"])
        for name in rounds.keys() - {"all"}:
            figures["shortcut", name, f"{rule} {kind}"] = ratio(rounds, name, "all")
    return figures


# Lines whose instructions are counted: enough that what the first ones find out for all of them does not matter.
COUNTED_LINES = 1_000
KNOWN_INSTRUCTIONS = HERE / "instructions.json"


def instructions_part(bench, rule):
    """Instructions a line of each kind, without the start."""
    figures, starts = {}, {}
    for kind in SHORTCUT_KINDS:
        block = block_of(bench, rule, "garbage" if kind == "reported" else kind)[:COUNTED_LINES]
        door = "check" if kind == "reported" else "format"
        command = bench.mask(rule, command=door)
        if door not in starts:
            starts[door] = bench.instructions(command, bench.empty)
        whole = bench.instructions(command, bench.write(block, len(block)))
        figures["instructions", rule, kind] = round((whole - starts[door]) / len(block))
    return figures


def known_instructions():
    return json.loads(KNOWN_INSTRUCTIONS.read_text())


def dearer(figures):
    """What costs half as many instructions again as is known."""
    known = known_instructions()
    for (figure, rule, kind), count in figures.items():
        before = known.get(rule, {}).get(kind) if figure == "instructions" else None
        if before and count > 1.5 * before:
            yield Failure(f"{rule}: a line of the kind {kind} takes {count} instructions, and took {before}")


def write_instructions(figures):
    """The counts of these figures take the place of those that are known."""
    known = known_instructions()
    for (figure, rule, kind), count in figures.items():
        if figure == "instructions":
            known.setdefault(rule, {})[kind] = count
    rows = (f'  "{rule}": {json.dumps(known[rule])}' for rule in sorted(known))
    KNOWN_INSTRUCTIONS.write_text("{\n" + ",\n".join(rows) + "\n}\n")


# How long one thread is to have for the lines that two are tried on, in wall seconds.
THREADS_SECONDS = 0.6


def threads_part(bench, rule):
    """Two threads that share the rule against one, for each product, in wall time; commands take turns."""
    doors = {
        "text": ("format", []),
        "value": ("value", []),
        "redact": ("redact", []),
        "check": ("check", []),
        "json": ("format", ["--output", "json"]),
    }
    figures = {}
    block = block_of(bench, rule, "typed")
    for door, (command, options) in doors.items():
        commands = {jobs: bench.mask(rule, *options, "--jobs", str(jobs), command=command) for jobs in (1, 2)}
        sample = bench.measure(commands[1], bench.write(block, bench.lines))
        count = max(bench.lines, int(bench.lines * THREADS_SECONDS / max(sample.cpu, 1e-3)))
        source = bench.write(block, count)
        rounds = {jobs: [bench.measure(commands[jobs], source).wall] for jobs in commands}
        for _ in range(bench.runs - 1):
            for jobs in commands:
                rounds[jobs].append(bench.measure(commands[jobs], source).wall)
        source.unlink()
        figures["threads", rule, door] = statistics.median(rounds[1]) / statistics.median(rounds[2])
    return figures


def peer_part(bench, rule):
    """A rule against a C program for that one job; their outputs must be the same."""
    program = bench.folder / f"{rule}-peer"
    compile_c(PEERS / f"{rule}.c", program)
    commands = {"C": [program], "text": bench.mask(rule)}
    for kind in ("garbage", "typed"):
        block = block_of(bench, rule, kind)
        source = bench.write(block, len(block))
        outputs = [bench.folder / f"{name}-output.txt" for name in commands]
        for command, target in zip(commands.values(), outputs):
            bench.measure(command, source, target)
        if not filecmp.cmp(*outputs, shallow=False):
            raise Failure(f"C and mask-cli differ for {rule}, {kind} lines, in {first_difference(*outputs)}")
    seconds = bench.per_line(commands, block, byte_locale={"C"})
    return {
        ("speed", rule, ""): ratio(seconds, "C", "text"),
        ("ns a line", rule, "C"): statistics.median(seconds["C"]) * 1e9,
    }


def first_difference(left, right):
    with open(left, "rb") as a, open(right, "rb") as b:
        for number, (x, y) in enumerate(zip(a, b), 1):
            if x != y:
                return f"line {number}: {x!r} and {y!r}"
    return "one is longer than the other"


def script_part(bench):
    """`phone` beside what people write in awk, sed, perl and python; wall seconds, all with the same output."""
    block = block_of(bench, "phone", "typed")
    source = bench.write(block, bench.lines)
    program = bench.folder / "phone-peer"
    compile_c(PEERS / "phone.c", program)
    commands = {
        "C": [program],
        "mask-cli": bench.mask("phone"),
        "mawk": ["mawk", "-f", PEERS / "phone.awk"],
        "gawk": ["gawk", "-f", PEERS / "phone.awk"],
        "sed -E": ["sed", "-E", "-f", PEERS / "phone.sed"],
        "perl": ["perl", PEERS / "phone.pl"],
        "python": ["python3", PEERS / "phone.py"],
    }
    expected, table = bench.folder / "expected.txt", {}
    rounds = {name: [] for name, command in commands.items() if shutil.which(command[0])}
    for _ in range(bench.runs):
        for name in rounds:
            target = expected if name == "C" else bench.output
            # Bytes suffice for the others' job, and make gawk and sed several times faster.
            rounds[name].append(bench.measure(commands[name], source, target, byte_locale=name != "mask-cli"))
            if name != "C" and not filecmp.cmp(expected, target, shallow=False):
                raise Failure(f"C and {name} differ in {first_difference(expected, target)}")
    for name, runs in rounds.items():
        table["wall s", "phone", name] = statistics.median(run.wall for run in runs)
        table["peak MB", "phone", name] = statistics.median(run.peak_kib for run in runs) / 1024
    source.unlink()
    return table


# One pattern for each kind that `scrub` finds by itself, as people write them; each line is searched for all of them.
SED_PATTERNS = [
    r"s/[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{1,7}/[card]/g",
    r"s/[A-Za-z0-9_.+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}/[email]/g",
    r"s/(\+7|8)[ -]?\(?[0-9]{3}\)?[ -]?[0-9]{3}[ -]?[0-9]{2}[ -]?[0-9]{2}/[phone]/g",
    r"s/\+[1-9][0-9]{0,2}[ .-]?(\([0-9]{1,4}\)[ .-]?)?[0-9]{2,14}([ .-][0-9]{2,12}){0,5}/[phone]/g",
    r"s/[A-Z]{2}[0-9]{2}( ?[A-Z0-9]{4}){2,7}( ?[A-Z0-9]{1,3})?/[iban]/g",
    r"s/([0-9]{1,3}\.){3}[0-9]{1,3}/[ipv4]/g",
    r"s/([0-9A-Fa-f]{0,4}:){3,7}[0-9A-Fa-f]{1,4}/[ipv6]/g",
    r"s/([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}/[mac]/g",
    r"s/[0-9]{3}-[0-9]{2}-[0-9]{4}/[ssn]/g",
    r"s/eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/[token]/g",
    r"s/(AKIA[A-Z0-9]{16}|gh[opsur]_[A-Za-z0-9]{36,}|xox[abprs]-[A-Za-z0-9-]{10,}|sk_live_[A-Za-z0-9]{16,})/[token]/g",
    r"s/[Bb]earer [A-Za-z0-9._~+\/-]{8,}/Bearer [token]/g",
    r"""s/(password|passwd|secret|token|api_key|apiKey)["']?[ ]*[:=][ ]*["']?[^ "',;&]+/\1=[secret]/Ig""",
]
LOG_BYTES = 100_000_000


def scrub_part(bench, tools):
    """A log of 100 MB scrubbed, beside `sed -E` with one pattern for each kind, on as many lines as it gets through; and beside
    Presidio's pattern recognisers, where its Python can be had, on fewer still and without the second that it takes to start."""
    from log_lines import lines

    block = [f"{line}\n".encode() for line in lines(DISTINCT_LINES)]
    size = sum(map(len, block))
    count = max(1, LOG_BYTES * bench.lines // 500_000 // size) * len(block)
    whole, few, fewest = bench.write(block, count), bench.write(block[:20_000], 20_000), bench.write(block[:2_000], 2_000)
    sed = ["sed", "-E", *(word for pattern in SED_PATTERNS for word in ("-e", pattern))]
    scrub = [bench.binary, "scrub", "--no-config"]
    commands = {
        "`mask-cli scrub -j1`": ([*scrub, "-j1"], whole), "`mask-cli scrub -j2`": ([*scrub, "-j2"], whole), "`mask-cli scrub`": (scrub, whole),
        "`sed -E`, 13 patterns": (sed, few),
    }
    python = presidio_python(tools)
    if python:
        recognisers = HERE.parent / "scrub" / "pattern_recognisers.py"
        commands["Presidio, 7 pattern recognisers"] = ([python, recognisers], fewest)
    speeds, table = {name: [] for name in commands}, {}
    for _ in range(bench.runs):
        for name, (command, source) in commands.items():
            run = bench.measure(command, source, byte_locale=command is sed)
            if run is None:
                raise Failure(f"{name} takes too long")
            start = bench.start(command) if command[0] == python else 0
            speeds[name].append(source.stat().st_size / (run.wall - start) / 1e6)
            bench.peak_kib[name] = max(bench.peak_kib.get(name, 0), run.peak_kib)
    for name, values in speeds.items():
        table["MB/s", "", name] = statistics.median(values)
    one, two, as_run, other, *presidio = speeds.values()
    table["scrub", "", ""] = statistics.median(a / b for a, b in zip(one, other))
    table["scrub as run", "", ""] = statistics.median(a / b for a, b in zip(as_run, other))
    table["scrub threads", "", ""] = statistics.median(a / b for a, b in zip(two, one))
    if presidio:
        table["scrub presidio", "", ""] = statistics.median(a / b for a, b in zip(one, presidio[0]))
    for path in (whole, few, fewest):
        path.unlink()
    return table


def long_part(bench, rule):
    """Time for each byte of a line of 1 MB against lines of 4 KB, with invalid lines ignored and reported."""
    figures = {}
    typed = " ".join(RuleLines(rule, "typed").line().strip() for _ in range(2_000))
    for name, unit in {"ASCII": typed, **LONG_TEXTS}.items():
        unit = (unit * (LONG_LINE // len(unit.encode()) + 1)).encode()
        short, long = (cut(unit, length) for length in (SHORT_LINE, LONG_LINE))
        ways = {"ignored": bench.mask(rule)}
        if name in ("ASCII", "flags"):
            ways["reported"] = bench.mask(rule, command="check")
        for way, command in ways.items():
            figures["long", rule, f"{name}, {way}"] = per_byte_ratio(bench, command, short, long)
    return figures


def cut(text, length):
    """So many bytes, less where the last character would be torn."""
    return text[:length].decode(errors="ignore").encode() + b"\n"


def per_byte_ratio(bench, command, short, long):
    """The ratio; infinite where 1 MB, in either form, takes more than two seconds."""
    start, copies, ratios = bench.start(command), 1, []
    while len(ratios) < bench.runs:
        files = [bench.folder / "short.txt", bench.folder / "long.txt"]
        files[0].write_bytes(short * (copies * LONG_LINE // SHORT_LINE))
        files[1].write_bytes(long * copies)
        runs = [bench.measure(command, file, limit=2) for file in files]
        if None in runs:
            return float("inf")
        bench.peak_kib["a line of 1 MB"] = max(bench.peak_kib.get("a line of 1 MB", 0), runs[1].peak_kib)
        works = [max(run.cpu - start, 1e-4) for run in runs]
        if max(works) < 0.03 and copies < 64:
            # Too short to measure: more of both.
            copies *= 8
            continue
        ratios.append((works[1] / files[1].stat().st_size) / (works[0] / files[0].stat().st_size))
        # What takes so long needs no second round.
        if sum(works) > 0.5:
            break
    return statistics.median(ratios)


def start_part(bench):
    """Instructions of a start, by callgrind, and the size of the stripped command."""
    stripped = bench.folder / "stripped"
    subprocess.run(["strip", "-o", stripped, bench.binary], check=True)
    figures = {("size", "", ""): stripped.stat().st_size / 1e6}
    line = bench.folder / "line.txt"
    line.write_text("9161234567\n")
    for name, command in {"version": [stripped, "--version"], "start": [stripped, "--no-config", "--rule", "phone"]}.items():
        figures[name, "", ""] = bench.instructions(command, line) / 1e6
    for name, command in {"--version": [bench.binary, "--version"], "--rule phone": bench.mask("phone")}.items():
        walls = [bench.measure(command, line).wall for _ in range(11)]
        figures["start ms", "", name] = statistics.median(walls) * 1e3
    return figures
