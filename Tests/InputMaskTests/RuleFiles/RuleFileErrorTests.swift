import InputMask
import Testing

@testable import InputMaskRules

private let formatterNames = (FilterTable.all.map(\.name) + DecoratorTable.all.map(\.name)).joined(
  separator: ", ")

@Suite struct RuleFileErrorTests {
  struct BadFile: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ expected: String...) {
      self.name = name
      self.text = text
      self.expected = expected
    }

    /// A file whose errors are in one key of one rule, which stands in the third line.
    static func rule(_ name: String, _ text: String, _ expected: String...) -> BadFile {
      var file = BadFile(name, "rules:\n  a:\n    \(text)\n")
      file.expected = expected
      return file
    }
  }

  @Test(arguments: files + formatters + stages + checks + others)
  func everythingWrongIsToldWithItsPlace(_ file: BadFile) {
    #expect(errors(in: file.text) == file.expected)
  }

  @Test func aDiagnosticReadsFileLineColumnMessage() throws {
    var book = RuleBook()
    let error = #expect(throws: RuleBookError.self) {
      try book.load(text: "versoin: 1", name: "my rules.yaml")
    }
    #expect(
      error?.description == """
        my rules.yaml:1:1: the file has no key "versoin"; did you mean "version"?
        my rules.yaml:1:1: the file needs the key "rules"; add it
        """)
    #expect(book.names.isEmpty)
  }

  static let files: [BadFile] = [
    BadFile("empty file", "", "the file is empty; write rules: and the rules under it"),
    BadFile("comment only", "# rules\n", "the file is empty; write rules: and the rules under it"),
    BadFile(
      "number", "5", "1:1: the file must be a mapping, not a whole number; use the keys: rules, version"),
    BadFile(
      "version", "version: 2\nrules: {}", "1:10: version cannot be 2; write a number from 1 to 1"),
    BadFile(
      "list of rules", "rules: []",
      "1:8: rules must be a mapping, not a list; write a key and a colon before each value"),
    BadFile(
      "names", "rules:\n  Pin: {}\n  a--b: {}\n",
      "2:3: \"Pin\" cannot name a rule; use lower-case letters a to z, digits, and single hyphens "
        + "between them, "
        + "64 at most",
      "3:3: \"a--b\" cannot name a rule; use lower-case letters a to z, digits, and single hyphens "
        + "between them, "
        + "64 at most"),
    BadFile(
      "rules that are none", "rules:\n  a: []\n  b:\n",
      "2:6: the rule \"a\" must be a mapping, not a list; write formatters: or other keys under it, or "
        + "{} for none",
      "3:5: the rule \"b\" must be a mapping, not nothing; write formatters: or other keys under it, or "
        + "{} for none"
    ),
    BadFile("tab", "rules:\n\ta: {}\n", "2:1: a tab cannot indent; use spaces"),
    BadFile(
      "two documents", "rules: {}\n---\nrules: {}\n",
      "2:1: a second document; put its rules under the first rules:"),
    BadFile(
      "repeated keys", "rules:\n  a: {}\n  a: {}\n  \"a\": {title: x, 'title': y}\nrules: {}\n",
      "3:3: the key \"a\" stands at line 2, column 3 already; remove one of the two",
      "4:3: the key \"a\" stands at line 2, column 3 already; remove one of the two",
      "4:19: the key \"title\" stands at line 4, column 9 already; remove one of the two",
      "5:1: the key \"rules\" stands at line 1, column 1 already; remove one of the two"),
    BadFile(
      "alias, tag and key",
      "rules:\n  a: {title: *x}\n  b: {title: !!binary abc}\n  c: {title: !!str 5, ? [a] : b}\n",
      "2:14: no anchor &x stands before this alias; write one, or quotes around a text that begins with *",
      "3:14: tags such as \"tag:yaml.org,2002:binary\" are not read; remove it",
      "4:25: a list or mapping as a key; write a text before the colon"),
    BadFile(
      "escape", "rules: {a: {title: \"\\q\"}}",
      "1:21: no such escape between double quotes; write \\\\ for a backslash, or use single quotes"),
    BadFile(
      "half of a pair", "{\"rules\": {\"a\": {\"title\": \"\\ud83d\"}}}",
      "1:30: an escape that is no character, such as half of a pair; write the character itself"),
    BadFile(
      "open quote", "rules: {a: {title: \"x}}\n",
      "1:20: this quoted text is not closed; add the closing quote"
    ),
    BadFile(
      "open brace", "rules: {a: {}\n", "2:1: the { of line 1 is not closed before this; add a comma or a }"),
    BadFile(
      "open bracket", "rules: [a\n", "2:1: the [ of line 1 is not closed before this; add a comma or a ]"),
    BadFile(
      "colon in a text", "rules:\n  a:\n    title: x: y\n",
      "3:13: a colon where no key can stand; put quotes around a text with a colon in it, "
        + "or check the indentation"),
    BadFile(
      "mask without quotes", "rules:\n  a:\n    formatters:\n      - mask: [00]:[00]\n",
      "4:19: a text that begins with [ is a list here; put quotes around the pattern"),
    BadFile(
      "mask of two groups without quotes", "rules:\n  a:\n    formatters:\n      - mask: [000] [000]\n",
      "4:21: a text that begins with [ is a list here; put quotes around the pattern"),
    BadFile(
      "part with a mistake beside what names it",
      """
      rules:
        a:
          parts: [b: {digits: 1-2, range: 0-999}, "/", c: {digits: 2, characters: "[a]"}]
          checks: [range: {of: b, max: c}]
          redact: {b: show, c: hide}

      """,
      "3:53: the part \"c\" has digits: and characters: at once; keep one of them"),
    BadFile(
      "part whose range has no room, and a redaction by parts",
      "rules:\n  a:\n    parts: [b: {digits: 2, range: 0-999}]\n    redact: {b: show}\n",
      "3:16: the largest number of the part \"b\" has no room; write more digits, or a smaller one"),
    BadFile(
      "list that is not closed",
      "rules:\n  a:\n    formatters: [digits-only, mask: \"[000]\"\n    checks: [complete]\n",
      "4:5: the [ of line 3 is not closed before this; add a comma or a ]"),
    BadFile(
      "list that is not closed, and a text in it",
      "rules:\n  a:\n    formatters: [digits-only\n    checks: [complete]\n",
      "4:11: the [ of line 3 is not closed before this; add a comma or a ]"),
    BadFile(
      "colon in braces", "rules:\n  a:\n    messages:\n      en: {too-short: a: b}\n",
      "4:24: a colon where no key can stand; put quotes around a text with a colon in it, "
        + "or check the indentation"),
    BadFile(
      "typographic quotes in a list", "rules:\n  a:\n    formatters: [mask: “[00000]”]\n",
      "3:25: typographic quotes are characters of the text; write \" or ' around it"),
    BadFile(
      "typographic quotes", "rules:\n  a:\n    formatters:\n      - mask: “[00]-[00]”\n",
      "4:15: typographic quotes are characters of the text; write \" or ' around it"),
    BadFile.rule("typographic quotes around any text", "title: “Konto”", "3:12: \(YAMLProblem.quotes)"),
    BadFile.rule(
      "and in a list", "checks: [one-of: [«a», b]]", "3:23: \(YAMLProblem.quotes)"),
    BadFile.rule(
      "a mapping in the place of a list", "checks: [one-of: {a: b}]",
      "3:22: one-of must be a list, not a mapping; write - before each of its items"),
    BadFile.rule(
      "a no-break space that indents", "\u{A0} formatters: [trim]", "3:5: \(YAMLProblem.foreignSpaces)"),
    BadFile.rule("before an item", "formatters:\n     \u{A0}- trim", "4:6: \(YAMLProblem.foreignSpaces)"),
    BadFile.rule(
      "before the second item", "formatters:\n      - trim\n       \u{A0}- trim",
      "5:8: \(YAMLProblem.foreignSpaces)"),
    BadFile.rule("behind a hyphen", "formatters:\n      -\u{A0}trim", "4:8: \(YAMLProblem.foreignSpaces)"),
    BadFile.rule(
      "behind a colon", "redact:\n      keep-last:\u{2007}4", "4:17: \(YAMLProblem.foreignSpaces)"),
    BadFile.rule(
      "behind a colon, and a key", "redact:\n      keep-last:\u{A0}4\n      character: x",
      "4:17: \(YAMLProblem.foreignSpaces)"),
    BadFile(
      "alias without a name", "rules: {a: {title: *}}",
      "1:21: an alias has only letters, digits, - and _; put quotes around a text that begins with *"),
    BadFile(
      "indentation", "rules:\n  a:\n    title: x\n   b: {}\n",
      "4:4: no key where one must stand; check the indentation and the quotes of the lines before"),
    BadFile(
      "at sign", "rules: {a: {title: @x}}",
      "1:20: a text cannot begin with this character; put quotes around it"),
    BadFile(
      "control characters", "rules: {a: {title: \"é\u{0}\u{1B}\u{2028}\"}}",
      "1:22: the character U+0000 cannot stand here as it is; remove it, or escape it between double quotes",
      "1:23: the character U+001B cannot stand here as it is; remove it, or escape it between double quotes",
      "1:24: the character U+2028 cannot stand here as it is; remove it, or escape it between double quotes"
    ),
    BadFile(
      "byte order mark and line ends of Windows", "\u{FEFF}rules:\r\n  a:\r\n    titel: x\r\n",
      "3:5: a rule has no key \"titel\"; did you mean \"title\"?"),
    BadFile(
      "line ends of old", "rules:\r  a:\r    titel: x\r",
      "3:5: a rule has no key \"titel\"; did you mean \"title\"?"),
    BadFile(
      "file and rules together", "rules:\n  a: {titel: x}\n  b: 5\nversoin: 1\n",
      "2:7: a rule has no key \"titel\"; did you mean \"title\"?",
      "3:6: the rule \"b\" must be a mapping, not a whole number; write formatters: or other keys under it, "
        + "or {} for none",
      "4:1: the file has no key \"versoin\"; did you mean \"version\"?"),
  ]

  static let formatters: [BadFile] = [
    .rule(
      "names of formatters", "formatters: [digit-only, maxlength: 4, redact: all, [a], {a: 1, b: 2}]",
      "3:18: no formatter is called \"digit-only\"; did you mean \"digits-only\"?",
      "3:30: no formatter is called \"maxlength\"; did you mean \"max-length\"?",
      "3:44: no formatter is called \"redact\"; redact: is a key of the rule; move it beside formatters:",
      "3:57: a formatter must be a name or a name with a colon, not a list; write its name",
      "3:62: a formatter must be a name or a name with a colon, not a mapping with several keys; "
        + "write - before each, or all as keys of the first, as in parts: {list: [...], also-read: ...}"),
    .rule(
      "max-length", "formatters: [max-length: \"4\", max-length: {cuont: 4}, max-length: -1, max-length]",
      "3:30: max-length must be a whole number, not a text; write 4 without quotes",
      "3:47: max-length needs the key \"count\"; add it",
      "3:48: max-length has no key \"cuont\"; did you mean \"count\"?",
      "3:71: max-length cannot be -1; write a number from 0 to 1000000",
      "3:75: max-length says nothing alone; write a colon and what it takes behind it"),
    .rule(
      "formatters that take nothing", "formatters: [trim: 5, letters-only: {fold: true}]",
      "3:24: trim takes nothing; write its name alone",
      "3:41: letters-only takes nothing; write its name alone"),
    .rule("case", "formatters: [case: uper]", "3:24: case cannot be \"uper\"; did you mean \"upper\"?"),
    .rule(
      "replace", "formatters: [replace: {}, replace: {pattern: a}, replace: {table: {a: 1}}]",
      "3:27: replace needs either table: or pattern: and with:; write one of the two",
      "3:40: replace needs the key \"with\" beside the other; add it",
      "3:75: table: \"a\" must be a text, not a whole number; put it in quotes: \"1\""),
    .rule(
      "strip-prefix", "formatters: [strip-prefix: [], strip-prefix: [{text: \"\", longer-than: x}]]",
      "3:32: spellings is an empty list; write at least one prefix",
      "3:58: text is empty; write at least one character",
      "3:75: longer-than must be a whole number, not a text; write one, such as 4"),
    .rule(
      "separators",
      "formatters: [separators: {separator: \"-\"}, separators: {every: 1, groups: [a], repeat-last: 1}]",
      "3:30: separators needs either every: or groups:; write one of the two",
      "3:60: separators needs either every: or groups:; write one of the two",
      "3:60: separators needs the key \"separator\"; add it",
      "3:80: an item of groups must be a whole number, not a text; write one, such as 4",
      "3:97: repeat-last belongs to groups:, and every: repeats anyway; remove it",
      "3:97: repeat-last must be true or false, not a whole number; write one of them"),
    .rule(
      "mask", "formatters: [mask: {pattern: 5, slots: {ab: \"[a]\", c: {st: 1}}}]",
      "3:34: pattern must be a text, not a whole number; put it in quotes: \"5\"",
      "3:45: a slot is named by one character, not \"ab\"; choose a letter for it",
      "3:59: a slot needs the key \"set\"; add it",
      "3:60: a slot has no key \"st\"; use one of: set, optional"),
    .rule(
      "mask as a list", "formatters: [mask: [00]]",
      "3:24: mask must be a text, not a list; put quotes around the pattern"),
    .rule(
      "formatters of other tools", "formatters: [min-length: 4, upper]",
      "3:18: no formatter is called \"min-length\"; a check does this: write checks: [length: {min: 4}]",
      "3:33: no formatter is called \"upper\"; write case: upper"),
    .rule(
      "choose",
      "formatters: [choose: {cases: [{when: {}}, {when: {length: {min: 9, max: 8}, prefix: [51-5, "
        + "55-51, 5]}, use: [x]}]}]",
      "3:35: a case needs the key \"use\"; add it",
      "3:42: when: holds for every value; write length:, prefix: or set: under it, or use otherwise:",
      "3:63: length from 9 to 8 holds for no value; exchange min and max",
      "3:90: the ends of the range \"51-5\" differ in length; write two ranges, or zeros in front",
      "3:96: the range \"55-51\" is empty; exchange its ends",
      "3:103: prefix must be a text, not a whole number; put it in quotes: \"5\"",
      "3:114: no formatter is called \"x\"; use one of: \(formatterNames)"),
    .rule(
      "places inside of quotes",
      "formatters: [characters: \"[a-\\u007a\", choose: {cases: [{when: {length: 1}, use: [mask: "
        + "'[0]''[0']}], "
        + "otherwise: [mask: \"\\x2b\\\\[[Q]\"]}]",
      "3:31: '[' is not closed; add the missing ']'",
      "3:98: this [ is never closed; add a ], or write \\[ for a literal",
      "3:133: \"Q\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    BadFile(
      "pattern in a block", "rules:\n  a:\n    formatters:\n    - mask: |-\n        [0\n",
      "4:13: this [ is never closed; add a ], or write \\[ for a literal"),
    BadFile(
      "filter behind a decorator",
      "rules:\n  a:\n    formatters: [mask: '[0]', trim, mask: '[0]']\n    redact: all\n",
      "3:31: a filter after a decorator; put it before mask",
      "3:43: a second decorator that shapes the value, after mask; keep one, or use choose"),
  ]

  static let stages: [BadFile] = [
    .rule(
      "a decorator that tidies", "tidy: [mask: '[0]']",
      "3:18: a decorator tidies nothing; only filters can"),
    .rule(
      "a redactor that tidies", "tidy: [redact: all]",
      "3:12: no formatter is called \"redact\"; redact: is a key of the rule; move it beside formatters:"),
    .rule(
      "a filter that is chosen", "formatters: [choose: {cases: [], otherwise: [trim]}]",
      "3:50: only decorators can be chosen; use separators, mask, prefix or suffix"),
  ]

  static let checks: [BadFile] = [
    .rule(
      "names of checks", "checks: [luhm, length]",
      "3:14: no check is called \"luhm\"; did you mean \"luhn\"?",
      "3:20: length says nothing alone; write a colon and what it takes behind it"),
    .rule(
      "checks of other tools", "checks: [min-length: 4, required, contains: x]",
      "3:14: no check is called \"min-length\"; write length: {min: 4}",
      "3:29: no check is called \"required\"; write length: {min: 1}, or complete for all slots of a mask",
      "3:39: no check is called \"contains\"; write pattern: \".*x.*\""),
    .rule(
      "length", "checks: [length: {}, length: '6', length: {min: 3, max: 2}]",
      "3:22: length has no bounds; write min:, max: or both under it",
      "3:34: length must be a whole number, not a text; write 6 without quotes",
      "3:47: length from 3 to 2 holds for no value; exchange min and max"),
    .rule(
      "pattern", "checks: [pattern: 5]",
      "3:23: pattern must be a text, not a whole number; put it in quotes: \"5\""),
    .rule(
      "one-of", "checks: [one-of: [], one-of: a, one-of: [1]]",
      "3:22: one-of is an empty list; write at least one value",
      "3:34: one-of must be a list, not a text; write - before each of its items",
      "3:46: an item of one-of must be a text, not a whole number; put it in quotes: \"1\""),
    .rule(
      "range", "checks: [range: {min: \"0\", max: 1e5}, range: {date: yyyy, min: 1900}]",
      "3:27: min must be a number in plain digits, not a text; write 0 without quotes",
      "3:37: max must be a number in plain digits, not a number that is not whole; write one such as "
        + "100 or -12.50",
      "3:68: min must be a text, not a whole number; put it in quotes: \"1900\""),
    .rule(
      "regular expression and layout of a date", "checks: [pattern: \"a(b\", range: {date: yyQy}]",
      "3:26: a parenthesis has no partner; close it, or write \\( or \\)",
      "3:46: no such field of a date; write yyyy, yy, MM, dd, HH, mm or ss"),
  ]

  static let others: [BadFile] = [
    .rule(
      "redact", "redact: {keep-first: many, character: x, classes: {upr: A}, separators: hid}",
      "3:26: keep-first must be a whole number, not a text; write one, such as 4",
      "3:55: classes: stands beside character:; remove one of the two",
      "3:56: classes has no key \"upr\"; use one of: upper, lower, digit, other",
      "3:77: separators cannot be \"hid\"; did you mean \"hide\"?"),
    .rule(
      "redact without braces", "redact: keep-last 4",
      "3:13: redact needs braces around its keys; write {keep-last: 4}"),
    .rule(
      "required", "required: true", "3:5: a rule has no key \"required\"; write checks: [length: {min: 1}]"),
    .rule(
      "mistakes of all kinds",
      "formatters:\n      - mask: \"[00\"\n    checks:\n      - pattern: \"a(b\"\n    required: true",
      "4:16: this [ is never closed; add a ], or write \\[ for a literal",
      "6:21: a parenthesis has no partner; close it, or write \\( or \\)",
      "7:5: a rule has no key \"required\"; write checks: [length: {min: 1}]"),
    .rule("redact some", "redact: some", "3:13: redact cannot be \"some\"; use one of: all"),
    .rule(
      "redacting with two characters", "redact: {character: ab}",
      "3:25: a hidden character is drawn as one character; write one such as \"•\""),
    .rule(
      "editing", "editing: {trailing: eagr, overwrite: no}",
      "3:25: trailing cannot be \"eagr\"; did you mean \"eager\"?",
      "3:42: overwrite cannot be \"no\"; use one of: true, false, shift"),
    .rule(
      "messages", "messages: {english_: {incomplete: 5, incomplet: x, a b: y}, en: x}",
      "3:16: \"english_\" is no language tag; write one such as en or pt-BR",
      "3:39: the message for \"incomplete\" must be a text, not a whole number; put it in quotes: \"5\"",
      "3:42: no problem has the code \"incomplet\"; did you mean \"incomplete\"?",
      "3:56: \"a b\" is no code of a problem; use one of: incomplete, too-short, too-long, pattern, "
        + "one-of, checksum, "
        + "not-a-number, not-a-date, range, unexpected, ambiguous, limit, malformed, duplicate",
      "3:69: messages in \"en\" must be a mapping, not a text; write a key and a colon before each value"),
    .rule(
      "examples", "examples: [{text: a}, {input: 5, valid: true, problem: incomplet}, x]",
      "3:16: an example needs the key \"input\"; add it",
      "3:35: input must be a text, not a whole number; put it in quotes: \"5\"",
      "3:60: an example cannot be valid and have a problem; remove one of the two",
      "3:60: no problem has the code \"incomplet\"; did you mean \"incomplete\"?",
      "3:72: an example must be a mapping, not a text; use the keys: input, text, value, shown, valid, "
        + "problem, variant"
    ),
    .rule(
      "title", "title: 007\n    placeholder: [a]",
      "3:12: title must be a text, not a whole number; put it in quotes: \"007\"",
      "4:18: placeholder must be a text, not a list; write one text"),
  ]
}
