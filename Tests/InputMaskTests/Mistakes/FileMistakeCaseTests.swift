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

  static let reading: [MistakeCase<FileMistake>] = [
    MistakeCase(.nulInName) { load(file: "a\u{0}") },
    MistakeCase(.cannotOpen(reason: reason(ENOENT))) { load(file: "/nowhere/a.yaml") },
    MistakeCase(.noFile(kind: "a device", content: "the rules")) { load(file: "/dev/null") },
    MistakeCase(.noFile(kind: "a device", content: "the map")) {
      MistakeSource.messages { _ = try FieldMapFile.read("/dev/null") }
    },
    MistakeCase(.noFile(kind: "a device", content: "the form")) {
      MistakeSource.messages { _ = try FormFile.read("/dev/null", rules: RuleBook.standard()) }
    },
    MistakeCase(.cannotRead(reason: reason(EISDIR))) { load(file: "/") },
    MistakeCase(.noDirectory(reason: reason(ENOTDIR))) { load(directory: "/dev/null") },
    MistakeCase(.tooLarge(limit: SourceFile.maximumCount)) {
      MistakeSource.messages(inFile: String(repeating: "#", count: SourceFile.maximumCount + 1))
    },
    MistakeCase(.malformedUTF8) { errors(in: [0xFF]).map(\.message) },
    MistakeCase(.character("\u{0}"), file: "\u{0}"),
    MistakeCase(.tagDirectives, file: String(repeating: "%TAG ! a\n", count: 101) + "---\nrules: {}"),
    MistakeCase(.empty(key: "rules"), file: ""),
    MistakeCase(.secondDocument, file: "rules: {}\n---\nrules: {}\n"),
    MistakeCase(.keyThatIsNoText, file: "rules: {? [a] : b}"),
    MistakeCase(.repeatedKey("rules", line: 1, column: 1), file: "rules: {}\nrules: {}"),
    MistakeCase(.tag("tag:yaml.org,2002:binary"), rule: "title: !!binary abc"),
    MistakeCase(.unknownAnchor("x"), rule: "title: *x"),
    MistakeCase(
      .tooManyValues(limit: 100_000),
      file: "rules: {a: {b: [\(String(repeating: "1,", count: 100_000))1]}}"),
    MistakeCase(.tooDeep(limit: 32), file: "rules: " + String(repeating: "[", count: 40)),
    MistakeCase(
      .moreMistakes(1), file: "rules: {\((0..<102).map { _ in "a: {}" }.joined(separator: ", "))}"),
    MistakeCase(.tab, file: "rules:\n\ta: {}\n"),
    MistakeCase(.indentation, rule: "\u{A0}title: x"),
    MistakeCase(.quotes, rule: "formatters: [mask: “[00]”]"),
    MistakeCase(.colon, rule: "messages: {en: {x: a: b}}"),
    MistakeCase(.bareBracket, file: "rules:\n  a:\n    formatters:\n      - mask: [00]:[00]\n"),
  ]

  static let yaml: [MistakeCase<FileMistake>] = [
    MistakeCase(
      .yaml("mapping values are not allowed in this context"), file: "rules:\n  a:\n    title: x: y\n"),
    MistakeCase(.yaml("could not find expected ':'"), file: "rules:\n  ? a\n  \"b\"\n c: d\n"),
    MistakeCase(.yaml("did not find expected key"), file: "rules:\n  a:\n    title: x\n   b: {}\n"),
    MistakeCase(.yaml("did not find expected '-' indicator"), file: "rules:\n  - a\n  b: {}\n"),
    MistakeCase(.yaml("did not find expected ',' or ']'"), file: "rules: [[a] b]\n"),
    MistakeCase(.yaml("did not find expected ',' or '}'"), file: "rules: {a: {} b: {}}\n"),
    MistakeCase(.openBracket("[", "]", line: 1), file: "rules: [a\n"),
    MistakeCase(.openBracket("{", "}", line: 1), file: "rules: {a: {}\n"),
    MistakeCase(.yaml("found unexpected end of stream"), file: "rules: {a: {title: \"x}}\n"),
    MistakeCase(.yaml("found unknown escape character"), file: "rules: {a: {title: \"\\q\"}}"),
    MistakeCase(
      .yaml("found invalid Unicode character escape code"), file: "rules: {a: {title: \"\\ud83d\"}}"),
    MistakeCase(.yaml("found character that cannot start any token"), file: "rules: {a: {title: @x}}"),
    MistakeCase(.yaml("block sequence entries are not allowed in this context"), file: "rules: - a\n"),
    MistakeCase(.yaml("did not find expected <document start>"), file: "{rules: {}} x\n"),
    MistakeCase(.yaml("did not find expected node content"), file: "rules: ,\n"),
    MistakeCase(.yaml("found undefined tag handle"), file: "rules: {a: {title: !x!y z}}"),
    MistakeCase(
      .yaml("did not find expected alphabetic or numeric character", context: "while scanning an alias"),
      file: "rules: {a: {title: *}}"),
    MistakeCase(
      .yaml("did not find expected alphabetic or numeric character", context: "while scanning an anchor"),
      file: "rules: {a: {title: & x}}"),
    MistakeCase(
      .yaml("found incompatible YAML document"), file: "%YAML 2.0\n---\nrules: {}"),
  ]

  private static func json(_ mistake: JSONMistake, _ text: String) -> MistakeCase<JSONMistake> {
    MistakeCase(mistake) { MistakeSource.messages { _ = try RuleJSON.rules(from: text, name: "x") } }
  }

  static let json: [MistakeCase<JSONMistake>] = [
    json(.moreFollows, "{} x"),
    json(.tooManyValues(limit: 100_000), "[\(String(repeating: "1,", count: 100_000))1]"),
    json(.noValue, ""), json(.tooDeep(limit: 32), String(repeating: "[", count: 40)), json(.noKey, "{1"),
    json(.noColon, "{\"a\"}"), json(.repeatedKey, "{\"a\": 1, \"a\": 2}"), json(.openBrace, "{\"a\": 1"),
    json(.openBracket, "[1"), json(.word, "x"), json(.control, "\"\n\""), json(.openQuote, "\"a"),
    json(.escape, "\"\\q\""), json(.halfOfAPair, "\"\\ud83d\""), json(.shortEscape, "\"\\u12\""),
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

  private static func taking(_ mistake: FileMistake, _ key: String) -> MistakeCase<FileMistake> {
    MistakeCase(mistake, file: plate + "    \(key)\n")
  }

  private static func parameter(_ name: String, _ value: String) -> [String] {
    made("rules: {a: {parameters: {n: 1}, title: x}}", setting: [name: value])
  }

  static let rules: [MistakeCase<FileMistake>] = [
    MistakeCase(
      .tooManyRules(limit: 1_000),
      file: "rules: {\((0...1_000).map { "r\($0): {}" }.joined(separator: ", "))}"),
    MistakeCase(.ruleName("Pin"), file: "rules: {Pin: {}}"),
    MistakeCase(.notARule("a", .list), file: "rules: {a: []}"),
    MistakeCase(.repeatedRule("a", place: "\(folder.path)/1.yaml:1:9")) { load(directory: folder.path) },
    MistakeCase(.unknownRule("b", nearest: nil)) {
      MistakeSource.messages { _ = try RuleBook().rule(named: "b") }
    },
    MistakeCase(.unknownRule("phon", nearest: "phone")) {
      MistakeSource.messages { _ = try RuleBook.standard().rule(named: "phon") }
    },
    MistakeCase(.ownPart("own", of: "a")) {
      MistakeSource.messages {
        _ = try RuleJSON.text(of: [RuleDeclaration("a", [CustomFilter(Own())])])
      }
    },
    MistakeCase(.unsayable("a")) {
      MistakeSource.messages {
        // What is no number would be read as two bounds.
        let check = NumberCheck(minimum: "1, \"max\": 2")
        _ = try RuleJSON.text(of: [RuleDeclaration("a", checks: [check])])
      }
    },
    MistakeCase(.withoutParts(key: "value"), rule: "value: x"),
    MistakeCase(.languageTag("english"), rule: "messages: {english: {}}"),
    MistakeCase(
      .unclosedFigure("minimum"),
      rule: "messages: {en: {too-short: 'type {minimum|one character|characters'}}"),
    MistakeCase(.messageWithoutLanguage(code: "incomplete"), rule: "messages: {incomplete: x}"),
    MistakeCase(
      .unknownMessagePart("mnth", known: ["month", "year"]),
      rule: "parts: [month: {digits: 2}, '/', year: {digits: 2}], messages: {en: {range.mnth: x}}"),
    MistakeCase(
      .unknownMessagePart("month", known: []),
      rule: "formatters: [digits-only], messages: {en: {range.month: x}}"),
    MistakeCase(
      .unknownFigure("most", of: "incomplete", known: []), rule: "messages: {en: {incomplete: '{most}'}}"),
    MistakeCase(.validWithProblem, rule: "examples: [{input: a, valid: true, problem: range}]"),
    MistakeCase(.parameterName("N"), rule: "parameters: {N: 1}"),
    MistakeCase(
      .tooManyParameters(limit: 100),
      rule: "parameters: {\((0...100).map { "p\($0): 1" }.joined(separator: ", "))}"),
    taking(.unknownParameterOfExtended("n", known: []), "{extends: plate, with: {n: 1}}"),
    MistakeCase(.unknownParameter("m", of: "a", known: ["n"])) { parameter("m", "1") },
    MistakeCase(.unknownParameter("m", of: "a", known: [])) {
      made("rules: {a: {title: x}}", setting: ["m": "1"])
    },
    MistakeCase(.longParameter("n", limit: 4_096)) {
      parameter("n", String(repeating: "1", count: 4_097))
    },
    MistakeCase(.parameterKind("n", expected: "a whole number")) { parameter("n", "x") },
    MistakeCase(
      .otherParameterKind("n", expected: "a whole number", found: "a text"),
      file: "rules: {b: {parameters: {n: 1}}, a: {extends: b, with: {n: x}}}"),
    MistakeCase(
      .otherParameterKind("n", expected: "a text", found: "a whole number"),
      file: "rules: {b: {parameters: {n: x}}, a: {extends: b, with: {n: 1}}}"),
    MistakeCase(.parameterValue("n", .list), rule: "parameters: {n: []}"),
    MistakeCase(.undeclaredParameter("n", nearest: nil), rule: "title: $n"),
    MistakeCase(
      .undeclaredParameter("digts", nearest: "digits"), rule: "parameters: {digits: 1}, title: $digts"),
    MistakeCase(.parameterWithoutBraces("n"), rule: "parameters: {n: x}, title: a $n"),
    MistakeCase(
      .parametersTooLarge,
      rule: "parameters: {n: \(String(repeating: "x", count: 4_000))}, title: '"
        + String(repeating: "${n}", count: 30_000) + "'"),
    MistakeCase(.withWithoutExtends, rule: "with: {n: 1}"),
    MistakeCase(
      .withBesideRule, rule: "variants: [{otherwise: {formatters: [digits-only]}, with: {n: 1}}]"),
    MistakeCase(.notARuleName(.list), rule: "extends: []"),
    MistakeCase(.extendsItself("a"), rule: "extends: a"),
    MistakeCase(.unknownExtended("b", nearest: nil), rule: "extends: b"),
    taking(.unknownExtended("plat", nearest: "plate"), "{extends: plat}"),
    MistakeCase(.circle(["a", "b", "a"]), file: "rules: {a: {extends: b}, b: {extends: a}}"),
    MistakeCase(
      .chainTooLong(limit: 16),
      file: "rules: {r0: {}, \((1...40).map { "r\($0): {extends: r\($0 - 1)}" }.joined(separator: ", "))}"),
    taking(.keyBesideExtends("length"), "{checks: [{extends: plate, length: 3}]}"),
    taking(
      .severalParts(rule: "plate", count: 2, part: "pattern", list: "checks"),
      "{checks: [pattern: {extends: plate}]}"),
    taking(.lackingPart(rule: "plate", part: "tidy:"), "{tidy: [extends: plate]}"),
    taking(
      .unknownSlot("X", rule: "plate", known: ["L", "D"]),
      "{formatters: [mask: {pattern: '[X]', slots: {X: {extends: plate}}}]}"),
    MistakeCase(.tooMuchTakenOver(limit: 100_000), file: large),
    taking(
      .partWithoutKeys("length", rule: "plate"), "{checks: [length: {extends: plate, min: 1}]}"),
    MistakeCase(.bestFitWithoutVariants, rule: "best-fit: whole"),
    MistakeCase(.emptyVariants, rule: "variants: []"),
    MistakeCase(.useAndOtherwise, rule: "variants: [{use: {}, otherwise: {}}]"),
    MistakeCase(.useOrOtherwise, rule: "variants: [{when: {length: 4}}]"),
    MistakeCase(.useWithoutWhen, rule: "variants: [{use: {}}, {otherwise: {}}]"),
    MistakeCase(.otherwiseWithBestFit, rule: "best-fit: whole, variants: [{use: {}}, {otherwise: {}}]"),
    MistakeCase(.otherwiseWithWhen, rule: "variants: [{when: {length: 4}, otherwise: {}}]"),
    MistakeCase(
      .examplesOfVariant, rule: "variants: [{otherwise: {examples: [{input: a}]}}]"),
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

  private static func form(_ mistake: FileMistake, _ text: String) -> MistakeCase<FileMistake> {
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

  private static func map(_ mistake: FileMistake, _ text: String) -> MistakeCase<FileMistake> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        _ = try FieldMapFile(SourceFile(name: "fields.yaml", bytes: Array(text.utf8)))
      }
    }
  }

  private static let tooShort = "too short: 1; at least 2 characters"
  private static let many = (0..<2_000).map { _ in "ab" }.joined(separator: ", ")

  static let fields: [MistakeCase<FileMistake>] = [
    form(.emptyForm, "fields: []"),
    form(.repeatedField("a"), "fields: [{name: a, rule: tag}, {name: a, rule: tag}]"),
    form(
      .keyOfAnotherKind("boxes", kind: "text", owner: "code"), "fields: [{name: a, rule: tag, boxes: 4}]"),
    form(.secretTokens, "fields: [{name: a, rule: tag, kind: tokens, secret: true}]"),
    form(.codeWithoutBoxes, "fields: [{name: a, rule: tag, kind: code}]"),
    form(.ruleWithoutBoxes, "fields: [{name: a, rule: price, kind: code, boxes: 4}]"),
    form(.unfillableBoxes(1, needed: 2), "fields: [{name: a, rule: tag, kind: code, boxes: 1}]"),
    form(.longDefault, "fields: [{name: a, rule: tag, kind: code, boxes: 2, default: abc}]"),
    form(.emptyDefault(item: false), "fields: [{name: a, rule: tag, default: '1'}]"),
    form(.emptyDefault(item: true), "fields: [{name: a, rule: free, kind: tokens, default: [' ']}]"),
    form(
      .invalidDefault(problem: tooShort, item: false), "fields: [{name: a, rule: tag, default: x}]"),
    form(
      .invalidDefault(problem: tooShort, item: true),
      "fields: [{name: a, rule: tag, kind: tokens, default: [x]}]"),
    form(
      .tooManyDefaults(limit: TokenOptions().maximumCount),
      "fields: [{name: a, rule: tag, kind: tokens, default: [\(many)]}]"),
    form(.repeatedDefault, "fields: [{name: a, rule: tag, kind: tokens, default: [ab, ab]}]"),
    map(.emptyMap, "fields: []"),
    map(.droppedFieldWith(key: "rule"), "fields: [{field: a, action: drop, rule: b}]"),
    map(.ruleAndRedact, "fields: [{field: a, rule: b, redact: all}]"),
    map(.noRule, "fields: [{field: a}]"),
    map(.redactWithAction("value"), "fields: [{field: a, redact: all, action: value}]"),
    map(.redactWithOnInvalid, "fields: [{field: a, redact: all, on-invalid: blank}]"),
    map(.redactWithOnInvalid, "fields: [{field: a, rule: b, action: redact, on-invalid: drop}]"),
    map(.keyInTwoPlaces, "{fields: [{field: a, redact: pseudonym}], key-file: k, key-env: K}"),
  ]

  @Test(arguments: reading + yaml + rules + fields)
  func eachMistakeIsTold(_ example: MistakeCase<FileMistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test(arguments: json)
  func eachMistakeOfJSONIsTold(_ example: MistakeCase<JSONMistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    let folder = "InputMaskRules/Mistakes/FileMistake+"
    // A disk that fails, a machine without memory and ten thousand files are not to be had here.
    try MistakeSource.expectAllTold(
      in: folder + "Reading.swift", but: ["directoryUnreadable", "tooManyFiles", "outOfMemory"])
    for file in ["RuleDocuments/JSONMistake", folder + "Rules", folder + "Fields"] {
      try MistakeSource.expectAllTold(in: file + ".swift")
    }
  }

  @Test func noProblemOfYAMLIsLeftOut() throws {
    let problems = try MistakeSource.matches(
      of: /(?m)^    case "(.*)":/, in: "InputMaskRules/Mistakes/FileMistake+Reading.swift")
    #expect(problems.count > 5)
    #expect(
      Set(Self.yaml.map(\.mistake)).isSuperset(
        of: problems.map { .yaml($0, context: "while scanning an alias") }))
  }
}
