"""Runs commands on files of lines and measures them."""

import os
import re
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
# A block of different lines is repeated to fill a file: long enough that no predictor learns it by heart.
DISTINCT_LINES = 50_000
# Processor seconds after which a run is ended, in place of a figure.
LIMIT = 60


class Failure(Exception):
    """A program did not do its job, so that its time means nothing."""


@dataclass
class Run:
    wall: float
    cpu: float
    peak_kib: int


def compile_c(source, target):
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        sys.exit("bench-cli: no C compiler; install gcc, or name one in CC")
    subprocess.run([compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-o", target, source], check=True)


class Bench:
    """A scratch folder, the files in it, and the ways to measure a command on one."""

    def __init__(self, folder, binary, lines, runs, budget):
        self.folder = folder
        self.binary = binary
        self.lines = lines
        self.runs = runs
        self.budget = budget
        self.environment = {k: v for k, v in os.environ.items() if k != "MASK_RULES"} | {"LC_ALL": "C.UTF-8"}
        self.output = folder / "output.txt"
        self.empty = folder / "empty.txt"
        self.empty.write_bytes(b"")
        self.program = folder / "measure"
        compile_c(HERE / "measure.c", self.program)
        self.peak_kib = {}
        self.starts = {}

    def mask(self, rule, *options, command="format"):
        """The command line for a rule, with one thread unless said; invalid lines say nothing unless `check` reports them."""
        policy = "warn" if command == "check" else "ignore"
        jobs = [] if "--jobs" in options else ["--jobs", "1"]
        return [self.binary, command, "--no-config", "--rule", rule, "--invalid", policy, *jobs, *options]

    def measure(self, command, source, target=None, byte_locale=False, limit=LIMIT):
        """One run from `source` to `target`; `None` where it took more than `limit` processor seconds."""
        environment = self.environment | ({"LC_ALL": "C"} if byte_locale else {})
        done = subprocess.run(
            [self.program, str(limit), source, target or self.output, *command],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        if done.returncode in (128 + 9, 128 + 24):
            return None
        if done.returncode != 0:
            raise Failure(f"{command} exited with {done.returncode}: {done.stderr.decode(errors='replace').strip()[:500]}")
        wall, cpu, peak = done.stdout.split()
        return Run(float(wall), float(cpu), int(peak))

    def instructions(self, command, source):
        """Instructions of one run, by callgrind: the same from run to run, whatever else the machine does."""
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
            stdin=open(source), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
            cwd=self.folder, env=self.environment,
        )  # fmt: skip
        collected = re.search(r"Collected : (\d+)", done.stderr)
        if collected is None:
            raise Failure(f"callgrind tells no instructions of {command}, which exited with {done.returncode}")
        return int(collected[1])

    def start(self, command):
        """Processor seconds of a run on no line, which are not counted as work on lines."""
        key = tuple(map(str, command))
        if key not in self.starts:
            runs = [self.measure(command, self.empty) for _ in range(5)]
            self.starts[key] = statistics.median(run.cpu for run in runs)
        return self.starts[key]

    def fitting(self, command, block):
        """How many lines of a block a command works through in the budget: `lines`, or less by halves."""
        sample = min(self.lines, 2_000)
        run = self.measure(command, self.write(block, sample))
        if run is None:
            return sample
        each = max(run.cpu - self.start(command), 1e-6) / sample
        count = self.lines
        while count > sample and each * count > self.budget:
            count //= 2
        return max(count, sample)

    def write(self, block, count):
        """A file of so many lines, from a block that is repeated as often as needed."""
        path = self.folder / f"lines-{count}.txt"
        with open(path, "wb") as file:
            whole, rest = divmod(count, len(block))
            text = b"".join(block)
            for _ in range(whole):
                file.write(text)
            file.write(b"".join(block[:rest]))
        return path

    def per_line(self, commands, block, byte_locale=()):
        """Seconds a line of each command, a list with one figure for each round; commands take turns."""
        counts = {name: self.fitting(command, block) for name, command in commands.items()}
        files = {count: self.write(block, count) for count in set(counts.values())}
        figures = {name: [] for name in commands}
        for _ in range(self.runs):
            for name, command in commands.items():
                run = self.measure(command, files[counts[name]], byte_locale=name in byte_locale)
                if run is None:
                    raise Failure(f"{name}: {counts[name]} lines take more than {LIMIT} s of processor time")
                self.peak_kib[name] = max(self.peak_kib.get(name, 0), run.peak_kib)
                figures[name].append(max(run.cpu - self.start(command), 1e-6) / counts[name])
        for file in files.values():
            file.unlink()
        return figures


def ratio(figures, name, base):
    """The median over the rounds of the ratio within a round."""
    return statistics.median(a / b for a, b in zip(figures[name], figures[base]))
