"""What each figure must be and is to be; a ratio of times unless said, so less is better."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    title: str
    must: float
    aim: float
    # Of a speed more is better.
    more_is_better: bool = False

    def mark(self, value):
        def reached(bound):
            return value >= bound if self.more_is_better else value <= bound

        return "aim" if reached(self.aim) else "pass" if reached(self.must) else "FAIL"


GOALS = {
    "typed": Goal("valid ASCII lines, against `mawk '{print}'`", 4, 3),
    "bare": Goal("valid ASCII lines without decoration, against `mawk '{print}'`", 4, 3),
    "scripts": Goal("other scripts' digits, letters or signs, against `mawk '{print}'`", 12, 6),
    "garbage": Goal("garbage, `--invalid ignore`, against `mawk '{print}'`", 12, 6),
    "reported": Goal("garbage, reported (`check`), against `mawk '{print}'`", 20, 10),
    "value": Goal("`value`, against the text of the same rule", 2, 1.3),
    "redact": Goal("`redact`, against the text of the same rule", 2, 1.3),
    "check": Goal("`check` of valid lines, against the text of the same rule", 2, 1.3),
    "json": Goal("`--output json`, against the text of the same rule", 8, 5),
    "speed": Goal("speed against a C program for that one job", 0.3, 0.6, more_is_better=True),
    "threads": Goal("speed with 2 threads that share the rule against 1", 1.7, 1.9, more_is_better=True),
    "long": Goal("time for each byte, a line of 1 MB against lines of 4 KB", 2, 1.2),
    "scrub": Goal("`scrub` with one thread, speed against `sed -E` with one pattern for each kind", 10, 30, more_is_better=True),
    "scrub as run": Goal("`scrub` as it is run, a thread for each core, against the same", 10, 30, more_is_better=True),
    "scrub presidio": Goal("`scrub`, speed against Presidio's pattern recognisers", 200, 1000, more_is_better=True),
    "scrub threads": Goal("`scrub`, speed with 2 threads against 1", 1.7, 1.9, more_is_better=True),
    "version": Goal("start, instructions, `--version`, in millions", 30, 12),
    "start": Goal("start, instructions, `--rule phone`, in millions", 70, 25),
    "size": Goal("the command, stripped, in MB", 16, 10),
}

# Of whole files: (kind, command, against) to how many times as fast it must be.
FILE_GOALS = {
    ("phones", "mask-cli", "mawk"): Goal("", 4, 9, more_is_better=True),
    ("phones", "mask-cli, 2 threads", "mask-cli"): Goal("", 1.7, 1.9, more_is_better=True),
    ("table", "mask-cli", "DuckDB"): Goal("", 2, 4, more_is_better=True),
    ("table", "mask-cli, 2 threads", "mask-cli"): Goal("", 1.7, 1.9, more_is_better=True),
    ("json", "mask-cli", "DuckDB"): Goal("", 2, 4, more_is_better=True),
    ("json", "mask-cli, 2 threads", "mask-cli"): Goal("", 1.7, 1.9, more_is_better=True),
    ("phones", "mask-cli", "C"): Goal("", 0.3, 0.6, more_is_better=True),
    ("table", "mask-cli", "C"): Goal("", 0.4, 0.8, more_is_better=True),
    ("json", "mask-cli", "C"): Goal("", 0.4, 0.8, more_is_better=True),
}
FILE_PEAK = Goal("", 100, 50)
