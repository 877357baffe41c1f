"""Lines for each shipped rule, from a fixed seed: `typed`, `bare`, `scripts` and `garbage`.

`typed` is ASCII, valid, in the spellings that people use; `bare` is ASCII without any decoration;
`scripts` is valid in other scripts' digits, letters or signs, as far as the rule takes them; every
line of `garbage` is invalid. The benchmark asks the command itself whether that is so.
"""

import random

SEED = 20_250_101
KINDS = ("typed", "bare", "scripts", "garbage")

# Zero of the decimal digits: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full-width.
ZEROS = [0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0xFF10]
PROSE = ["n/a", "none", "-", "ask the office", "unknown (see note)", "to be confirmed", "не указан", "нет данных", "未定"]
DASHES = "\u2010\u2013\u2014"
SPACES = "\u00a0\u2009\u3000"

LATIN_NAMES = ["Anna", "Maria", "John", "Peter", "Jean-Luc", "O'Neill", "Smith", "Garcia", "Miller", "van Dyke", "Li"]
OTHER_NAMES = [
    ["Анна", "Мария", "Пётр", "Ёлкина", "Иванов", "Достоевская"],
    ["Zoë", "José", "Müller", "Łukasz", "Çelik", "Nguyễn"],
    ["王小明", "李娜", "张伟"],
    ["अनुष्का", "राजेश", "प्रिया"],
    ["علی", "فاطمه", "محمد"],
]
WORDS = "hello world rock roll big news about swift rules engine first steps guide part release notes".split()
OTHER_WORDS = "Crème Brûlée Große Straße Łódź İstanbul façade naïve Ærø smörgåsbord Đakovo coöperate".split()
DOMAINS = ["example.com", "example.org", "mail.example.co.uk", "sub.example.net", "xn--e1afmkfd.xn--p1ai"]
OTHER_DOMAINS = ["пример.рф", "例え.jp", "beispiel-ü.de", "उदाहरण.भारत"]

# Country, then runs of the rest: n digits, a capital letters, c both.
IBANS = {
    "DE": "n18", "GB": "a4 n14", "FR": "n10 c11 n2", "NL": "a4 n10", "NO": "n11",
    "ES": "n20", "PL": "n24", "CH": "n5 c12", "MT": "a4 n5 c18", "IT": "a1 n10 c12",
}  # fmt: skip
CARDS = [("4", 16), ("55", 16), ("2221", 16), ("37", 15), ("36", 14), ("6011", 16), ("3530", 16), ("2204", 16), ("4", 19)]


def digits(rng, count):
    return "%0*d" % (count, rng.randrange(10**count))


def in_other_digits(rng, text):
    zero = rng.choice(ZEROS)
    return "".join(chr(zero + ord(c) - 48) if "0" <= c <= "9" else c for c in text)


def grouped(text, widths, separator):
    parts, start = [], 0
    for width in widths:
        if start >= len(text):
            break
        parts.append(text[start : start + width])
        start += width
    return separator.join(parts)


VIN_LETTERS = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ"
VIN_NUMBERS = dict(zip(VIN_LETTERS, [*range(10), *range(1, 9), 1, 2, 3, 4, 5, 7, 9, *range(2, 10)]))
VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]


def luhn_digit(number):
    total = 0
    for index, digit in enumerate(reversed(number)):
        double = int(digit) * 2 if index % 2 == 0 else int(digit)
        total += double - 9 if double > 9 else double
    return str(-total % 10)


class RuleLines:
    """The lines of one kind for one rule; the same for the same seed."""

    def __init__(self, rule, kind):
        self.rng = random.Random(f"{SEED} {rule} {kind}")
        self.line = getattr(self, f"{rule.replace('-', '_')}_{kind}", None)
        if self.line is None:
            raise KeyError(f"rule_lines.py has no {kind} lines for the rule {rule}; add the method for them")

    def lines(self, count):
        return [self.line() for _ in range(count)]

    def prose(self):
        return self.rng.choice(PROSE)

    def pick(self, *forms):
        return self.rng.choice(forms)

    # Rules of digits alone: a number, its spellings, and what is wrong with one.

    def phone_bare(self):
        return "9" + digits(self.rng, 9)

    def phone_typed(self):
        d = self.phone_bare()
        a, b, c, e = d[:3], d[3:6], d[6:8], d[8:]
        return self.pick(
            d, "8" + d, "+7" + d, f"8 ({a}) {b}-{c}-{e}", f"+7 {a} {b} {c} {e}", f"+7 ({a}) {b}-{c}-{e}",
            f"8-{a}-{b}-{c}-{e}", f"+7-{a}-{b}-{c}-{e}", f"007 {a} {b} {c} {e}", f"({a}) {b}-{c}-{e}",
        )  # fmt: skip

    def phone_scripts(self):
        return in_other_digits(self.rng, self.phone_bare())

    def phone_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 6), digits(self.rng, 15), f"ext. {digits(self.rng, 4)}")

    def card_bare(self):
        prefix, length = self.rng.choice(CARDS)
        number = prefix + digits(self.rng, length - len(prefix) - 1)
        return number + luhn_digit(number)

    def card_typed(self):
        d = self.card_bare()
        widths = (4, 6, 5) if len(d) < 16 else (4, 4, 4, 4, 4)
        return self.pick(d, grouped(d, widths, " "), grouped(d, widths, "-"), f" {grouped(d, widths, ' ')}")

    def card_scripts(self):
        return in_other_digits(self.rng, grouped(self.card_bare(), (4, 4, 4, 4, 4), self.pick("", "\u00a0", " ")))

    def card_garbage(self):
        d = self.card_bare()
        return self.pick(self.prose(), d[:-1] + str((int(d[-1]) + 1) % 10), d[:9], d + "000000", d[:-1] + "l")

    def date_iso_bare(self):
        return "%04d%02d%02d" % (self.rng.randint(1900, 2099), self.rng.randint(1, 12), self.rng.randint(1, 28))

    def date_iso_typed(self):
        return grouped(self.date_iso_bare(), (4, 2, 2), self.pick("-", "-", "-", "/", ".", " ", ""))

    def date_iso_scripts(self):
        return in_other_digits(self.rng, grouped(self.date_iso_bare(), (4, 2, 2), self.pick("-", "\u2013", "/")))

    def date_iso_garbage(self):
        d = self.date_iso_bare()
        return self.pick(self.prose(), d[:4] + "-13-" + d[6:], d[:4] + "-02-30", d[:6], d + "T10:00", "Dec 12, " + d[:4])

    def date_bare(self):
        return f"{self.rng.randint(1, 28):02}/{self.rng.randint(1, 12):02}/{self.rng.randint(1900, 2099)}"

    def date_typed(self):
        day, month, year = self.date_bare().split("/")
        return self.pick(
            f"{day}/{month}/{year}", f"{int(day)}/{int(month)}/{year}", f"{day}.{month}.{year}", f"{day}-{month}-{year}",
            f"{year}-{month}-{day}", day + month + year)

    def date_scripts(self):
        return in_other_digits(self.rng, self.date_bare())

    def date_garbage(self):
        return self.pick("32/01/2024", "01/13/2024", "29/02/2023", self.date_bare()[:-5], self.prose(), "")

    def date_range_bare(self):
        return f"{self.date_bare()[:-4]}2023 \u2013 {self.date_bare()[:-4]}2024"

    def date_range_typed(self):
        return self.date_range_bare().replace(" \u2013 ", self.pick(" \u2013 ", "-", " - "))

    def date_range_scripts(self):
        return in_other_digits(self.rng, self.date_range_bare())

    def date_range_garbage(self):
        return self.pick(self.date_bare(), "31/12/2024 \u2013 01/01/2024", self.prose(), "")

    def datetime_bare(self):
        return f"{self.date_bare()}, {self.rng.randint(0, 23):02}:{self.rng.randint(0, 59):02}"

    def datetime_typed(self):
        return self.datetime_bare().replace(", ", self.pick(", ", " "))

    def datetime_scripts(self):
        return in_other_digits(self.rng, self.datetime_bare())

    def datetime_garbage(self):
        return self.pick(self.date_bare() + ", 24:00", self.date_bare(), self.prose(), "")

    def card_expiry_bare(self):
        return f"{self.rng.randint(1, 12):02}/{self.rng.randint(40, 99)}"

    def card_expiry_typed(self):
        d = self.card_expiry_bare()
        return self.pick(d, d.replace("/", ""), d.replace("/", " / "), d.removeprefix("0"))

    def card_expiry_scripts(self):
        return in_other_digits(self.rng, self.card_expiry_bare())

    def card_expiry_garbage(self):
        return self.pick("13/99", "01/20", "12/20999", self.prose(), "")

    def coordinates_bare(self):
        return f"{self.rng.uniform(-90, 90):.4f}, {self.rng.uniform(-180, 180):.4f}"

    def coordinates_typed(self):
        return self.coordinates_bare().replace(", ", self.pick(", ", ", ", ",", "; ", " "))

    def coordinates_scripts(self):
        return f"\u2212{self.rng.uniform(0, 90):.4f}, \u2212{self.rng.uniform(0, 180):.4f}"

    def coordinates_garbage(self):
        d = self.coordinates_bare()
        return self.pick(self.prose(), "91.5, 0", "45, 180.5", "45.., 1", d[:5], d.replace(".", ","), d.replace(",", "N,"), "")

    def height_us_bare(self):
        return f"{self.rng.randint(3, 7)}{self.rng.randrange(12)}"

    def height_us_typed(self):
        d = self.height_us_bare()
        return self.pick(d, f"{d[0]}'{d[1:]}\"", f"{d[0]}'{d[1:]}\"", f"{d[0]} {d[1:]}", f"{d[0]}-{d[1:]}")

    def height_us_scripts(self):
        d = self.height_us_bare()
        return in_other_digits(self.rng, f"{d[0]}\u2032{d[1:]}\u2033")

    def height_us_garbage(self):
        d = self.height_us_bare()
        return self.pick(self.prose(), "5'12\"", "9'1\"", d[0], f"{d[0]} ft {d[1:]} in", f"{d}0 cm", "")

    def duration_bare(self):
        return f"{self.rng.randint(0, 199)}:{self.rng.randint(0, 59):02}"

    def duration_typed(self):
        return self.duration_bare().replace(":", self.pick(":", ".", " "))

    def duration_scripts(self):
        return in_other_digits(self.rng, self.duration_bare())

    def duration_garbage(self):
        return self.pick("1:60", "1h30m", self.duration_bare() + ":00", self.prose(), "")

    def time_bare(self):
        return "%02d%02d" % (self.rng.randrange(24), self.rng.randrange(60))

    def time_typed(self):
        return grouped(self.time_bare(), (2, 2), self.pick(":", ":", ":", ".", " ", ""))

    def time_scripts(self):
        return in_other_digits(self.rng, grouped(self.time_bare(), (2, 2), self.pick(":", "\u00a0", "\uff1a")))

    def time_garbage(self):
        d = self.time_bare()
        return self.pick(self.prose(), "25:" + d[2:], d[:2] + ":60", d[:2] + ":", f"{13 + int(d[:2]) % 11}:{d[2:]} am", d + "4530")

    def otp_bare(self):
        return digits(self.rng, 6)

    def otp_typed(self):
        return grouped(self.otp_bare(), (3, 3), self.pick("", " ", "-"))

    def otp_scripts(self):
        return in_other_digits(self.rng, grouped(self.otp_bare(), (3, 3), self.pick("", "\u00a0")))

    def otp_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 4), digits(self.rng, 9))

    def pin_bare(self):
        return digits(self.rng, 4)

    def pin_typed(self):
        return grouped(self.pin_bare(), (1, 1, 1, 1), self.pick("", "-", " "))

    def pin_scripts(self):
        return in_other_digits(self.rng, self.pin_bare())

    def pin_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 3), digits(self.rng, 6))

    def security_code_bare(self):
        return digits(self.rng, self.rng.randint(3, 12))

    def security_code_typed(self):
        d = self.security_code_bare()
        return self.pick(d, f" {d}", grouped(d, (3,) * 4, " "), grouped(d, (4,) * 3, "-"))

    def security_code_scripts(self):
        return in_other_digits(self.rng, self.security_code_bare())

    def security_code_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 2), digits(self.rng, 13), digits(self.rng, 3) + "a", "")

    def postal_us_bare(self):
        return str(self.rng.randint(1, 9)) + digits(self.rng, self.pick(4, 8))

    def postal_us_typed(self):
        return grouped(self.postal_us_bare(), (5, 4), self.pick("-", " ", ""))

    def postal_us_scripts(self):
        return in_other_digits(self.rng, grouped(self.postal_us_bare(), (5, 4), self.pick("-", "\u2013")))

    def postal_us_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 4), digits(self.rng, 11), "DC " + digits(self.rng, 5), "SW1A 1AA")

    def ssn_us_bare(self):
        return "%03d%02d%04d" % (self.rng.randint(300, 400), self.rng.randint(1, 99), self.rng.randint(1, 9999))

    def ssn_us_typed(self):
        return grouped(self.ssn_us_bare(), (3, 2, 4), self.pick("-", "-", " ", ""))

    def ssn_us_scripts(self):
        return in_other_digits(self.rng, grouped(self.ssn_us_bare(), (3, 2, 4), self.pick("", "-", " ")))

    def ssn_us_garbage(self):
        d = self.ssn_us_bare()
        return self.pick(self.prose(), "000" + d[3:], "9" + d[1:], d[:7], d + "12", "1112-23333", d[:8] + "O")

    def cpf_bare(self):
        number = digits(self.rng, 9)
        for first in (10, 11):
            remainder = sum(int(d) * (first - i) for i, d in enumerate(number)) % 11
            number += str(0 if remainder < 2 else 11 - remainder)
        return number

    def cpf_typed(self):
        d = self.cpf_bare()
        return self.pick(d, f"{d[:3]}.{d[3:6]}.{d[6:9]}-{d[9:]}")

    def cpf_scripts(self):
        return in_other_digits(self.rng, self.cpf_typed())

    def cpf_garbage(self):
        d = self.cpf_bare()
        return self.pick(self.prose(), d[:7], d + "12", d[:10] + str((int(d[10]) + 1) % 10), "1" * 11, "12.3456.789-09", d[:10] + "O")

    def snils_bare(self):
        number = digits(self.rng, 9)
        return number + "%02d" % (sum(int(d) * (9 - i) for i, d in enumerate(number)) % 101 % 100)

    def snils_typed(self):
        d = self.snils_bare()
        return self.pick(d, f"{d[:3]}-{d[3:6]}-{d[6:9]} {d[9:]}")

    def snils_scripts(self):
        return in_other_digits(self.rng, self.snils_typed())

    def snils_garbage(self):
        d = self.snils_bare()
        return self.pick(self.prose(), d[:7], d + "12", d[:10] + str((int(d[10]) + 1) % 10), "11-2233-445 95", d[:10] + "O")

    # Rules of letters and digits.

    def vin_bare(self):
        number = "".join(self.rng.choices(VIN_LETTERS, k=17))
        remainder = sum(VIN_NUMBERS[c] * w for c, w in zip(number, VIN_WEIGHTS)) % 11
        return number[:8] + "0123456789X"[remainder] + number[9:]

    def vin_typed(self):
        d = self.vin_bare()
        return self.pick(d, d, d.lower(), f"{d[:3]} {d[3:9]} {d[9:]}")

    def vin_scripts(self):
        return self.pick(f"\u00a0{self.vin_bare()}", f"\u00ab{self.vin_bare()}\u00bb", f"{self.vin_bare()}\u2009")

    def vin_garbage(self):
        d = self.vin_bare()
        return self.pick(self.prose(), d[:12], d + "12", d[:16] + "O", d[:8] + ("1" if d[8] == "0" else "0") + d[9:], "не указан")

    def uuid_bare(self):
        return "%032x" % self.rng.getrandbits(128)

    def uuid_typed(self):
        d = grouped(self.uuid_bare(), (8, 4, 4, 4, 12), "-")
        return self.pick(d, d, d.upper(), "{%s}" % d, d.replace("-", ""), f" {d}")

    def uuid_scripts(self):
        d = grouped(self.uuid_bare(), (8, 4, 4, 4, 12), self.rng.choice(DASHES))
        return self.pick(d, d.upper(), f"\u00a0{d}", f"\u00ab{d}\u00bb")

    def uuid_garbage(self):
        d = self.uuid_typed()
        return self.pick("n/a", "none", d[:12], "g" + d, "urn:uuid:" + d, "не указан", "未定", d + "00ff00ff")

    def mac_address_bare(self):
        return "%012x" % self.rng.getrandbits(48)

    def mac_address_typed(self):
        d = self.mac_address_bare()
        pairs = grouped(d, (2,) * 6, ":")
        return self.pick(pairs, pairs, pairs.upper(), pairs.replace(":", "-"), grouped(d, (4, 4, 4), "."), d)

    def mac_address_scripts(self):
        return grouped(self.mac_address_bare(), (2,) * 6, self.pick("\u2236", "\u2010", "\u2013", "\u00a0"))

    def mac_address_garbage(self):
        d = self.mac_address_bare()
        return self.pick("n/a", "none", d[:7], grouped(d + "00ff", (2,) * 8, ":"), d[:-1] + "g", d + "/24", "未定")

    def iban_bare(self):
        country = self.rng.choice(sorted(IBANS))
        rest = ""
        for run in IBANS[country].split():
            letters = {"n": "0123456789", "a": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "c": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
            rest += "".join(self.rng.choices(letters[run[0]], k=int(run[1:])))
        number = int("".join(str(int(c, 36)) for c in rest + country + "00"))
        return f"{country}{98 - number % 97:02d}{rest}"

    def iban_typed(self):
        d = self.iban_bare()
        return self.pick(d, grouped(d, (4,) * 9, " "), grouped(d, (4,) * 9, " "), d.lower(), grouped(d, (4,) * 9, "-"))

    def iban_scripts(self):
        return grouped(self.iban_bare(), (4,) * 9, self.rng.choice(DASHES + SPACES))

    def iban_garbage(self):
        d = self.iban_bare()
        swapped = d[:2] + "%02d" % ((int(d[2:4]) - 1) % 96 + 2) + d[4:]
        return self.pick(self.prose(), swapped, d[:9], "XX" + d[2:], d + d, d[:-2] + "\u00a32")

    def hex_colour_bare(self):
        count = self.pick(3, 6, 6, 6, 8)
        return "%0*x" % (count, self.rng.getrandbits(4 * count))

    def hex_colour_typed(self):
        d = self.hex_colour_bare()
        return self.pick(d, f"#{d}", f"#{d}", f"#{d.upper()}", f" #{d}", f"0x{d}")

    def hex_colour_scripts(self):
        return self.pick("\u00a0#%s", "#%s\u2009", "\u2060%s") % self.hex_colour_bare()

    def hex_colour_garbage(self):
        d = "%06x" % self.rng.getrandbits(24)
        return self.pick(self.prose(), f"#{d[:5]}", f"#{d[:2]}", f"#{d}{d[:3]}", f"#{d[:4]}zz", f"rgb({d[0]} 2 3)")

    # Rules of numbers with signs.

    def integer_bare(self):
        return str(self.rng.randrange(1, 10 ** self.rng.randint(1, 12)))

    def integer_typed(self):
        n = self.rng.randrange(-(10**9), 10**9)
        return self.pick(str(n), f"{n:,}", f"{abs(n):,}", f"+{abs(n)}", f"{abs(n):,}".replace(",", " "), f"00{abs(n)}")

    def integer_scripts(self):
        n = f"{self.rng.randrange(1, 10**9):,}"
        return self.pick("\u2212" + n, "\uff0b" + n, "\uff0d" + n, "\u2212" + n.replace(",", "\u00a0"), "\u2212" + n.replace(",", "\u2019"))

    def integer_garbage(self):
        n = digits(self.rng, 3)
        return self.pick(self.prose(), f"{n}.5", f"{n}-2", f"{n} apples", f"{n};{n}")

    def number_bare(self):
        return self.pick(self.integer_bare(), f"{self.integer_bare()}.{self.rng.randrange(1, 10**4)}")

    def number_typed(self):
        n = self.rng.randrange(-(10**11), 10**11) / 100
        return self.pick(f"{n:.2f}", f"{n:,.2f}", f"{n:,.2f}", f"{n:,.1f}", f"({abs(n):,.2f})", f"{n:,.2f}".replace(",", " "))

    def number_scripts(self):
        n = f"{self.rng.randrange(1, 10**9):,}.{self.rng.randrange(10)}"
        return self.pick("\u2212" + n, n.replace(",", "\u00a0"), n.replace(",", "\u2019"), in_other_digits(self.rng, n.replace(",", "")))

    def number_garbage(self):
        n = digits(self.rng, 3)
        return self.pick(self.prose(), f"{n},5", f"{n}-2", f"{n} apples", f"{n};{n}", "1.2.3")

    def decimal_bare(self):
        return "%d.%02d" % (self.rng.randrange(10**7), self.rng.randrange(100))

    def decimal_typed(self):
        d = self.rng.randrange(-(10**9), 10**9) / 100
        return self.pick(f"{d:.2f}", f"{d:,.2f}", f"{d:.1f}", str(int(d)), f"{d:,.2f}".replace(",", " "))

    def decimal_scripts(self):
        return self.pick("\u2212" + self.decimal_bare(), in_other_digits(self.rng, self.decimal_bare()), f"\u00a0{self.decimal_bare()}")

    def decimal_garbage(self):
        return self.pick(self.number_garbage(), self.decimal_bare() + "999", "1e5")

    def currency_bare(self):
        return self.decimal_bare()

    def currency_typed(self):
        d = self.rng.randrange(10**9) / 100
        return self.pick(f"${d:,.2f}", f"{d:.2f}", f"-${d:,.2f}", f"USD {d:,.2f}", f"{d:,.2f} USD", f"(${d:,.2f})")

    def currency_scripts(self):
        return self.pick("\u2212$" + self.decimal_bare(), "$" + in_other_digits(self.rng, self.decimal_bare()), f"$\u00a0{self.decimal_bare()}")

    def currency_garbage(self):
        return self.pick(self.number_garbage(), "\u20ac" + self.decimal_bare(), self.decimal_bare() + "9")

    def percent_bare(self):
        return self.pick(str(self.rng.randint(0, 100)), "%d.%02d" % (self.rng.randrange(100), self.rng.randrange(100)))

    def percent_typed(self):
        d = self.percent_bare()
        return self.pick(d, d + "%", d + " %", d.replace(".", ",") + "%", "%" + d)

    def percent_scripts(self):
        d = self.percent_bare()
        return self.pick(d + "\uff05", d + "\u066a", d + "\u00a0%", "%d\u066b%d" % (self.rng.randrange(100), self.rng.randrange(100)))

    def percent_garbage(self):
        d = self.percent_bare()
        return self.pick(self.prose(), "1.2.3", f"{self.rng.randint(101, 999)}%", f"-{d}%", f"{d} percent", "12.345")

    def ipv4_bare(self):
        return ".".join(str(self.rng.randrange(256)) for _ in range(4))

    def ipv4_typed(self):
        return self.pick("%s", "%s", "%s", " %s", "%s ") % self.ipv4_bare()

    def ipv4_scripts(self):
        mark = self.rng.choice("\u200e\u2060")
        return self.pick(f"{mark}%s", f"%s{mark}", f"\u00a0%s{mark}") % self.ipv4_bare()

    def ipv4_garbage(self):
        d = self.ipv4_bare()
        return self.pick(self.prose(), "256." + d[-3:] + ".1.1", d + ".5", d + "/8", "2001:db8::1", d + ":80", "1..2.3.4")

    def ipv6_bare(self):
        groups = ["%x" % self.rng.getrandbits(16) for _ in range(8)]
        start = self.rng.randrange(9)
        if start > 5:
            return ":".join(groups)
        return ":".join(groups[:start]) + "::" + ":".join(groups[start + 2 :])

    def ipv6_typed(self):
        return self.pick("%s", "%s", "%s", " %s", "%s ") % self.pick(self.ipv6_bare(), self.ipv6_bare().upper())

    def ipv6_scripts(self):
        mark = self.rng.choice("\u200e\u2060")
        return self.pick(f"{mark}%s", f"%s{mark}", f"\u00a0%s{mark}") % self.ipv6_bare()

    def ipv6_garbage(self):
        d = self.ipv6_bare()
        return self.pick(self.prose(), d + "::1::", f"[{d}]", d + "%eth0", "192.0.2.1", "12:30:45", "g::1")

    def ip_bare(self):
        return self.pick(self.ipv4_bare(), self.ipv6_bare())

    def ip_typed(self):
        port = self.rng.randrange(65536)
        return self.pick("%s", "%s", " %s", "%s ") % self.pick(
            self.ipv4_bare(), f"{self.ipv4_bare()}:{port}", self.ipv6_bare().upper(), f"[{self.ipv6_bare()}]:{port}")

    def ip_scripts(self):
        return self.pick("\u2060%s", "%s\u200e", "\u00a0%s") % self.ip_bare()

    def ip_garbage(self):
        d = self.ipv4_bare()
        return self.pick(self.prose(), d + ":65536", d + ".5", d + "/8", f"[{d}]:80", f"[{self.ipv6_bare()}", "localhost:80")

    def phone_e164_bare(self):
        country, most = self.rng.choice([("1", 9), ("44", 9), ("49", 10), ("33", 8), ("81", 9), ("351", 8)])
        return country + str(self.rng.randint(2, 9)) + digits(self.rng, most)

    def phone_e164_typed(self):
        d = self.phone_e164_bare()
        return self.pick(d, "+" + d, f"+{d[:2]} {d[2:5]} {d[5:]}", f"+{d[:1]} ({d[1:4]}) {d[4:7]}-{d[7:]}", f"+{d[:2]}.{d[2:5]}.{d[5:]}")

    def phone_e164_scripts(self):
        return in_other_digits(self.rng, self.phone_e164_bare())

    def phone_e164_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 5), "12" + digits(self.rng, 15), f"ext. {digits(self.rng, 4)}", "02" + digits(self.rng, 8))

    def phone_national_bare(self):
        return "0" + str(self.rng.randint(1, 9)) + digits(self.rng, self.rng.randint(6, 9))

    def phone_national_typed(self):
        d = self.phone_national_bare()
        return self.pick(d, f"{d[:3]} {d[3:6]} {d[6:]}", f"({d[:3]}) {d[3:6]}-{d[6:]}", f"{d[:4]}/{d[4:]}", f"{d} ext. {digits(self.rng, 3)}")

    def phone_national_scripts(self):
        return self.pick("\u00a0%s", "%s\u2009", "%s доб. 12") % self.phone_national_bare()

    def phone_national_garbage(self):
        d = self.phone_national_bare()
        return self.pick(self.prose(), d[:5], d + digits(self.rng, 9), "2024-01-15", f"+{d}", f"{d[:4]};{d[4:]}", "")

    def phone_us_bare(self):
        return f"{self.rng.randrange(200, 1000)}{self.rng.randrange(200, 1000)}{digits(self.rng, 4)}"

    def phone_us_typed(self):
        d = self.phone_us_bare()
        a, b, c = d[:3], d[3:6], d[6:]
        return self.pick(d, f"({a}) {b}-{c}", f"{a}-{b}-{c}", f"+1 ({a}) {b}-{c}", f"1-{a}-{b}-{c}", f"+1{d}", f"{a}.{b}.{c}")

    def phone_us_scripts(self):
        return in_other_digits(self.rng, self.phone_us_bare())

    def phone_us_garbage(self):
        return self.pick(self.prose(), digits(self.rng, 6), "2" + digits(self.rng, 14), f"ext. {digits(self.rng, 4)}", "02" + digits(self.rng, 8))

    # Rules of text.

    def access_token_bare(self):
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        return "".join(self.rng.choices(letters, k=self.rng.randint(20, 60)))

    def access_token_typed(self):
        d = self.access_token_bare()
        return self.pick(d, d, f"eyJ{d}.eyJ{d}.{d}", f"AKIA{digits(self.rng, 16)}", d + "==", f" {d}")

    def access_token_scripts(self):
        return self.rng.choice(["\u00a0%s", "%s\u3000"]) % self.access_token_bare()

    def access_token_garbage(self):
        return self.pick("none", "n/a", "two words and more", self.access_token_bare() + "é", "a=b=c=defg", "未定")

    def secret_bare(self):
        return self.access_token_bare()

    def secret_typed(self):
        return self.pick(self.secret_bare(), "correct horse battery staple", f"{self.secret_bare()}!#", f"p@ss {digits(self.rng, 4)}")

    def secret_scripts(self):
        return self.pick("пароль", "contraseña", "密码密码") + digits(self.rng, 4)

    def secret_garbage(self):
        return self.pick("null", "abc", "None", "********", "redacted", "•••", "未定")

    def email_bare(self):
        return f"{self.rng.choice(WORDS)}{self.rng.randrange(1000)}@{self.rng.choice(DOMAINS)}"

    def email_typed(self):
        user = f"{self.rng.choice(WORDS)}.{self.rng.choice(WORDS)}"
        domain = self.rng.choice(DOMAINS)
        return self.pick(self.email_bare(), f"{user}@{domain}", f"{user}+tag@{domain}", f" {user}_7@{domain}", f"{user}@{domain}".upper())

    def email_scripts(self):
        user = self.rng.choice(self.rng.choice(OTHER_NAMES))
        return f"{user}{self.rng.randrange(100)}@{self.rng.choice(OTHER_DOMAINS + DOMAINS[:2])}"

    def email_garbage(self):
        user = self.rng.choice(WORDS) + digits(self.rng, 2)
        return self.pick(
            self.prose(), f"{user}.example.com", f"{user}@localhost", f"{user}@@example.com", f".{user}@example.com",
            f"{user}@-example.com", f"first {user}@example.com", f"{user}@192.0.2.1",
        )  # fmt: skip

    def login_bare(self):
        return self.pick(self.phone_bare(), self.email_bare())

    def login_typed(self):
        return self.pick(self.phone_typed(), self.email_typed())

    def login_scripts(self):
        return self.pick(self.phone_scripts(), self.email_scripts())

    def login_garbage(self):
        return self.pick(self.phone_bare()[:6], self.phone_bare() + "a", self.email_garbage())

    def name_bare(self):
        return self.rng.choice(LATIN_NAMES)

    def name_typed(self):
        parts = [self.rng.choice(LATIN_NAMES) for _ in range(self.rng.randint(1, 3))]
        return self.pick(" ".join(parts), " ".join(parts), "  " + "  ".join(parts) + " ", " ".join(parts) + " Jr.")

    def name_scripts(self):
        names = self.rng.choice(OTHER_NAMES)
        return " ".join(self.rng.choice(names) for _ in range(self.rng.randint(1, 3)))

    def name_garbage(self):
        name = self.rng.choice(LATIN_NAMES)
        return self.pick("-", "", "...", name + digits(self.rng, 1), f"<b>{name}</b>", f"{name} \U0001f600", "1" + name, "№ 5")

    def password_bare(self):
        return "".join(self.rng.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=self.rng.randint(8, 16)))

    def password_typed(self):
        return self.pick(self.password_bare(), " ".join(self.rng.choices(WORDS, k=4)), self.password_bare() + "!#%&()*+")

    def password_scripts(self):
        words = [self.rng.choice(self.rng.choice(OTHER_NAMES)) for _ in range(4)]
        return "-".join(words) + self.pick("", "é", "cafe\u0301", "\U0001f511\U0001f512") + "1234"

    def password_garbage(self):
        return self.pick("", digits(self.rng, 5), "n/a", "tab\tin the middle", "нет", "x" * 140)

    def slug_bare(self):
        return "-".join(self.rng.choices(WORDS, k=self.rng.randint(1, 4)))

    def slug_typed(self):
        words = self.rng.choices(WORDS, k=self.rng.randint(1, 5))
        title = " ".join(words).title()
        return self.pick("-".join(words), title, title + "!", f"{title} & more, {self.rng.randrange(2000)}", "_".join(words))

    def slug_scripts(self):
        words = self.rng.choices(OTHER_WORDS, k=self.rng.randint(1, 4))
        return self.pick(" ".join(words), "\u2014".join(words), " ".join(words) + " 2024")

    def slug_garbage(self):
        return self.pick("???", "", "Привет", "未定", "---", "!!! ...", "-".join(WORDS * 2))

    def username_bare(self):
        return f"{self.rng.choice(WORDS)}{self.rng.randrange(1000)}"

    def username_typed(self):
        user = f"{self.rng.choice(WORDS)}.{self.rng.choice(WORDS)}"
        return self.pick(self.username_bare(), user, "@" + user, user.title(), f" {user}_{self.rng.randrange(100)}")

    def username_scripts(self):
        mark = self.rng.choice("\u200e\u2060\ufeff")
        return self.pick(f"%s{mark}", f"\u00a0%s{mark}") % self.username_bare()

    def username_garbage(self):
        user = self.username_bare()
        return self.pick("n/a", "", "an", f".{user}", f"{user}..x", f"{user} maria", f"{user}-7", "анна", user * 8)
