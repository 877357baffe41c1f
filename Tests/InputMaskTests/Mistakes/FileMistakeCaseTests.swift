import Foundation
import InputMask
import InputMaskFields
import Testing

@testable import InputMaskRules

/// Each mistake that can be made in a file of rules or of fields is made here.
@Suite struct FileMistakeCaseTests {
  private static func load(file path: String) -> [String] {
    MistakeSource.messages {
      var book = RuleBook()
      try book.load(file: path)
    }
  }

  private static func load(directory path: String) -> [String] {
    MistakeSource.messages {
      var book = RuleBook()
      try book.load(directory: path)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

  static let reading: [MistakeCase<String>] = [
    MistakeCase("cannot be opened: its name has a NUL; rename it") { load(file: "a\u{0}") },
    MistakeCase("cannot be opened: \(reason(ENOENT)); check the path and its permissions") {
      load(file: "/nowhere/a.yaml")
    },
    MistakeCase("cannot be read: it is a device; write the rules to a file") { load(file: "/dev/null") },
    MistakeCase("cannot be read: it is a device; write the map to a file") {
      MistakeSource.messages { _ = try FieldMapFile.read("/dev/null") }
    },
    MistakeCase("cannot be read: it is a device; write the form to a file") {
      MistakeSource.messages { _ = try FormFile.read("/dev/null", rules: RuleBook.standard()) }
    },
    MistakeCase("cannot be read: \(reason(EISDIR)); check that it is a file") { load(file: "/") },
    MistakeCase(
      "cannot be opened as a directory: \(reason(ENOTDIR)); check the path and its permissions"
    ) { load(directory: "/dev/null") },
    MistakeCase("the file has more than \(SourceFile.maximumCount) bytes; split it into several files") {
      MistakeSource.messages(inFile: String(repeating: "#", count: SourceFile.maximumCount + 1))
    },
    MistakeCase("no well-formed UTF-8 from here on; save the file as UTF-8") {
      errors(in: [0xFF]).map(\.message)
    },
    MistakeCase(
      "the character U+0000 cannot stand here as it is; remove it, or escape it between double quotes",
      file: "\u{0}"),
    MistakeCase(
      "a directive for tags; remove it, as tags are not read",
      file: String(repeating: "%TAG ! a\n", count: 101) + "---\nrules: {}"),
    MistakeCase("the file is empty; write rules: and the rules under it", file: ""),
    MistakeCase(
      "a second document; put its rules under the first rules:", file: "rules: {}\n---\nrules: {}\n"),
    MistakeCase("a list or mapping as a key; write a text before the colon", file: "rules: {? [a] : b}"),
    MistakeCase(
      "the key \"rules\" stands at line 1, column 1 already; remove one of the two",
      file: "rules: {}\nrules: {}"),
    MistakeCase(
      "tags such as \"tag:yaml.org,2002:binary\" are not read; remove it", rule: "title: !!binary abc"),
    MistakeCase(
      "no anchor &x stands before this alias; write one, or quotes around a text that begins with *",
      rule: "title: *x"),
    MistakeCase(
      "more than 100000 values up to here, aliases written out; split the file, or use fewer aliases",
      file: "rules: {a: {b: [\(String(repeating: "1,", count: 100_000))1]}}"),
    MistakeCase(
      "lists and mappings nest deeper than 32 here; write it flatter",
      file: "rules: " + String(repeating: "[", count: 40)),
    MistakeCase(
      "1 more mistakes like those below are not listed; correct the listed ones first",
      file: "rules: {\((0..<102).map { _ in "a: {}" }.joined(separator: ", "))}"),
    MistakeCase("a tab cannot indent; use spaces", file: "rules:\n\ta: {}\n"),
    MistakeCase(YAMLProblem.foreignSpaces, rule: "\u{A0}title: x"),
    MistakeCase(YAMLProblem.quotes, rule: "formatters: [mask: “[00]”]"),
    MistakeCase(
      YAMLProblem.words("mapping values are not allowed in this context"), rule: "messages: {en: {x: a: b}}"),
    MistakeCase(
      "a text that begins with [ is a list here; put quotes around the pattern",
      file: "rules:\n  a:\n    formatters:\n      - mask: [00]:[00]\n"),
  ]

  static let yaml: [MistakeCase<String>] = [
    MistakeCase(
      YAMLProblem.words("mapping values are not allowed in this context"),
      file: "rules:\n  a:\n    title: x: y\n"),
    MistakeCase(YAMLProblem.words("could not find expected ':'"), file: "rules:\n  ? a\n  \"b\"\n c: d\n"),
    MistakeCase(
      YAMLProblem.words("did not find expected key"), file: "rules:\n  a:\n    title: x\n   b: {}\n"),
    MistakeCase(YAMLProblem.words("did not find expected '-' indicator"), file: "rules:\n  - a\n  b: {}\n"),
    MistakeCase(YAMLProblem.words("did not find expected ',' or ']'"), file: "rules: [[a] b]\n"),
    MistakeCase(YAMLProblem.words("did not find expected ',' or '}'"), file: "rules: {a: {} b: {}}\n"),
    MistakeCase(YAMLProblem.openBracket("[", "]", line: 1), file: "rules: [a\n"),
    MistakeCase(YAMLProblem.openBracket("{", "}", line: 1), file: "rules: {a: {}\n"),
    MistakeCase(YAMLProblem.words("found unexpected end of stream"), file: "rules: {a: {title: \"x}}\n"),
    MistakeCase(YAMLProblem.words("found unknown escape character"), file: "rules: {a: {title: \"\\q\"}}"),
    MistakeCase(
      YAMLProblem.words("found invalid Unicode character escape code"),
      file: "rules: {a: {title: \"\\ud83d\"}}"),
    MistakeCase(
      YAMLProblem.words("found character that cannot start any token"), file: "rules: {a: {title: @x}}"),
    MistakeCase(
      YAMLProblem.words("block sequence entries are not allowed in this context"), file: "rules: - a\n"),
    MistakeCase(YAMLProblem.words("did not find expected <document start>"), file: "{rules: {}} x\n"),
    MistakeCase(YAMLProblem.words("did not find expected node content"), file: "rules: ,\n"),
    MistakeCase(YAMLProblem.words("found undefined tag handle"), file: "rules: {a: {title: !x!y z}}"),
    MistakeCase(
      YAMLProblem.words(
        "did not find expected alphabetic or numeric character", context: "while scanning an alias"),
      file: "rules: {a: {title: *}}"),
    MistakeCase(
      YAMLProblem.words(
        "did not find expected alphabetic or numeric character", context: "while scanning an anchor"),
      file: "rules: {a: {title: & x}}"),
    MistakeCase(
      YAMLProblem.words("found incompatible YAML document"), file: "%YAML 2.0\n---\nrules: {}"),
  ]

  private static func json(_ mistake: Mistake, _ text: String) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      do throws(JSONReader.Failure) {
        _ = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(JSONReader.Failure) in
          try JSONReader.read(bytes)
        }
        return []
      } catch {
        return [error.mistake.message]
      }
    }
  }

  static let json: [MistakeCase<Mistake>] = [
    json(.moreFollows, "{} x"),
    json(.noValue, ""), json(.tooDeep(limit: 32), String(repeating: "[", count: 40)), json(.noKey, "{1"),
    json(.noColon, "{\"a\"}"), json(.repeatedKey, "{\"a\": 1, \"a\": 2}"), json(.openObject, "{\"a\": 1"),
    json(.openArray, "[1"), json(.word, "x"), json(.control, "\"\n\""), json(.openQuote, "\"a"),
    json(.noSuchEscape, "\"\\q\""), json(.halfOfAPair, "\"\\ud83d\""), json(.shortEscape, "\"\\u12\""),
  ]

  // MARK: Rules

  private static func made(_ text: String, setting values: [String: String] = [:]) -> [String] {
    MistakeSource.messages {
      var book = RuleBook()
      try book.load(text: text, name: "x")
      _ = try book.rule(named: "a", parameters: values)
    }
  }

  private static let plate = """
    rules:
      plate:
        formatters: [mask: {pattern: "[LD]", slots: {L: "[A-Z]", D: "[0-9]"}}]
        checks: [length: 2, pattern: a, pattern: b]
      a:

    """

  private static func taking(_ mistake: String, _ key: String) -> MistakeCase<String> {
    MistakeCase(mistake, file: plate + "    \(key)\n")
  }

  private static func parameter(_ name: String, _ value: String) -> [String] {
    made("rules: {a: {parameters: {n: 1}, title: x}}", setting: [name: value])
  }

  static let rules: [MistakeCase<String>] = [
    MistakeCase(
      "more than 1000 rules; put the others into another file",
      file: "rules: {\((0...1_000).map { "r\($0): {}" }.joined(separator: ", "))}"),
    MistakeCase("\"Pin\" cannot name a rule; \(RuleName.remedy)", file: "rules: {Pin: {}}"),
    MistakeCase(
      "the rule \"a\" must be a mapping, not a list; "
        + "write formatters: or other keys under it, or {} for none", file: "rules: {a: []}"),
    MistakeCase(
      "the rule \"a\" stands at \(folder.path)/1.yaml:1:9 already; rename or remove one of the two"
    ) { load(directory: folder.path) },
    MistakeCase("there is no rule \"b\"; load the file that has it, or name another rule") {
      MistakeSource.messages { _ = try RuleBook().rule(named: "b") }
    },
    MistakeCase("there is no rule \"phon\"; did you mean \"phone\"?") {
      MistakeSource.messages { _ = try RuleBook.standard().rule(named: "phon") }
    },
    MistakeCase(
      "the rule \"a\" has the step or check \"own\" of the program's own, which no rule file can say; "
        + "leave it out"
    ) {
      MistakeSource.messages {
        _ = try RuleJSON.text(of: [RuleDeclaration("a", [CustomFilter(Own())])])
      }
    },
    MistakeCase(
      "the rule \"a\" says something that no rule file can say; "
        + "make the rule with it first, which tells what is wrong"
    ) {
      MistakeSource.messages {
        // What is no number would be read as two bounds.
        let check = NumberCheck(minimum: "1, \"max\": 2")
        _ = try RuleJSON.text(of: [RuleDeclaration("a", checks: [check])])
      }
    },
    MistakeCase("value: belongs to parts:; add them", rule: "value: x"),
    MistakeCase(
      "\"english\" is no language tag; write one such as en or pt-BR", rule: "messages: {english: {}}"),
    MistakeCase(
      "nothing closes the brace before minimum; write }, as in {minimum} or {minimum|character|characters}",
      rule: "messages: {en: {too-short: 'type {minimum|one character|characters'}}"),
    MistakeCase(
      "messages stand under their language; write {en: {incomplete: …}}", rule: "messages: {incomplete: x}"),
    MistakeCase(
      "no part is called \"mnth\"; " + Suggestion.remedy(for: "mnth", in: ["month", "year"]),
      rule: "parts: [month: {digits: 2}, '/', year: {digits: 2}], messages: {en: {range.mnth: x}}"),
    MistakeCase(
      "no part is called \"month\"; write the code alone, without a point",
      rule: "formatters: [digits-only], messages: {en: {range.month: x}}"),
    MistakeCase(
      "the problem \"incomplete\" has no figure \"most\"; it has none; leave it out",
      rule: "messages: {en: {incomplete: '{most}'}}"),
    MistakeCase(
      "an example cannot be valid and have a problem; remove one of the two",
      rule: "examples: [{input: a, valid: true, problem: range}]"),
    MistakeCase("\"N\" cannot name a parameter; \(RuleName.remedy)", rule: "parameters: {N: 1}"),
    MistakeCase(
      "more than 100 parameters; use fewer",
      rule: "parameters: {\((0...100).map { "p\($0): 1" }.joined(separator: ", "))}"),
    taking(
      "the rule that is extended has no parameter \"n\"; " + Suggestion.remedy(for: "n", in: []),
      "{extends: plate, with: {n: 1}}"),
    MistakeCase("the rule \"a\" has no parameter \"m\"; " + Suggestion.remedy(for: "m", in: ["n"])) {
      parameter("m", "1")
    },
    MistakeCase("the rule \"a\" has no parameter \"m\"; it takes none; leave it out") {
      made("rules: {a: {title: x}}", setting: ["m": "1"])
    },
    MistakeCase("the parameter \"n\" is longer than 4096 bytes; shorten it") {
      parameter("n", String(repeating: "1", count: 4_097))
    },
    MistakeCase("the parameter \"n\" must be a whole number; give it one") { parameter("n", "x") },
    MistakeCase(
      "the parameter \"n\" is a whole number, not a text; write a whole number",
      file: "rules: {b: {parameters: {n: 1}}, a: {extends: b, with: {n: x}}}"),
    MistakeCase(
      "the parameter \"n\" is a text, not a whole number; write a text",
      file: "rules: {b: {parameters: {n: x}}, a: {extends: b, with: {n: 1}}}"),
    MistakeCase(
      "the parameter \"n\" must be a text, a whole number, true or false, not a list; "
        + "write one of these", rule: "parameters: {n: []}"),
    MistakeCase(
      "the rule has no parameter \"n\"; declare it under parameters:, or write $$ for a dollar",
      rule: "title: $n"),
    MistakeCase(
      "the rule has no parameter \"digts\"; did you mean \"digits\"?",
      rule: "parameters: {digits: 1}, title: $digts"),
    MistakeCase(
      "\"$n\" stands within a text; write ${n}, or $$ for a dollar", rule: "parameters: {n: x}, title: a $n"),
    MistakeCase(
      "the parameters make the rule too large; use shorter ones",
      rule: "parameters: {n: \(String(repeating: "x", count: 4_000))}, title: '"
        + String(repeating: "${n}", count: 30_000) + "'"),
    MistakeCase(
      "with: changes the parameters of an extended rule; add extends:, or use parameters:",
      rule: "with: {n: 1}"),
    MistakeCase(
      "with: changes the parameters of a rule that is named; write it beside extends: in the rule",
      rule: "variants: [{otherwise: {formatters: [digits-only]}, with: {n: 1}}]"),
    MistakeCase("extends must be the name of a rule, not a list; write one", rule: "extends: []"),
    MistakeCase("the rule \"a\" extends itself; name another rule", rule: "extends: a"),
    MistakeCase("there is no rule \"b\" to extend; load the file that has it first", rule: "extends: b"),
    taking("there is no rule \"plat\" to extend; did you mean \"plate\"?", "{extends: plat}"),
    MistakeCase(
      "rules extend each other in a circle: a → b → a; remove one extends:",
      file: "rules: {a: {extends: b}, b: {extends: a}}"),
    MistakeCase(
      "more than 16 rules extend one another; write some of them out",
      file: "rules: {r0: {}, \((1...40).map { "r\($0): {extends: r\($0 - 1)}" }.joined(separator: ", "))}"),
    taking(
      "extends: as an item of a list takes over the list; put - before \"length\"",
      "{checks: [{extends: plate, length: 3}]}"),
    taking(
      "the rule \"plate\" has 2 of pattern in checks:; write out the one meant",
      "{checks: [pattern: {extends: plate}]}"),
    taking(
      "the rule \"plate\" has no tidy: to extend; name a rule that has, or write it out",
      "{tidy: [extends: plate]}"),
    taking(
      "the rule \"plate\" has no slot \"X\" to extend; its slots are \"L\", \"D\"",
      "{formatters: [mask: {pattern: '[X]', slots: {X: {extends: plate}}}]}"),
    MistakeCase("more than 100000 values are taken over up to here; take over fewer parts", file: large),
    taking(
      "the length of the rule \"plate\" has no keys to change; write it out here",
      "{checks: [length: {extends: plate, min: 1}]}"),
    MistakeCase("best-fit: chooses among variants; add variants:", rule: "best-fit: whole"),
    MistakeCase("variants is an empty list; write at least one variant", rule: "variants: []"),
    MistakeCase(
      "a variant has use: or otherwise:, not both; write two variants",
      rule: "variants: [{use: {}, otherwise: {}}]"),
    MistakeCase(
      "a variant needs the key \"use\" or \"otherwise\"; name a rule under it",
      rule: "variants: [{when: {length: 4}}]"),
    MistakeCase(
      "a variant needs when: beside use:; write otherwise: for the one that takes all other inputs",
      rule: "variants: [{use: {}}, {otherwise: {}}]"),
    MistakeCase(
      "the best fit is chosen among all variants; write use: for this one",
      rule: "best-fit: whole, variants: [{use: {}}, {otherwise: {}}]"),
    MistakeCase(
      "otherwise: takes all other inputs and has no when:; write use:",
      rule: "variants: [{when: {length: 4}, otherwise: {}}]"),
    MistakeCase(
      "examples stand under the rule that has the variants; write them there",
      rule: "variants: [{otherwise: {examples: [{input: a}]}}]"),
  ]

  private struct Own: Filter {
    let name = "own"
    func apply(to text: TextView, writing writer: inout TextWriter) { writer.keep(text) }
  }

  /// Rules of which each takes over the checks of the one before thirty times.
  private static let large: String = {
    var text = "rules:\n  a0: {checks: [luhn, luhn, luhn, luhn, luhn, luhn, luhn, luhn]}\n"
    for index in 1..<12 {
      let items = Array(repeating: "extends: a\(index - 1)", count: 30)
      text += "  a\(index): {checks: [\(items.joined(separator: ", "))]}\n"
    }
    return text
  }()

  /// Two files with a rule of one name.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mistakes-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["1.yaml", "2.yaml"] {
      try? Data("rules: {a: {}}".utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }()

  // MARK: Fields

  private static func form(_ mistake: String, _ text: String) -> MistakeCase<String> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        _ = try FormFile(
          SourceFile(name: "form.yaml", bytes: Array(text.utf8)),
          book(
            """
            rules:
              tag: {formatters: [letters-only], checks: [{length: {min: 2}}]}
              free: {formatters: [trim], optional: true}
              price: {formatters: [number: {}]}
            """))
      }
    }
  }

  private static func map(_ mistake: String, _ text: String) -> MistakeCase<String> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        _ = try FieldMapFile(SourceFile(name: "fields.yaml", bytes: Array(text.utf8)))
      }
    }
  }

  private static let tooShort = "too short: 1; at least 2 characters"
  private static let many = (0..<2_000).map { _ in "ab" }.joined(separator: ", ")

  static let fields: [MistakeCase<String>] = [
    form("the form has no field; write at least one", "fields: []"),
    form(
      "another field has the name \"a\"; give each its own",
      "fields: [{name: a, rule: tag}, {name: a, rule: tag}]"),
    form(
      "a field of the kind text has no boxes; remove it, or write kind: code",
      "fields: [{name: a, rule: tag, boxes: 4}]"),
    form(
      "a field of tokens takes no secret; remove it",
      "fields: [{name: a, rule: tag, kind: tokens, secret: true}]"),
    form(
      "a field of the kind code needs the key \"boxes\"; add it", "fields: [{name: a, rule: tag, kind: code}]"
    ),
    form(
      "the characters of the rule move, are words or go by variants, and have no boxes; "
        + "take another rule, or the kind text", "fields: [{name: a, rule: price, kind: code, boxes: 4}]"),
    form(
      "no code of the rule fills 1 boxes; write 2", "fields: [{name: a, rule: tag, kind: code, boxes: 1}]"),
    form(
      "default has more characters than boxes; shorten it",
      "fields: [{name: a, rule: tag, kind: code, boxes: 2, default: abc}]"),
    form(
      "the rule keeps nothing of default; correct or remove it",
      "fields: [{name: a, rule: tag, default: '1'}]"),
    form(
      "the rule keeps nothing of an item of default; correct or remove it",
      "fields: [{name: a, rule: free, kind: tokens, default: [' ']}]"),
    form(
      "default is no valid answer: \(tooShort)", "fields: [{name: a, rule: tag, default: x}]"),
    form(
      "an item of default is no valid answer: \(tooShort)",
      "fields: [{name: a, rule: tag, kind: tokens, default: [x]}]"),
    form(
      "default has more than \(TokenOptions().maximumCount) items; remove some",
      "fields: [{name: a, rule: tag, kind: tokens, default: [\(many)]}]"),
    form(
      "an item of default has the value of one before it; remove it",
      "fields: [{name: a, rule: tag, kind: tokens, default: [ab, ab]}]"),
    map("the file names no field; write at least one", "fields: []"),
    map("a field that is dropped has no rule; remove it", "fields: [{field: a, action: drop, rule: b}]"),
    map(
      "a field has either a rule or a redact; remove one of them",
      "fields: [{field: a, rule: b, redact: all}]"),
    map("a field needs a rule; add rule:, redact: or action: drop", "fields: [{field: a}]"),
    map(
      "redact: does not go with action: value; remove one of them",
      "fields: [{field: a, redact: all, action: value}]"),
    map(
      "a field that is redacted is covered where it is invalid; remove on-invalid",
      "fields: [{field: a, redact: all, on-invalid: blank}]"),
    map(
      "a field that is redacted is covered where it is invalid; remove on-invalid",
      "fields: [{field: a, rule: b, action: redact, on-invalid: drop}]"),
    map(
      "the key is in one place; remove key-file or key-env",
      "{fields: [{field: a, redact: pseudonym}], key-file: k, key-env: K}"),
  ]

  @Test(arguments: reading + yaml + rules + fields)
  func eachMistakeIsTold(_ example: MistakeCase<String>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test(arguments: json)
  func eachMistakeOfJSONIsTold(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeOfJSONIsLeftOut() throws {
    try MistakeSource.expectAllTold(in: "RuleDocuments/Mistake+JSON.swift")
  }

  @Test func noProblemOfYAMLIsLeftOut() throws {
    let problems = try MistakeSource.matches(
      of: /(?m)^    case "(.*)":/, in: "InputMaskRules/Documents/YAMLProblem.swift")
    #expect(problems.count > 5)
    #expect(
      Set(Self.yaml.map(\.mistake)).isSuperset(
        of: problems.map { YAMLProblem.words($0, context: "while scanning an alias") }))
  }
}
