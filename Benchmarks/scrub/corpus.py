"""Lines of logs, chats and code with marked texts in them, and lines that only look as if; from a fixed seed.

Each line is made of a template of its own style (access log, key=value, JSON, prose in English and Russian, SQL, code) and of
values. `kinds` says what is marked. Negatives are of the same templates, with what tools take for the marked texts: order
numbers, timestamps, UUIDs, versions, hashes, prices, 16 digits that fail Luhn, names of C++, mentions, prose about passwords.
"""

import json
import random
import string
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cli"))
from rule_lines import IBANS, digits, grouped, luhn_digit  # noqa: E402

SEED = 20_261_122
KINDS = ("card", "email", "phone", "iban", "ip", "mac", "ssn", "token", "secret")
HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
NAMES = "anna bob carol dave eve ivan maria olga peter wei zoe".split()
DOMAINS = "example.com example.org mail.example.co.uk sub.example.net example.ru post.example.de".split()
CARDS = [("4", 16), ("4", 16), ("55", 16), ("2221", 16), ("37", 15), ("36", 14), ("6011", 16), ("3530", 16), ("2204", 16), ("4", 19)]


class Corpus:
    """Makes marked lines; the same for the same seed."""

    def __init__(self, seed=SEED):
        self.rng = random.Random(f"scrub {seed}")

    def pick(self, *items):
        return self.rng.choice(items)

    def letters(self, alphabet, count):
        return "".join(self.rng.choices(alphabet, k=count))

    # Texts that are to be found.

    def card(self):
        prefix, length = self.rng.choice(CARDS)
        number = prefix + digits(self.rng, length - len(prefix) - 1)
        number += luhn_digit(number)
        widths = (4, 6, 5) if length == 15 else (4, 6, 4) if length == 14 else (4, 4, 4, 4, 4)
        return self.pick(number, number, grouped(number, widths, " "), grouped(number, widths, "-"))

    def email(self):
        name = self.pick(*NAMES)
        local = self.pick(name, f"{name}.{self.pick(*NAMES)}", f"{name}{self.rng.randrange(100)}", f"{name}+{self.pick('news', 'x1')}")
        return f"{local}@{self.pick(*DOMAINS)}"

    def phone(self):
        a, b, c, d = digits(self.rng, 2), digits(self.rng, 3), digits(self.rng, 2), digits(self.rng, 2)
        area = self.pick("4", "8", "9") + a
        nanp = self.pick("2", "4", "6", "9") + a
        return self.pick(
            f"8 ({area}) {b}-{c}-{d}", f"+7 {area} {b} {c} {d}", f"+7{area}{b}{c}{d}", f"89{a}{b}{c}{d}", f"+7-{area}-{b}-{c}-{d}",
            f"+1 ({nanp}) 2{b[1:]}-{c}{d}", f"+1{nanp}2{b[1:]}{c}{d}", f"+44 20 7946 0{b}", f"+49 30 90{c}{d}", f"+33 1 99 00 {c} {d}",
            f"({nanp}) 2{b[1:]}-{c}{d}",
        )  # fmt: skip

    def iban(self):
        country = self.rng.choice(sorted(IBANS))
        alphabets = {"n": string.digits, "a": string.ascii_uppercase, "c": string.digits + string.ascii_uppercase}
        rest = "".join(self.letters(alphabets[run[0]], int(run[1:])) for run in IBANS[country].split())
        number = int("".join(str(int(c, 36)) for c in rest + country + "00"))
        iban = f"{country}{98 - number % 97:02}{rest}"
        return self.pick(iban, iban, grouped(iban, (4,) * 9, " "))

    def ip(self):
        v4 = ".".join(str(self.rng.randrange(256)) for _ in range(4))
        groups = ["%x" % self.rng.getrandbits(16) for _ in range(8)]
        return self.pick(v4, v4, v4, ":".join(groups), f"2001:db8::{groups[0]}", f"fe80::{groups[0]}:{groups[1]}", f"::ffff:{v4}")

    def mac(self):
        d = self.letters(HEX, 12)
        return self.pick(grouped(d, (2,) * 6, ":"), grouped(d.upper(), (2,) * 6, ":"), grouped(d.upper(), (2,) * 6, "-"))

    def ssn(self):
        return f"{self.rng.randrange(1, 665):03}-{self.rng.randrange(1, 100):02}-{self.rng.randrange(1, 10000):04}"

    def base64url(self, low, high):
        return self.letters(ALNUM + "-_", self.rng.randint(low, high))

    def token(self):
        return self.pick(
            f"eyJhbGciOiJIUzI1NiJ9.eyJzdWIi{self.base64url(20, 80)}.{self.base64url(30, 43)}",
            f"AKIA{self.letters(string.ascii_uppercase + '234567', 16)}",
            f"ghp_{self.letters(ALNUM, 36)}",
            f"xoxb-{digits(self.rng, 11)}-{self.letters(ALNUM, 24)}",
            f"sk_live_{self.letters(ALNUM, 24)}",
        )

    def secret(self):
        return self.pick(
            self.letters(HEX, self.pick(32, 40, 64)), self.letters(ALNUM + "+/", 40) + "=", self.letters(ALNUM + "!#%-_.", self.rng.randint(8, 16)),
            f"{self.pick(*NAMES).title()}{self.rng.randrange(10, 9999)}!",
        )  # fmt: skip

    def key(self):
        return self.pick("password", "passwd", "DB_PASSWORD", "api_key", "apiKey", "X-Api-Key", "client_secret", "access_token", "auth-token", "userPassword")

    # What only looks so.

    def negative(self):
        rng = self.rng
        bad_card = self.pick("4", "5", "37", "6011") + digits(rng, 12)
        bad_card += str((int(luhn_digit(bad_card)) + rng.randrange(1, 10)) % 10)
        uuid = "-".join(self.letters(HEX, n) for n in (8, 4, 4, 4, 12))
        return self.pick(
            f"order {bad_card}", f"order {grouped(bad_card, (4,) * 5, ' ')}", f"invoice {digits(rng, 10)}", f"ref 8{digits(rng, 9)}",
            f"ts=17{digits(rng, 11)}", f"at 17{digits(rng, 14)} us", f"2026-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}T12:{digits(rng, 1)}4:56.{digits(rng, 6)}Z",
            uuid, uuid, f"v{rng.randrange(9)}.{rng.randrange(30)}.{rng.randrange(30)}", f"Chrome/120.0.{rng.randrange(3000, 7000)}.{rng.randrange(300)}",
            f"version {rng.randrange(9)}.{rng.randrange(30)}.{rng.randrange(30)}.{rng.randrange(30)}", f"section 1.2.{rng.randrange(9)}.4.{rng.randrange(9)}",
            f"md5 {self.letters(HEX, 32)}", f"commit {self.letters(HEX, 40)}", f"sha256:{self.letters(HEX, 64)}",
            f"fingerprint {grouped(self.letters(HEX, 40), (2,) * 20, ':')}", f"price {rng.randrange(10**6)}.{digits(rng, 2)} EUR", f"{rng.random()}", f"p99=0.{digits(rng, 16)}",
            f"isbn 978-{digits(rng, 1)}-{digits(rng, 4)}-{digits(rng, 4)}-{digits(rng, 1)}", f"ean 40{digits(rng, 11)}", f"size {digits(rng, 12)} bytes",
            "std::vector<int>::at", "ratio 12:30:45", f"uptime {rng.randrange(99)}:{digits(rng, 2)}:{digits(rng, 2)}", f"@{self.pick(*NAMES)} said", f"root@{self.pick('web1', 'db-2', 'localhost')}:~$",
            "password: please reset it on the next login", "token expired", "invalid password for user", "token=null", "secret=********", "max_tokens=4096", "password == confirmation",
            f"GB{digits(rng, 2)} WEST {digits(rng, 4)}", f"page 123-{digits(rng, 2)}", f"{digits(rng, 3)}-{digits(rng, 4)}", f"#{self.letters(HEX, 6)}", f"/srv/app/{self.letters(HEX, 12)}/main.js:{rng.randrange(999)}:{rng.randrange(99)}",
            "git@example.com-mirror", "Bearer authentication is required", f"<span class=\"c{digits(rng, 4)}\">", f"SELECT * FROM t WHERE id = {digits(rng, 9)}",
        )  # fmt: skip

    # Lines.

    def stamp(self):
        r = self.rng
        return f"2026-{r.randrange(1, 13):02}-{r.randrange(1, 29):02}T{r.randrange(24):02}:{r.randrange(60):02}:{r.randrange(60):02}.{digits(r, 3)}Z"

    def template(self, kind):
        """A line with `{}` for the text of a kind."""
        stamp, name, other = self.stamp(), self.pick(*NAMES), self.negative().replace("{", "(").replace("}", ")")
        if kind == "secret":
            key, quote = self.key(), self.pick('"', "'", "")
            return self.pick(
                f"{stamp} INFO {key}={quote}{{}}{quote} {other}", f"{stamp} config {key}: {quote}{{}}{quote}", f'{{{{"ts":"{stamp}","{key}":"{{}}","user":"{name}"}}}}',
                f"GET /login?user={name}&{key}={{}}&x=1 HTTP/1.1", f"export {key.upper().replace('-', '_')}={{}}",
            )  # fmt: skip
        if kind == "token" and self.rng.random() < 0.4:
            return self.pick(f"{stamp} DEBUG Authorization: Bearer {{}}", f'{{{{"ts":"{stamp}","headers":{{{{"Authorization":"Bearer {{}}"}}}}}}}}')
        return self.pick(
            f"{stamp} INFO user={name} {kind}={{}} {other}", f"{stamp} WARN [{name}] {other} {{}}", f'{{{{"ts":"{stamp}","msg":"{{}} for {name}","n":{self.rng.randrange(10**6)}}}}}',
            f"{stamp} got {{}}, then {other.replace(chr(34), '')}.", f"Hello, this is {name}: {{}}.", f"Здравствуйте, {{}} — это для {name}", f"({{}})", f"{name};{{}};{self.rng.randrange(999)}",
            f"UPDATE users SET x='{{}}' WHERE name='{name}'",
        )  # fmt: skip

    def lines(self, count):
        """Lines with their marks: (line, [(start, end, kind)]), offsets in characters. A third has nothing to find."""
        for _ in range(count):
            if self.rng.random() < 1 / 3:
                yield f"{self.stamp()} INFO {self.negative()} {self.pick(*NAMES)} {self.negative()}", []
                continue
            kind = self.pick(*KINDS)
            text = getattr(self, kind)()
            before, after = (part.replace("{{", "{").replace("}}", "}") for part in self.template(kind).split("{}", 1))
            yield before + text + after, [(len(before), len(before) + len(text), kind)]


if __name__ == "__main__":
    for line, marks in Corpus().lines(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        print(json.dumps({"line": line, "marks": marks}, ensure_ascii=False))
