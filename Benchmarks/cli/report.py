"""The figures as tables in Markdown, for Docs/benchmarks.md and the decision on shortcuts."""

from goals import FILE_GOALS, FILE_PEAK, GOALS

COLUMNS = {
    "typed": "valid ASCII", "bare": "bare", "scripts": "other scripts", "garbage": "garbage", "reported": "reported",
    "value": "`value`", "redact": "`redact`", "check": "`check`", "json": "json", "speed": "speed of C",
    "threads": "2 threads", "long": "1 MB lines",
}  # fmt: skip
SIGNS = {"aim": " ✓✓", "pass": " ✓", "FAIL": " ✗"}


def number(value):
    return "over" if value == float("inf") else f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def table(head, rows):
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows]) + "\n"


def worst(values, more_is_better):
    return min(values) if more_is_better else max(values)


def rule_table(figures, rules):
    columns = [c for c in COLUMNS if any(f == c for f, _, _ in figures)]
    rows = []
    for rule in rules:
        row = [f"`{rule}`"]
        for column in columns:
            values = [value for (figure, of, _), value in figures.items() if (figure, of) == (column, rule)]
            if not values:
                row.append("")
                continue
            of_column = GOALS[column]
            value = worst(values, of_column.more_is_better)
            row.append(number(value) + SIGNS[of_column.mark(value)])
        rows.append(row)
    return table(["rule"] + [COLUMNS[c] for c in columns], rows) if columns else ""


def goal_table(figures):
    """A row for each goal."""
    rows = []
    for name, one in GOALS.items():
        found = [(value, rule, detail) for (figure, rule, detail), value in figures.items() if figure == name]
        if not found:
            continue
        value, rule, detail = (min if one.more_is_better else max)(found)
        reached = sum(one.mark(v) != "FAIL" for v, _, _ in found)
        place = ", ".join(filter(None, (rule, detail)))
        sort = "at least" if one.more_is_better else "at most"
        rows.append([
            one.title, f"{sort} {one.must}", str(one.aim), f"{number(value)}" + (f" ({place})" if place else ""),
            f"{reached} of {len(found)}", one.mark(value),
        ])  # fmt: skip
    return table(["figure", "must", "aim", "worst", "pass", ""], rows) if rows else ""


def shortcut_table(figures, rules):
    """How many times as long a rule takes without a shortcut, and of how many rules that is 1.5 times or more."""
    kinds = ("typed", "scripts", "garbage", "reported")
    names = sorted({name for figure, name, _ in figures if figure == "shortcut"} - {"none"}) + ["none"]
    rows, won = [], dict.fromkeys(names, 0)
    for rule in (rule for rule in rules if ("shortcut ns", rule, "typed") in figures):
        row = [f"`{rule}`", " ".join(f"{figures['shortcut ns', rule, kind]:.0f}" for kind in kinds)]
        for name in names:
            ratios = [figures["shortcut", name, f"{rule} {kind}"] for kind in kinds]
            won[name] += max(ratios) >= 1.5
            row.append(" ".join(f"**{r:.1f}**" if r >= 1.5 else f"{r:.1f}" for r in ratios))
        rows.append(row)
    rows.append(["1.5 times, of " + str(len(rows)), ""] + [str(won[name]) for name in names])
    head = ["without a shortcut: " + ", ".join(kinds), "all on, ns"] + [f"`{name}`" for name in names[:-1]] + ["all off"]
    return table(head, rows)


def instruction_table(figures, rules):
    kinds = ("typed", "scripts", "garbage", "reported")
    rows = [
        [f"`{rule}`"] + [f"{figures['instructions', rule, kind]:,}" for kind in kinds]
        for rule in rules
        if ("instructions", rule, "typed") in figures
    ]
    return table(["instructions a line"] + list(kinds), rows)


def report(figures, rules, bench):
    if all(figure == "instructions" for figure, _, _ in figures):
        return instruction_table(figures, rules)
    if all(figure.startswith("files") for figure, _, _ in figures):
        return "\n".join(file_tables(figures))
    if all(figure.startswith("shortcut") for figure, _, _ in figures):
        return shortcut_table(figures, rules)
    text = [
        f"{bench.lines} lines, medians of {bench.runs} rounds, one thread. Of each rule the time against that of"
        " `mawk '{print}'` on the same lines; of a product, the time against the rule's own text.",
        "✓✓ reaches the aim, ✓ the bound, ✗ neither.\n",
        rule_table(figures, rules),
        goal_table(figures),
    ]
    scripts = {detail: value for (figure, _, detail), value in figures.items() if figure == "wall s"}
    if scripts:
        rows = [
            [name, f"{wall:.3f} s", f"{scripts['mawk'] / wall:.2g}", f"{figures['peak MB', 'phone', name]:.1f} MB"]
            for name, wall in scripts.items()
        ]
        text.append(table(["`phone` by", "wall time", "times as fast as mawk", "peak memory"], rows))
    speeds = {detail: value for (figure, _, detail), value in figures.items() if figure == "MB/s"}
    if speeds:
        text.append(table(["a log of 100 MB by", "MB/s"], [[name, f"{speed:.1f}"] for name, speed in speeds.items()]))
    if bench.peak_kib:
        peaks = [[name, f"{kib / 1024:.1f} MB"] for name, kib in bench.peak_kib.items()]
        text.append(table(["peak memory over all rules", ""], peaks))
    starts = [[f"`mask-cli {d}`", f"{v:.1f} ms"] for (f, _, d), v in figures.items() if f == "start ms"]
    if starts:
        text.append(table(["start", "wall time"], starts))
    if any(figure == "shortcut" for figure, _, _ in figures):
        text.append(shortcut_table(figures, rules))
    return "\n".join(text + file_tables(figures))


FILES = {
    "phones": "lines of phone numbers, formatted by `phone`",
    "table": "rows of 8 columns of CSV, one of them shown by its last four characters",
    "json": "lines of JSON, a nested member shown by its last four characters",
}


def file_tables(figures):
    """For each kind of file the speeds of all tools, and what must be reached."""
    text = []
    for kind, what in FILES.items():
        tools = {d: v for (f, k, d), v in figures.items() if (f, k) == ("files MB/s", kind)}
        if not tools:
            continue
        size, lines = figures["files size", kind, ""], figures["files lines", kind, ""]
        rows = [
            [name, f"{speed:.0f}", f"{figures['files CPU MB/s', kind, name]:.0f}", f"{speed / tools['C']:.2f}",
             f"{figures['files peak MB', kind, name]:.0f}"]
            for name, speed in sorted(tools.items(), key=lambda item: -item[1])
        ]  # fmt: skip
        head = [f"{size:.0f} MB, {lines:,} {what}", "MB/s", "MB a CPU second", "of C", "peak MB"]
        text.append(table(head, rows))
        goals = [
            [f"{name}, against {base}" if base else name, str(bound.must), str(bound.aim), number(value), bound.mark(value)]
            for name, base, bound, value in file_goals(kind, tools, figures)
        ]
        text.append(table(["figure", "must", "aim", "measured", ""], goals))
    return text


def file_goals(kind, tools, figures):
    for (of, name, base), bound in FILE_GOALS.items():
        # Wall time tells what threads are good for; between single threads processor time says the same on a busy machine.
        of_wall = "threads" in name
        speeds = tools if of_wall else {tool: figures["files CPU MB/s", kind, tool] for tool in tools}
        if of == kind and name in speeds and base in speeds:
            yield name + ("" if of_wall else ", processor time"), base, bound, speeds[name] / speeds[base]
    peak = figures.get(("files peak MB", kind, "mask-cli, 2 threads"))
    if peak is not None:
        yield "peak memory, 2 threads, MB", "", FILE_PEAK, peak
