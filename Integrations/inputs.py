"""Inputs of all rules, the same for every integration: what people type, other scripts, garbage, the rules' own examples, and all of
it with characters put in, taken out and doubled; a few are no UTF-8."""

import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks" / "cli"))
import rule_lines  # noqa: E402

RULES = sorted(path.stem for path in (ROOT / "Rules").glob("*.yaml") if not path.stem.endswith(".schema"))
STRANGE = " .,-/:+()7890xA\u0663\u0967\uff15e\u0301\u200d\U0001f468 \u00a0%$#T\"'\\\t\n\r•"


def mutated(rng, text):
    characters = list(text)
    for _ in range(rng.randint(1, 3)):
        place = rng.randint(0, len(characters))
        kind = rng.randint(0, 3)
        if kind == 0:
            characters.insert(place, rng.choice(STRANGE))
        elif kind == 1:
            del characters[place : place + 1]
        elif kind == 2:
            characters[place:place] = characters[place : place + 1]
        else:
            characters = characters[:place] if rng.random() < 0.5 else characters[place:]
    return "".join(characters)


def inputs(rule, count):
    """So many inputs of a rule, as bytes without NUL, from a fixed seed."""
    rng = random.Random(f"integrations {rule}")
    texts = []
    for kind in rule_lines.KINDS:
        try:
            lines = rule_lines.RuleLines(rule, kind)
            texts += [lines.line() for _ in range(count // 8)]
        except (KeyError, ValueError, AttributeError, NotImplementedError):
            continue
    source = ROOT / "Rules" / f"{rule}.yaml"
    if source.exists():
        texts += re.findall(r'input: "((?:[^"\\]|\\.)*)"', source.read_text(encoding="utf-8"))
    texts = (texts or ["1", "a"])[: count // 2]
    texts += [mutated(rng, rng.choice(texts)) for _ in range(count - len(texts))]
    lines = [text.replace("\0", "").encode("utf-8", "surrogatepass") for text in texts]
    for index in range(0, count, 50):
        line = bytearray(lines[index])
        line.insert(rng.randint(0, len(line)), rng.choice([0x80, 0xFF, 0xC3, 0xED]))
        lines[index] = bytes(line)
    return lines
