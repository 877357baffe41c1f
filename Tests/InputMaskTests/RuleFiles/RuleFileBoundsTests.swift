import InputMask
import Testing

@testable import InputMaskRules

@Suite struct RuleFileBoundsTests {
  private static func nested(_ depth: Int, _ inner: String = "") -> String {
    String(repeating: "[", count: depth) + inner + String(repeating: "]", count: depth)
  }

  /// By name, so that a report does not print them.
  static let deep = [
    "open brackets": String(repeating: "[", count: 1_500), "brackets": nested(900),
    "one too many": nested(33),
    "keys": String(repeating: "? ", count: 2_000), "dashes": String(repeating: "- ", count: 900) + "a",
    "mixed": "rules: " + String(repeating: "[{", count: 200_000),
    "alias": "a: &a \(nested(20))\nb: \(nested(20, "*a"))",
  ]

  @Test(arguments: deep.keys.sorted())
  func deepNestingIsRefused(name: String) throws {
    let found = errors(in: try #require(Self.deep[name]))
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("lists and mappings nest deeper than 32 here; write it flatter") == true,
      "\(found)")
  }

  @Test func thirtyTwoLevelsAreRead() {
    #expect(
      errors(in: Self.nested(32)) == [
        "1:1: the file must be a mapping, not a list; use the keys: rules, version"
      ])
  }

  @Test func aliasesThatMultiplyAreRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for index in 1..<20 {
      let aliases = Array(repeating: "*a\(index - 1)", count: 10).joined(separator: ", ")
      text += "a\(index): &a\(index) [\(aliases)]\n"
    }
    let found = errors(in: text)
    #expect(found.count == 1)
    #expect(
      found.first?.contains("more than 100000 values up to here, aliases written out") == true, "\(found)")
  }

  @Test func aliasesThatMultiplyInKeysAreRefused() {
    var text = "{&a0 [x, x] : 1\n"
    for index in 1..<60 { text += ", &a\(index) [*a\(index - 1), *a\(index - 1)] : 1\n" }
    let found = errors(in: text + "}")
    #expect(
      found.last?.contains("more than 100000 values up to here, aliases written out") == true, "\(found)")
  }

  @Test func aliasStandsForItsAnchorAndAStarInATextForItself() throws {
    let text =
      "rules:\n  a: {title: &t '*bold* *x', placeholder: *t}\n  b: {title: a*b, placeholder: \"*\"}\n"
    let book = try book(text)
    #expect(try book.rule(named: "a").declaration.placeholder == "*bold* *x")
    #expect(try book.rule(named: "b").declaration.title == "a*b")
    #expect(try book.rule(named: "b").declaration.placeholder == "*")
  }

  @Test func privateUseCharactersOfTheFileStayWhatTheyAre() throws {
    let text = "rules: {a: {title: '\u{F0000}*\u{F0001}', title: '\u{F0002}', placeholder: '\u{F0003}'}}"
    #expect(errors(in: text).count == 1)
    let good = "rules: {a: {title: '\u{F0000}*\u{F0001}'}}"
    #expect(try book(good).rule(named: "a").declaration.title == "\u{F0000}*\u{F0001}")
  }

  @Test func everyRepeatedKeyIsToldUpToABound() {
    let few = "rules:\n" + (0..<60).map { "  a\($0): {}\n  a\($0): {}\n" }.joined()
    #expect(errors(in: few).count == 60)
    #expect(
      errors(in: few).last
        == "121:3: the key \"a59\" stands at line 120, column 3 already; remove one of the two")
    let many = errors(in: "rules:\n" + (0..<40_000).map { "  a\($0 / 2): {}\n" }.joined())
    #expect(many.count == 102)
    #expect(many.contains("2002:3: more than 1000 rules; put the others into another file"))
    #expect(
      many.first
        == "19900 more mistakes like those below are not listed; correct the listed ones first")
  }

  @Test func keysThatAreUnknownAreMergedInLinearTime() {
    let keys = (0..<45_000).map { "k\($0): 1" }.joined(separator: ", ")
    let found = errors(in: "rules: {a: {\(keys)}, b: {extends: a, \(keys.prefix(20_000).dropLast(20))}}")
    #expect(found.count >= 100)
  }

  @Test func anAnchorWithinItselfStandsForNothing() {
    #expect(
      errors(in: "rules: {a: &a {title: *a}}") == [
        "1:23: no anchor &a stands before this alias; write one, or quotes around a text that begins with *"
      ])
  }

  @Test func manyTagDirectivesAreRefused() {
    let text = (0..<60_000).map { "%TAG !a\($0)! b\n" }.joined() + "---\nrules: {}\n"
    #expect(errors(in: text) == ["1:1: a directive for tags; remove it, as tags are not read"])
  }

  @Test func aFileOverTheLimitIsRefusedAndOneBelowIsRead() {
    let head = Array("rules: {} #".utf8)
    let fits = head + [UInt8](repeating: 0x78, count: SourceFile.maximumCount - head.count)
    #expect(errors(in: fits).isEmpty)
    #expect(
      errors(in: fits + [0x78]).map(\.description) == [
        "rules.yaml: the file has more than 1048576 bytes; split it into several files"
      ])
  }

  @Test(
    arguments: [
      ([0x72, 0xFF], 2), ([0x72, 0x0A, 0xC3], 1), ([0xC3, 0xA9, 0xED, 0xA0, 0x80], 2),
      ([0xEF, 0xBF, 0xBD, 0xC0, 0x80], 2),
      ([0xEF, 0xBB, 0xBF, 0x72, 0x80], 2), ([0xFE, 0xFF, 0x00, 0x72], 1), ([0x72, 0xEF, 0xBF], 2),
    ] as [([UInt8], Int)])
  func malformedTextIsToldAtItsPlace(bytes: [UInt8], column: Int) {
    let found = errors(in: bytes)
    #expect(found.map(\.message) == ["no well-formed UTF-8 from here on; save the file as UTF-8"])
    #expect(found.first?.column == column)
  }

  @Test func manyErrorsInOneEndlessLineAreToldInABoundedNumber() {
    let examples = Array(repeating: "{input: é, texxt: é}", count: 10_000).joined(separator: ",")
    let found = errors(in: "rules: {a: {examples: [\(examples)]}}")
    #expect(found.count == 100)
    #expect(found.first == "1:35: an example has no key \"texxt\"; did you mean \"text\"?")
  }

  @Test func manyErrorsInManyRulesAreToldInABoundedNumber() {
    let rules = (0..<900).map { "  rule\($0): {extends: rula\($0), titel: x}\n" }.joined()
    let found = errors(in: "rules:\n" + rules)
    #expect(found.count == 200)
  }

  @Test func parametersAreOfABoundedNumber() {
    let parameters = (0..<101).map { "p\($0): x" }.joined(separator: ", ")
    let uses = (0..<5_000).map { "$q\($0)" }.joined(separator: ", ")
    let found = errors(in: "rules: {a: {parameters: {\(parameters)}, checks: [one-of: [\(uses)]]}}")
    #expect(found.count == 101)
    #expect(found.first?.hasSuffix("more than 100 parameters; use fewer") == true)
  }
}
