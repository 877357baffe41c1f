import InputMask
import Testing

@testable import InputMaskRules

/// `extends` within a part.
@Suite struct PartExtensionTests {
  static let givers = """
    rules:
      plate:
        parameters: {digits: 3, price: $5}
        formatters:
          - case: upper
          - replace: {pattern: o, with: "0"}
          - mask: {pattern: "[L] [DDD]", slots: {L: "[A-Z]", D: {set: "[0-9]", optional: true}}}
        tidy: [collapse-whitespace, trim]
        checks:
          - length: {min: 2, max: $digits}
          - pattern: ".*[0-9]"
          - one-of: [$price, "$$1"]
        redact: {keep-last: 2, character: "#"}
      other:
        formatters: [mask: "[00]-[00]", prefix: "+"]
        checks: [length: 4, luhn, pattern: {regex: "[0-9]*"}, pattern: {regex: ".*"}]
    """

  private static func declaration(_ keys: String, _ givers: String = givers) throws -> RuleDeclaration {
    let lines = keys.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }
    return try book(givers + "\n  mine:\n" + lines.joined()).rule(named: "mine").declaration
  }

  @Test func anItemTakesOverAWholeList() throws {
    let rule = try Self.declaration(
      "formatters:\n- trim\n- extends: plate\ntidy: [extends: plate]\nchecks: [complete, extends: plate, luhn]"
    )
    let plate = try Self.declaration("extends: plate")
    #expect(rule.filters == [Trim()] + plate.filters)
    #expect(rule.decorators == plate.decorators)
    #expect(rule.tidying == plate.tidying)
    #expect(rule.checks == [.complete] + plate.checks + [.luhn])
  }

  @Test func aPartTakesOverThePartOfItsName() throws {
    let rule = try Self.declaration(
      "formatters: [case: {extends: plate}, mask: {extends: other}]\n"
        + "checks: [pattern: {extends: plate}, luhn: {extends: other}]\nredact: {extends: plate}")
    #expect(rule.filters == [LetterCase(.upper)])
    #expect(rule.decorators == [Mask("[00]-[00]")])
    #expect(rule.checks == [PatternCheck(".*[0-9]"), .luhn])
    #expect(rule.redactor == Redact(keepLast: 2, cover: .character("#")))
  }

  @Test func keysBesideReplaceThoseOfThePart() throws {
    let rule = try Self.declaration(
      "formatters:\n- replace: {extends: plate, with: O}\n- mask: {extends: plate, pattern: \"[D]-[D]\"}\n"
        + "checks: [length: {extends: plate, max: 9}, pattern: {extends: plate, ignore-case: true}]\n"
        + "redact: {extends: plate, keep-last: 1}")
    let slots =
      ["L": Mask.Slot("[A-Z]"), "D": Mask.Slot("[0-9]", isOptional: true)] as [Character: Mask.Slot]
    #expect(rule.filters == [Replace(pattern: "o", with: "O")])
    #expect(rule.decorators == [Mask("[D]-[D]", slots: slots)])
    #expect(
      rule.checks == [LengthCheck(minimum: 2, maximum: 9), PatternCheck(".*[0-9]", ignoresCase: true)])
    #expect(rule.redactor == Redact(keepLast: 1, cover: .character("#")))
  }

  @Test func aPartInShortFormGetsKeys() throws {
    let rule = try Self.declaration("formatters: [mask: {extends: other, fold: false}]")
    #expect(rule.decorators == [Mask("[00]-[00]", fold: false)])
  }

  @Test func slotsAreTakenOverAllOrOne() throws {
    let all = try Self.declaration(
      "formatters: [mask: {pattern: \"[LDX]\", slots: {extends: plate, D: \"[1-3]\", X: \"[x]\"}}]")
    #expect(
      all.decorators == [
        Mask("[LDX]", slots: ["L": Mask.Slot("[A-Z]"), "D": Mask.Slot("[1-3]"), "X": Mask.Slot("[x]")])
      ])
    let one = try Self.declaration(
      "formatters: [mask: {pattern: \"[DL]\", slots: {D: {extends: plate, optional: false}, "
        + "L: {extends: plate, optional: true}}}]")
    #expect(
      one.decorators == [
        Mask("[DL]", slots: ["D": Mask.Slot("[0-9]"), "L": Mask.Slot("[A-Z]", isOptional: true)])
      ])
  }

  @Test func partsOfACaseAreTakenOverToo() throws {
    let rule = try Self.declaration(
      "formatters:\n- choose:\n    cases: [{when: {length: 4}, use: [mask: {extends: other}]}]\n"
        + "    otherwise: [prefix: {extends: other}]")
    #expect(
      rule.decorators == [
        Choose([Choose.Case(when: .init(length: 4...4), [Mask("[00]-[00]")])], otherwise: [Prefix("+")])
      ])
  }

  @Test func parametersOfThePartsRuleHaveItsDefaultsOrOtherValues() throws {
    let rule = try Self.declaration(
      "parameters: {digits: 8}\nchecks:\n- length: {extends: plate}\n- length: {extends: plate, with: {digits: 5}}\n"
        + "- one-of: {extends: plate}")
    #expect(
      rule.checks == [
        LengthCheck(minimum: 2, maximum: 3), LengthCheck(minimum: 2, maximum: 5), OneOfCheck(["$5", "$1"]),
      ])
  }

  @Test func parametersOfTheRuleThatIsExtendedWholeAreTheRulesOwn() throws {
    let rule = try Self.declaration(
      "extends: plate\nwith: {digits: 7}\nchecks: [extends: plate, complete]")
    #expect(rule.checks.first == LengthCheck(minimum: 2, maximum: 7))
    #expect(rule.checks.last == .complete)
    #expect(rule.checks.count == 4)
  }

  @Test func aRuleMayAddToWhatItHides() throws {
    var book = try book(Self.givers)
    try book.load(
      text:
        "rules: {plate: {extends: plate, checks: [extends: plate, complete], redact: {extends: plate, keep-first: 1}}}",
      name: "mine.yaml")
    let rule = try book.rule(named: "plate").declaration
    #expect(rule.checks.count == 4)
    #expect(rule.redactor == Redact(keepFirst: 1, keepLast: 2, cover: .character("#")))
  }

  @Test func whatIsTakenOverMayBeTakenOverItself() throws {
    let rule = try Self.declaration(
      "checks: [extends: b]", Self.givers + "\n  b: {checks: [length: {extends: plate}, extends: other]}")
    #expect(rule.checks.count == 5)
    #expect(rule.checks.first == LengthCheck(minimum: 2, maximum: 3))
  }

  @Test(arguments: [
    ("checks: [extends: plat]", "there is no rule \"plat\" to extend; did you mean \"plate\"?"),
    ("checks: [extends: mine]", "the rule \"mine\" extends itself; name another rule"),
    ("checks: [extends: 5x]", "there is no rule \"5x\" to extend; load the file that has it first"),
    ("checks: [extends: [a]]", "extends must be the name of a rule, not a list; write one"),
    (
      "tidy: [extends: other]",
      "the rule \"other\" has no tidy: to extend; name a rule that has, or write it out"
    ),
    (
      "redact: {extends: other}",
      "the rule \"other\" has no redact: to extend; name a rule that has, or write it out"
    ),
    (
      "checks: [mod-97: {extends: other}]",
      "the rule \"other\" has no mod-97 in its checks: to extend; name a rule that has, or write it out"
    ),
    (
      "checks: [pattern: {extends: other}]",
      "the rule \"other\" has 2 of pattern in checks:; write out the one meant"
    ),
    (
      "checks: [length: {extends: other, max: 9}]",
      "the length of the rule \"other\" has no keys to change; write it out here"
    ),
    (
      "formatters: [mask: {pattern: \"[X]\", slots: {X: {extends: plate}}}]",
      "the rule \"plate\" has no slot \"X\" to extend; its slots are \"L\", \"D\""
    ),
    (
      "formatters: [mask: {pattern: \"[X]\", slots: {extends: other}}]",
      "the rule \"other\" has no slots: to extend; name a rule that has, or write it out"
    ),
    (
      "checks: [{extends: plate, length: 4}]",
      "extends: as an item of a list takes over the list; put - before \"length\""
    ),
    (
      "checks: [length: {extends: plate, with: {digts: 4}}]",
      "the rule that is extended has no parameter \"digts\"; did you mean \"digits\"?"
    ),
  ])
  func mistakesAreTold(keys: String, message: String) {
    let found = errors(in: Self.givers + "\n  mine: {\(keys)}\n")
    #expect(found.count { $0.contains(message) } == 1, "\(found)")
  }

  @Test func circlesAreTold() {
    let found = errors(in: "rules: {a: {checks: [extends: b]}, b: {checks: [length: {extends: a}]}}")
    #expect(
      found == [
        "1:31: rules extend each other in a circle: b → a → b; remove one extends:",
        "1:67: rules extend each other in a circle: a → b → a; remove one extends:",
      ])
  }

  @Test func partsThatMultiplyAreRefused() {
    var text = "rules:\n  a0: {checks: [luhn, luhn, luhn, luhn, luhn, luhn, luhn, luhn]}\n"
    let items = Array(repeating: "extends: a", count: 30)
    for index in 1..<12 {
      text += "  a\(index): {checks: [\(items.map { "\($0)\(index - 1)" }.joined(separator: ", "))]}\n"
    }
    let found = errors(in: text)
    #expect(
      found.contains {
        $0.hasSuffix("more than 100000 values are taken over up to here; take over fewer parts")
      })
  }

  @Test func everyWayFitsTheSchemaOrIsAMistake() throws {
    let (root, diagnostics) = DocumentReader.read(
      SourceFile(name: "schema", bytes: Array(RuleBook.schema.utf8)))
    #expect(diagnostics.isEmpty)
    let validator = SchemaValidator(schema: try #require(root))
    for keys in [
      "checks: [extends: plate, {extends: plate, with: {digits: 5}}]",
      "redact: {extends: plate, keep-last: 1}",
      "formatters: [mask: {extends: plate, pattern: \"[D]\"}]",
      "formatters: [mask: {pattern: \"[D]\", slots: {extends: plate, D: {extends: plate, with: {digits: 5}}}}]",
    ] {
      let text = Self.givers + "\n  mine: {\(keys)}\n"
      #expect(errors(in: text).isEmpty, "\(errors(in: text))")
      let (node, _) = DocumentReader.read(SourceFile(name: "rules", bytes: Array(text.utf8)))
      #expect(validator.problems(of: try #require(node)) == [], "\(keys)")
    }
  }
}
