import InputMask
import InputMaskRules
import Testing

/// Mistakes in rule files are told all at once, each at the place where its author can mend it, and no others.
@Suite struct RuleMistakeTests {
  @Test func aMistakeOfTheFileHidesNoStandardRule() throws {
    var book = RuleBook.standard()
    let text = "rules:\n  x: {extends: otp, with: {digits: 8}}\nversoin: 1\n"
    let error = #expect(throws: RuleBookError.self) { try book.load(text: text, name: "x.yaml") }
    #expect(error?.description == "x.yaml:3:1: the file has no key \"versoin\"; did you mean \"version\"?")
  }

  /// A mistake in a part is told at the part, whatever stands before it.
  @Test(arguments: [
    "title: T\n    parts:\n      - a: {digits: 2}\n      - '-'\n      - b: {characters: \"[A-Z .]\", count: 2}",
    "title: T\n    parts:\n      - a: {characters: \"[A-Z]\", count: 2}\n      - '-'\n      - b: {digits: 2, pad: 3}",
    "title: T\n    parts:\n      - a: {digits: 2}\n      - '-'\n      - b: {words: [x, x]}",
    "title: T\n    parts:\n      - a: {digits: 2}\n      - '-'\n      - title: {words: [x, x]}",
  ])
  func aMistakeInAPartIsToldAtThePart(_ keys: String) {
    let found = errors(in: "rules:\n  a:\n    \(keys)\n")
    #expect(found.count == 1 && (found[0].hasPrefix("7:12: ") || found[0].hasPrefix("7:16: ")), "\(found)")
  }

  @Test func aValueOfAParameterIsToldWhereItIsGiven() throws {
    var book = RuleBook.standard()
    try book.load(text: "rules:\n  x:\n    extends: otp\n    with: {digits: 500000000}\n", name: "x.yaml")
    let error = #expect(throws: RuleBookError.self) { try book.rule(named: "x") }
    #expect(error?.diagnostics.isEmpty == false)
    for diagnostic in error?.diagnostics ?? [] {
      #expect(diagnostic.description.hasPrefix("x.yaml:4:20: "), "\(diagnostic)")
    }
  }

  @Test(arguments: [
    (
      "checks:\n      - length: {min: 5, max: 2}\n      - pattern: \"(\"\n    formatters: [characters: \"[a-\"]",
      ["length from 5 to 2", "a parenthesis has no partner", "'[' is not closed"]
    ),
    (
      "extends: nothing\n    titel: x\n    formatters: [digit-only, characters: \"[a-\"]",
      ["there is no rule \"nothing\"", "no key \"titel\"", "no formatter is called", "'[' is not closed"]
    ),
    (
      "checks: [lenght: 4]\n    redact: {significant: \"[a-\"}\n    formatters: [mask: \"[00\"]",
      ["no check is called", "'[' is not closed", "this [ is never closed"]
    ),
  ])
  func allMistakesAreToldAtOnce(keys: String, messages: [String]) {
    let found = errors(in: "rules:\n  a:\n    \(keys)\n")
    for message in messages { #expect(found.contains { $0.contains(message) }, "\(message): \(found)") }
  }

  @Test func whatAnUnknownRuleWouldHaveIsNoMistake() {
    let text = "rules: {a: {extends: b, with: {n: 4}, title: $t, checks: [length: $n, luhn]}}"
    #expect(errors(in: text) == ["1:22: there is no rule \"b\" to extend; load the file that has it first"])
  }

  @Test func whatNeedsAnUnknownParameterIsNoFurtherMistake() {
    let text = "rules: {a: {checks: [length: $n, luhn], formatters: [max-length: $n]}}"
    #expect(
      errors(in: text).map { $0.drop { $0 != " " } } == [
        " the rule has no parameter \"n\"; declare it under parameters:, or write $$ for a dollar",
        " the rule has no parameter \"n\"; declare it under parameters:, or write $$ for a dollar",
      ])
  }

  @Test(arguments: [
    (
      "\"[- ]\"",
      "write \\ and a space for one, or leave it out; between double quotes \\ is written \\\\, "
        + "between single quotes as it is"
    ),
    ("'[- ]'", "write \\ and a space for one, or leave it out"),
  ])
  func adviceWithABackslashSaysHowToQuoteIt(set: String, remedy: String) {
    let found = errors(in: "rules: {a: {checks: [drops: \(set)]}}")
    #expect(found.count == 1 && found.first?.hasSuffix("means nothing; \(remedy)") == true, "\(found)")
    #expect(errors(in: "rules: {a: {checks: [drops: '[-\\ ]']}}").isEmpty)
    #expect(errors(in: "rules: {a: {checks: [drops: \"[-\\\\ ]\"]}}").isEmpty)
  }

  @Test(arguments: [
    (
      "too-long: \"{minimun} and {count}\"",
      ["the problem \"too-long\" has no figure \"minimun\"; use one of: count, maximum"]
    ),
    (
      "too-short: \"{minimun|x|y}\"",
      ["the problem \"too-short\" has no figure \"minimun\"; did you mean \"minimum\"?"]
    ),
    (
      "incomplete: \"{count}\"",
      ["the problem \"incomplete\" has no figure \"count\"; it has none; leave it out"]
    ),
    ("own-code: \"{anything}\", range: \"{minimum} {maximum|x} {} {A}\"", []),
  ])
  func figuresThatAProblemDoesNotHaveAreTold(message: String, expected: [String]) {
    let found = errors(in: "rules: {a: {messages: {en: {\(message)}}}}")
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == expected)
  }

  @Test(arguments: [
    ("yes", "a text; write true"), ("off", "a text; write false"),
    ("\"true\"", "a text; write it without quotes"),
    ("5", "a whole number; write one of them"),
  ])
  func adviceForABooleanFitsWhatIsWritten(value: String, expected: String) {
    #expect(
      errors(in: "rules: {a: {optional: \(value)}}") == [
        "1:23: optional must be true or false, not \(expected)"
      ])
  }
}
