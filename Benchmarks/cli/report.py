"""The figures as tables in Markdown, for the README."""

from goals import FILE_GOALS, FILE_PEAK, GOALS, goal

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
            of_column = goal(column, rule)
            value = worst(values, of_column.more_is_better)
            row.append(number(value) + SIGNS[of_column.mark(value)])
        rows.append(row)
    return table(["rule"] + [COLUMNS[c] for c in columns], rows) if columns else ""


def goal_table(figures):
    """A row for each goal, and one more where `phone` has a goal of its own."""
    rows = []
    for name in GOALS:
        for of_phone in (False, True):
            found = [
                (value, rule, detail)
                for (figure, rule, detail), value in figures.items()
                if figure == name and (rule == "phone" and goal(name, rule) is not GOALS[name]) == of_phone
            ]
            if not found:
                continue
            one = goal(name, found[0][1])
            value, rule, detail = (min if one.more_is_better else max)(found)
            reached = sum(one.mark(v) != "FAIL" for v, _, _ in found)
            place = ", ".join(filter(None, (rule, detail)))
            sort = "at least" if one.more_is_better else "at most"
            rows.append([
                one.title + (", `phone`" if of_phone else ""), f"{sort} {one.must}", str(one.aim),
                f"{number(value)}" + (f" ({place})" if place else ""), f"{reached} of {len(found)}", one.mark(value),
            ])  # fmt: skip
    return table(["figure", "must", "aim", "worst", "pass", ""], rows) if rows else ""


def report(figures, rules, bench):
    if not any(not figure.startswith("files") for figure, _, _ in figures):
        return "\n".join(file_tables(figures))
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
