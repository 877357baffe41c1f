import Testing

@testable import InputMask

/// The parts of a declaration and the lines that it must fail with.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  var parts: [RuleComponent]
  var tidying: [FilterStep]
  var lines: [String]

  init(_ parts: [RuleComponent] = [], tidying: [FilterStep] = [], checks: [Check] = [], _ lines: String...) {
    self.parts = parts + checks
    self.tidying = tidying
    self.lines = lines.map { "rule r: " + $0 }
  }

  var declaration: RuleDeclaration {
    var declaration = RuleDeclaration("r", parts)
    declaration.tidying = tidying
    return declaration
  }

  var testDescription: String { lines.joined(separator: " / ") }
}

@Suite struct RuleErrorTests {
  private func issues(of declaration: RuleDeclaration) -> RuleError? {
    do throws(RuleError) {
      _ = try Rule(declaration)
      return nil
    } catch { return error }
  }

  private func expect(_ line: ErrorCase) {
    #expect(issues(of: line.declaration)?.description.split(separator: "\n").map(String.init) == line.lines)
  }

  @Test(arguments: [
    ErrorCase(
      [Mask("[0]"), DigitsOnly()],
      "digits-only: a filter after a decorator; put it before mask"),
    ErrorCase([Redact(), Trim()], "trim: a filter after a redactor; put it before redact"),
    ErrorCase(
      [Redact(), Prefix("+")],
      "prefix: a decorator after a redactor; put it before redact"),
    ErrorCase([Redact(), Redact()], "redact: a second redactor; keep one"),
    ErrorCase(
      [Mask("[0]"), Separators("-", every: 1)],
      "separators: a second decorator that shapes the value, after mask; keep one, or use choose"),
    ErrorCase(
      [Prefix("+"), Mask("[0]")],
      "mask: the decorator that shapes the value comes first; put it before prefix and suffix"),
  ])
  func stepsStandInTheirOrder(_ line: ErrorCase) {
    let error = #expect(throws: RuleError.self) { try Rule("r") { for part in line.parts { part } } }
    #expect(error?.description.split(separator: "\n").map(String.init) == line.lines)
  }

  @Test(arguments: [
    ErrorCase(
      checks: [NumberCheck(minimum: "10", maximum: "9.99")],
      "range: the bounds leave no value; write a smaller min or a larger max"),
    ErrorCase(
      checks: [DateCheck(format: "yyyyMMdd", minimum: "20240102", maximum: "20240101")],
      "range: the bounds leave no value; write a smaller min or a larger max"),
  ])
  func boundsInTheWrongOrderAreAnError(_ line: ErrorCase) { expect(line) }

  @Test(arguments: [
    ErrorCase(
      [Characters("[a-z")], "characters: column 1: '[' is not closed; add the missing ']'"),
    ErrorCase(
      [Characters("a-z")],
      "characters: column 1: a set starts with '[' and ends with its ']'; write it as [a-z]"),
    ErrorCase(
      [Characters("[[:Cyr:]]")],
      "characters: column 2: unknown property [:Cyr:]; "
        + "use a Unicode property such as [:Lu:], [:Nd:] or [:Cyrl:]"
    ),
    ErrorCase([StripPrefix([])], "spellings: no prefixes; list at least one"),
    ErrorCase([StripPrefix("")], "spellings: an empty prefix; write the characters to drop"),
    ErrorCase([MaxLength(0)], "count: a length below 1 keeps nothing; write 1 or more"),
    ErrorCase([MaxLength(-3)], "count: a length below 1 keeps nothing; write 1 or more"),
    ErrorCase([Replace([:])], "table: an empty table; list what gives way to what"),
    ErrorCase([Replace(["": "x"])], "table: an empty key; write the characters to replace"),
    ErrorCase(
      [Replace(pattern: "(", with: "")],
      "pattern: column 1: a parenthesis has no partner; close it, or write \\( or \\)"),
    ErrorCase(
      [Replace(pattern: "a", with: "x$1")],
      "with: column 2: $1 names a group that the pattern does not have; add ( ) to the pattern"),
    ErrorCase(
      [Replace(pattern: "a", with: "$")],
      "with: column 1: '$' without a group number; write $1, or $$ for a dollar sign"),
    ErrorCase(
      [Replace(pattern: "(a)", with: "\\n")],
      "with: column 1: '\\' escapes nothing here; write \\\\ for a backslash"),
    ErrorCase(tidying: [MaxLength(0)], "count: a length below 1 keeps nothing; write 1 or more"),
  ])
  func filtersSayWhatIsWrong(_ line: ErrorCase) { expect(line) }

  @Test(arguments: [
    ErrorCase([Prefix("")], "prefix: an empty prefix; write the characters to add"),
    ErrorCase([Suffix("")], "suffix: an empty suffix; write the characters to add"),
    ErrorCase(
      [Separators("", every: 1)], "separator: an empty separator; write the characters to add"),
    ErrorCase(
      [Separators("-", groups: [])],
      "groups: groups need sizes of 1 or more; write every: 4 or groups: [4, 6, 5]"),
    ErrorCase(
      [Separators("-", every: 0)],
      "groups: groups need sizes of 1 or more; write every: 4 or groups: [4, 6, 5]"),
    ErrorCase(
      [Separators("1", every: 3, within: "[0-9]")],
      "within: the separator belongs to the characters that it separates; take it out of the set"),
    ErrorCase(
      [Separators("-", every: 3, within: "[")],
      "within: column 1: '[' is not closed; add the missing ']'"),
    ErrorCase(
      [Mask("[0")], "pattern: column 1: this [ is never closed; add a ], or write \\[ for a literal"),
    ErrorCase(
      [Mask("é[00]-[%]")],
      "pattern: column 8: \"%\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    ErrorCase(
      [Mask("[0]", slots: ["*": .init("[a]")])],
      "slots: slot \"*\": the pattern language uses this character itself; "
        + "choose another, such as a letter other than A and a"
    ),
    ErrorCase(
      [Mask("[H]", slots: ["H": .init("[a")])],
      "slots: column 1: '[' is not closed; add the missing ']'"),
    ErrorCase([Choose([])], "cases: nothing to choose from; list at least one case"),
    ErrorCase(
      [Choose([.init(when: .init(prefixes: [.init("55", "51")]), [])])],
      "when: a range of prefixes goes from a smaller to a larger one of the same length; write 51-55"),
    ErrorCase(
      [Choose([.init(when: .init(prefixes: [.init("5", "51")]), [])])],
      "when: a range of prefixes goes from a smaller to a larger one of the same length; write 51-55"),
    ErrorCase(
      [Choose([.init(when: .init(set: "x"), [])])],
      "when: column 1: a set starts with '[' and ends with its ']'; write it as [a-z]"),
    ErrorCase(
      [Choose([.init(when: .init(), [Mask("["), Prefix("")])])],
      "pattern: column 1: this [ is never closed; add a ], or write \\[ for a literal",
      "prefix: an empty prefix; write the characters to add"),
  ])
  func decoratorsSayWhatIsWrong(_ line: ErrorCase) { expect(line) }

  @Test(arguments: [
    ErrorCase([Redact(keepFirst: -1)], "keep-first: a negative number; write 0 or more"),
    ErrorCase([Redact(keepLast: -1)], "keep-last: a negative number; write 0 or more"),
    ErrorCase(
      [Redact(fixedLength: 0)],
      "fixed-length: a fixed length is from 1 to 64; choose one that hides the true length"),
    ErrorCase(
      [Redact(fixedLength: 65)],
      "fixed-length: a fixed length is from 1 to 64; choose one that hides the true length"),
    ErrorCase(
      [Redact(cover: .character(""))],
      "character: a hidden character is drawn as one character; write one such as \"•\""),
    ErrorCase(
      [Redact(cover: .character("••"))],
      "character: a hidden character is drawn as one character; write one such as \"•\""),
    ErrorCase(
      [Redact(significant: "[z-a]")],
      "significant: column 4: a range ends before it starts; write the lower character first"),
  ])
  func theRedactorSaysWhatIsWrong(_ line: ErrorCase) { expect(line) }

  @Test(arguments: [
    ErrorCase(
      checks: [LengthCheck(minimum: 3, maximum: 2)],
      "length: the bounds leave no length; write a smaller min or a larger max"),
    ErrorCase(
      checks: [LengthCheck(minimum: -1)],
      "length: the bounds leave no length; write a smaller min or a larger max"),
    ErrorCase(
      checks: [PatternCheck("[a")],
      "pattern: column 2: '[' is not closed; add the missing ']', or write \\["),
    ErrorCase(
      checks: [PatternCheck("")],
      "pattern: the pattern is empty; write (?:) for one that matches the empty text"),
    ErrorCase(checks: [OneOfCheck([])], "one-of: an empty list allows no value; list at least one"),
    ErrorCase(
      checks: [NumberCheck(minimum: "x", maximum: "1e3")],
      "min: not a decimal number; write digits, such as -12.5",
      "max: not a decimal number; write digits, such as -12.5"),
    ErrorCase(
      checks: [DateCheck(format: "yyyy-MMM")],
      "date: column 6: no such field of a date; write yyyy, yy, MM, dd, HH, mm or ss"),
    ErrorCase(
      checks: [DateCheck(format: "é dd QQ")],
      "date: column 6: no such field of a date; write yyyy, yy, MM, dd, HH, mm or ss"),
    ErrorCase(
      checks: [DateCheck(format: "dd.dd")], "date: column 4: the field is there already; write it once"
    ),
    ErrorCase(
      checks: [DateCheck(format: "--")],
      "date: column 1: a date layout without fields; write one such as yyyyMMdd"),
    ErrorCase(
      checks: [DateCheck(format: "yyyy-MM-dd", minimum: "2023-02-29", maximum: "tomorrow")],
      "min: not a date that exists in the layout of the check; write it as the value is laid out",
      "max: not a date that exists in the layout of the check; write it as the value is laid out"),
    ErrorCase(
      checks: [DropsCheck("-")],
      "drops: column 1: a set starts with '[' and ends with its ']'; write it as [a-z]"),
  ])
  func checksSayWhatIsWrong(_ line: ErrorCase) { expect(line) }

  @Test func everythingIsReportedAtOnceWithItsPlace() throws {
    let declaration = RuleDeclaration(
      "all",
      filters: [MaxLength(0)], decorators: [Choose([], otherwise: [Prefix("")])],
      tidying: [Characters("[")], checks: [.luhn, OneOfCheck([])])
    let error = try #require(issues(of: declaration))
    #expect(error.rule == "all")
    #expect(
      error.issues.map(\.place) == [
        .filter(0), .tidying(0), .decorator([0]), .decorator([0, 0, 0]), .check(1),
      ])
    #expect(error.issues.map(\.field) == ["count", "characters", "cases", "prefix", "one-of"])
  }

  @Test func choicesNestOnlySoDeep() throws {
    func nested(_ depth: Int) -> Choose {
      Choose([.init(when: .init(length: 1...2), depth == 1 ? [] : [nested(depth - 1)])])
    }
    #expect(issues(of: RuleDeclaration("r", decorators: [nested(4)])) == nil)
    #expect(
      issues(of: RuleDeclaration("r", decorators: [nested(200)]))?.description
        == "rule r: choose: choices nest deeper than 4; write them as one list of cases")
  }

  @Test(arguments: Seeded.seeds(30))
  func noDeclarationTraps(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let junk = (0..<8).map { _ in RandomText.text(upTo: 4, using: &random) }
      let number = random.pick([Int.min, -1, 0, 1, 64, Int.max])
      let parts: [RuleComponent] = [
        Characters(junk[0]), Replace(pattern: junk[1], with: junk[2]),
        Replace([junk[3]: junk[4]]),
        StripPrefix(junk[5], longerThan: number), MaxLength(number),
        Prefix(junk[6]),
        Mask(junk[7]), Separators(junk[0], groups: [number, 1], within: junk[1]),
        Redact(
          keepFirst: number, keepLast: number, cover: .character(junk[2]), significant: junk[3],
          fixedLength: number, minimumHidden: number),
      ].filter { _ in random.chance(1, in: 2) }
      let checks: [Check] = [
        LengthCheck(minimum: number), PatternCheck(junk[4]),
        NumberCheck(minimum: junk[5]),
        DateCheck(format: junk[6]), DropsCheck(junk[7]),
      ].filter { _ in random.chance(1, in: 3) }
      let declaration = RuleDeclaration("junk", parts + checks)
      guard let rule = try? Rule(declaration) else {
        let error = issues(of: declaration)
        #expect(error?.issues.isEmpty == false, "seed \(seed)")
        #expect(
          error?.issues.allSatisfy { $0.message.contains("; ") } == true,
          "no remedy, seed \(seed): \(error?.description ?? "")")
        continue
      }
      let input = RandomText.text(upTo: 12, using: &random)
      #expect(rule.format(input) == rule.explain(input).outcome, "seed \(seed): \(declaration)")
    }
  }
}

@Suite struct RunLimitTests {
  /// A rule of which each step makes ten characters of one ends soon, with a problem and no value.
  @Test func stepsThatMultiplyEndWithAProblem() throws {
    let steps = (0..<12).map { _ in
      Replace(pattern: "[a-z]", with: "$0$0$0$0$0$0$0$0$0$0")
    }
    let rule = try Rule(RuleDeclaration("blow", filters: steps))
    let outcome = rule.format("aaa")
    #expect(outcome.problems.map(\.code) == [.limit])
    #expect(
      outcome.problems.map(\.message) == [
        "the rule takes too much work or memory for this text; shorten the text"
      ])
    #expect(outcome.value.isEmpty && outcome.text.isEmpty && outcome.shown.isEmpty)
    #expect(rule.redact("aaa").isEmpty)
  }

  @Test(arguments: [(1, true), (2000, true), (70_000, true), (200_000, false)])
  func aTextMayGrowByTheFactorOfTheLimit(_ factor: Int, _ isValid: Bool) throws {
    let rule = try Rule("long") { Replace(["x": String(repeating: "y", count: factor)]) }
    let input = String(repeating: "a", count: 5000) + "x"
    #expect(rule.format(input).isValid == isValid)
  }
}
